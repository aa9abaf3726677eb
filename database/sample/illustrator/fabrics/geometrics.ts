import { mix, type Tones } from "../colours.ts";
import { tile } from "./tile.ts";

/** The second colour of a two-coloured cloth: the accent where it shows, else white on colour and sea on white. */
function contrast(main: Tones, accent: Tones): string {
  return main.shadeOpacity < 0.45 ? accent.base : mix(main.base, "#fffaf2", 0.9);
}

/** Sailor stripes: across the body, and turned with the sleeve. */
export function stripe(main: Tones, accent: Tones): string {
  const second = contrast(main, accent);
  // Slightly curved, as cloth on a body is.
  const wave = "M-34 17Q0 14 34 17T102 17T170 17";
  return tile(
    [136, 34],
    main.base,
    `<path d="${wave}" stroke="${second}" stroke-width="13" fill="none"/>`,
    0,
  );
}

export function gingham(main: Tones): string {
  const pale = mix(main.base, "#fffaf2", 0.9);
  const ink = main.lightOpacity > 0.9 ? mix(main.base, "#1c2c52", 0.75) : main.base;
  return tile(
    28,
    pale,
    `<g fill="${ink}"><rect width="14" height="29" fill-opacity=".48"/><rect width="29" height="14" fill-opacity=".48"/><rect width="14" height="14" fill-opacity=".5"/></g>`,
    0,
  );
}

export function plaid(main: Tones, accent: Tones): string {
  const dark = mix(main.base, "#14101c", 0.66);
  const line = mix(accent.base, "#fff3d8", 0.6);
  const bars = `<rect width="26" height="81" fill="${dark}" fill-opacity=".5"/><rect x="50" width="8" height="81" fill="${dark}" fill-opacity=".4"/><rect x="37" width="2.500" height="81" fill="${line}" fill-opacity=".75"/><rect x="69" width="2.500" height="81" fill="${line}" fill-opacity=".55"/>`;
  return tile(80, main.base, `${bars}<g transform="matrix(0 1 1 0 0 0)">${bars}</g>`, 0);
}

/** Dye that crept outwards from a knot: rings with ragged, feathered edges. */
export function tieDye(main: Tones, accent: Tones): string {
  const pale = main.shadeOpacity < 0.45;
  const [one, two, white] = pale
    ? [accent.base, mix(accent.base, "#f2b33d", 0.6), main.base]
    : [main.base, mix(main.base, accent.base, 0.7), mix(main.base, "#fffaf2", 0.9)];
  const ragged = (r: number, phase: number) => {
    const ring = Array.from({ length: 26 }, (_, i) => {
      const a = (i / 26) * 2 * Math.PI;
      const reach = r * (1 + 0.1 * Math.sin(5 * a + phase) + 0.07 * Math.sin(11 * a - phase * 2));
      // Long and short by turns, as the pleats of the knot let the dye through.
      const end = reach + (i % 2 ? 4 : -4);
      return `${(Math.cos(a) * end).toFixed(0)} ${(Math.sin(a) * end).toFixed(0)}`;
    });
    return `M${ring.join("L")}Z`;
  };
  const colours = [two, white, one, white, two, one, white];
  // Each ring in three thin coats of slightly different reach: the dye fades out instead of ending.
  const coats = (r: number, i: number, phase: number) =>
    [7, 3, -1].map((more) => `<path d="${ragged(r + more, phase + i)}"/>`).join("");
  const rings = (phase: number) =>
    [112, 92, 78, 60, 46, 32, 15]
      .map((r, i) => `<g fill="${colours[i]}" fill-opacity=".4">${coats(r, i, phase)}</g>`)
      .join("");
  const knot = (x: number, y: number, s: number, turn: number) =>
    `<use href="#knot" transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"/>`;
  return tile(
    [620, 820],
    white,
    `<defs><g id="knot">${rings(1)}</g></defs><rect width="620" height="820" fill="${one}" fill-opacity=".55"/>${knot(250, 330, 1.5, 0)}${knot(440, 610, 1.25, 70)}${knot(130, 640, 1.1, 150)}${knot(470, 160, 1.15, 220)}${knot(90, 120, 0.9, 300)}`,
    0,
  );
}
