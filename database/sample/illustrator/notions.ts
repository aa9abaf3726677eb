import { mix } from "./colours.ts";
import { curve, type Line, outline, points, twin } from "./geometry.ts";
import type { Fold, Kit, Piece } from "./model.ts";
import { along, band } from "./strips.ts";
/** Haberdashery: what garments share besides cloth. */

export const fold = (line: Line, width = 12, profile: Fold["profile"] = "lens", strength = 1): Fold => ({
  line,
  width,
  profile,
  strength,
});
export const foldPair = (line: Line, width = 12, profile: Fold["profile"] = "lens", strength = 1): Fold[] =>
  twin(line).map((l) => fold(l, width, profile, strength));

type Edge = [y: number, left: number, right: number];

/** Cloth falling from a gathered edge: folds that open towards the hem, none quite like its neighbour. */
export function drape(kit: Kit, top: Edge, bottom: Edge, count: number, width: number, strength = 1): Fold[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5 + (kit.rnd() - 0.5) * 0.5) / count;
    const x0 = top[1] + (top[2] - top[1]) * t;
    const x1 = bottom[1] + (bottom[2] - bottom[1]) * (t + (kit.rnd() - 0.5) * 0.03);
    const start = top[0] + (i % 3 === 1 ? kit.rnd() * 0.3 * (bottom[0] - top[0]) : 0);
    const mid = 0.45 + kit.rnd() * 0.1;
    // Seen from the front a hem sags at the middle, so the side folds end higher.
    const end = bottom[0] - 26 * (2 * t - 1) ** 2;
    const x = x0 + (x1 - x0) * mid ** 1.25;
    return fold(
      `${x0},${start} ${x},${start + (end - start) * mid} ${x1},${end}`,
      width * (0.65 + kit.rnd() * 0.7),
      "flare",
      strength * (0.65 + kit.rnd() * 0.5),
    );
  });
}

/** Short puckers under a seam or an elastic. */
export function gathers(kit: Kit, line: Line, count: number, length: number, strength = 0.8): Fold[] {
  return along(line, count).map((p) => {
    const l = length * (0.55 + kit.rnd() * 0.8);
    const lean = (kit.rnd() - 0.5) * 6;
    const [dx, dy] = [p.nx * l, p.ny * l];
    return fold(
      `${p.x},${p.y} ${p.x + dx / 2 + lean / 2},${p.y + dy / 2} ${p.x + dx + lean},${p.y + dy}`,
      5,
      "drop",
      strength,
    );
  });
}

export function button(x: number, y: number, r: number, colour: string): string {
  const [dark, pale] = [mix(colour, "#1a1210", 0.5), mix(colour, "#ffffff", 0.55)];
  const hole = r * 0.26;
  const holes = [-1, 1].flatMap((i) =>
    [-1, 1].map((j) => `<circle cx="${x + i * hole}" cy="${y + j * hole}" r="${(r * 0.13).toFixed(2)}"/>`),
  );
  return `<circle cx="${x + 1}" cy="${y + 1.6}" r="${r}" fill="#000" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" stroke="${dark}" stroke-width=".7"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="none" stroke="${pale}" stroke-opacity=".8" stroke-width=".7"/><g fill="${dark}">${holes.join("")}</g>`;
}

const METAL = {
  brass: ["#f7e6b8", "#c99a45", "#6e4a18"],
  steel: ["#ffffff", "#a9b0b8", "#4e555e"],
} as const;
export const rivet = (x: number, y: number, r = 2.6) =>
  `<circle cx="${x + 0.6}" cy="${y + 0.8}" r="${r}" fill="#000" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="${r}" fill="#c08a4a"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.25}" r="${r * 0.45}" fill="#f6dcae"/>`;

/** A line of metal: buckles, rings, hooks, chains. */
export function metal(d: string, width: number, kind: keyof typeof METAL = "brass"): string {
  const [pale, mid, dark] = METAL[kind];
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="#000" stroke-opacity=".3" stroke-width="${width}" transform="translate(1.5 2)"/><path d="${d}" stroke="${dark}" stroke-width="${width}"/><path d="${d}" stroke="${mid}" stroke-width="${width * 0.74}"/><path d="${d}" stroke="${pale}" stroke-width="${width * 0.28}" transform="translate(${-width * 0.12} ${-width * 0.14})"/></g>`;
}

/** The free edge of lace: round dashes along a line, with an eyelet in each. */
export function laceEdge(kit: Kit, line: Line, r: number): string {
  const dots = (width: number, colour: string) =>
    `<path d="${curve(line)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${r * 1.7}"/>`;
  return dots(2 * r + 1.4, kit.main.line) + dots(2 * r, kit.main.base) + dots(r * 0.8, kit.main.deep);
}

/** Shirring: short puckers across a row of elastic, as dashes of a broad stroke. */
export function shirring(kit: Kit, rows: string[], depth: number): string {
  const dashes = (colour: string, opacity: number, start: number) =>
    `<path d="${rows.join("")}" fill="none" stroke="${colour}" stroke-opacity="${opacity.toFixed(2)}" stroke-width="${depth}" stroke-dasharray="3 8 2 6 4 9 2 7" stroke-dashoffset="${start}"/>`;
  return `<g filter="url(#lift)" opacity=".9">${dashes(kit.main.shade, kit.main.shadeOpacity, 0)}${dashes(kit.main.light, kit.main.lightOpacity, 4)}</g>`;
}

export const label = (kit: Kit, y: number, x = 300): string =>
  `<rect x="${x - 17}" y="${y}" width="34" height="17" rx="1.5" fill="#fffdf9" stroke="${kit.lining.shade}" stroke-opacity=".35"/><path d="M${x - 9} ${y + 9}q3-5 6 0t6 0t6 0" fill="none" stroke="#0f766e" stroke-width="1.600" stroke-linecap="round"/>`;

/** A cord with its knot and two hanging ends. */
export function drawstring(x: number, y: number, length: number, colour: string): string {
  const ends = [
    curve(`${x - 2},${y} ${x - 12},${y + length * 0.45} ${x - 9},${y + length}`),
    curve(`${x + 2},${y} ${x + 11},${y + length * 0.4} ${x + 13},${y + length * 0.92}`),
  ];
  const loops = `M${x} ${y}C${x - 26} ${y - 16} ${x - 34} ${y + 12} ${x - 2} ${y + 3}M${x} ${y}C${x + 26} ${y - 16} ${x + 34} ${y + 12} ${x + 2} ${y + 3}`;
  return (
    cord(ends.join("") + loops, 4, colour) +
    `<circle cx="${x}" cy="${y + 1}" r="4.500" fill="${colour}" stroke="${mix(colour, "#1a1210", 0.5)}" stroke-width=".8"/>`
  );
}

export function cord(d: string, width: number, colour: string): string {
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="#000" stroke-opacity=".25" stroke-width="${width}" transform="translate(1.500 2.500)"/><path d="${d}" stroke="${mix(colour, "#1a1210", 0.5)}" stroke-width="${width}"/><path d="${d}" stroke="${colour}" stroke-width="${width - 1.2}"/><path d="${d}" stroke="${mix(colour, "#ffffff", 0.6)}" stroke-opacity=".7" stroke-width="${width * 0.25}" transform="translate(-.6 -.6)"/></g>`;
}

/** A thin strap: a strip of the same cloth, lifted off what it crosses. */
export const strap = (line: Line, width: number, fill: Piece["fill"] = "trim"): Piece => ({
  d: band(line, width / 2, width / 2),
  fill,
  volume: 0.4,
  lift: 2,
});

/** A gathered frill along a line: wavy free edge, puckers at the sewn one. */
export function frill(
  kit: Kit,
  line: Line,
  depth: number,
  waves: number,
  fill: Piece["fill"] = "cloth",
): Piece {
  const sewn = points(line);
  const free = along(line, waves * 2 + 1).map((p, i) => {
    const d = depth * (i % 2 ? 1.08 : 0.9) + (kit.rnd() - 0.5) * depth * 0.1;
    return { x: p.x + p.nx * d, y: p.y + p.ny * d, corner: i === 0 || i === waves * 2 };
  });
  const ends = sewn.map((p, i) => ({ ...p, corner: p.corner || i === 0 || i === sewn.length - 1 }));
  const puckers = along(line, waves * 2 + 1).flatMap((p, i) => {
    if (i === 0 || i === waves * 2) return [];
    const d = depth * (i % 2 ? 1.05 : 0.6);
    return [
      fold(
        `${p.x},${p.y} ${p.x + p.nx * d * 0.5},${p.y + p.ny * d * 0.5} ${p.x + p.nx * d},${p.y + p.ny * d}`,
        i % 2 ? 5 : 8,
        i % 2 ? "drop" : "flare",
        0.85,
      ),
    ];
  });
  return { d: outline([...ends, ...free.reverse()]), fill, folds: puckers, volume: 0.5, lift: 3 };
}

/** A bow with its tails; pieces of their own, so that they cast their small shadows. */
export function bow(x: number, y: number, scale: number, fill: Piece["fill"] = "trim"): Piece[] {
  const at = (line: string) => points(line).map((p) => ({ ...p, x: x + p.x * scale, y: y + p.y * scale }));
  const parts = [
    ["-2,2! -14,22 -20,48! -12,46! -6,50! 0,24 2,4!", "2,2! 12,22 20,44! 12,44! 7,49! 0,24 -1,4!"],
    ["0,0! -14,-14 -30,-13 -32,0 -30,12 -14,11!", "0,0! 14,-14 30,-13 32,0 30,12 14,11!"],
    ["-6,-6! 6,-6! 7,7! -7,7!"],
  ];
  return parts.map((lines) => ({ d: lines.map((l) => outline(at(l))).join(""), fill, volume: 0.5, lift: 2 }));
}
