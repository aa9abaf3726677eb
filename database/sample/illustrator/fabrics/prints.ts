import { mix, type Tones } from "../colours.ts";
import { tile } from "./tile.ts";

/** Flowers and leaves that contrast with the ground: pale on dark cloth, saturated on pale cloth. */
function bouquet(main: Tones, accent: Tones) {
  const pale = main.shadeOpacity < 0.45;
  return {
    petal: pale ? accent.base : mix(main.base, "#fff6ec", 0.86),
    second: pale ? mix(accent.base, "#f2b33d", 0.45) : mix(accent.base, "#ffffff", 0.35),
    heart: pale ? "#fbe7b0" : "#f2b33d",
    leaf: mix(pale ? "#2f8a6a" : "#7fb59a", main.base, pale ? 0.12 : 0.35),
    leafDark: mix("#0f766e", main.base, 0.3),
  };
}

// Drawn once at ten times their size and referred to: a print has a dozen of each.
const petal = "M0 0C-7-5-6-12 0-11.500C6-12 7-5 0 0Z";
const shapes = `<g id="petals">${[0, 72, 144, 216, 288].map((a) => `<g transform="rotate(${a})"><path d="${petal}"/><path d="M0 0V-7" stroke="#7a2a1a" stroke-opacity=".2"/></g>`).join("")}</g><path id="leaf" d="M0 0C3-3.200 7.500-2.800 10 0C7.500 2 3 2.400 0 0Z"/>`;
const defined = `<defs>${shapes}</defs>`;

const flower = (x: number, y: number, r: number, fill: string, heart: string, turn: number) =>
  `<use href="#petals" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn}) scale(${r / 10})"/><circle cx="${x}" cy="${y}" r="${r * 0.3}" fill="${heart}"/>`;

const leaf = (x: number, y: number, length: number, turn: number, fill: string) =>
  `<use href="#leaf" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn}) scale(${length / 10})"/>`;

export function floral(main: Tones, accent: Tones): string {
  const c = bouquet(main, accent);
  return tile(
    96,
    main.base,
    [
      defined,
      leaf(22, 22, 17, 20, c.leaf),
      leaf(16, 14, 15, 200, c.leafDark),
      leaf(70, 72, 18, -50, c.leaf),
      leaf(62, 66, 14, 160, c.leafDark),
      leaf(74, 20, 12, 100, c.leaf),
      leaf(28, 74, 13, -100, c.leafDark),
      flower(20, 18, 12, c.petal, c.heart, 10),
      flower(66, 66, 13, c.petal, c.heart, 40),
      flower(72, 14, 7, c.second, c.heart, 25),
      flower(26, 66, 8, c.second, c.heart, 60),
      flower(46, 42, 5.5, c.second, c.heart, 0),
      `<g fill="${c.heart}"><circle cx="48" cy="88" r="1.8"/><circle cx="90" cy="44" r="1.8"/><circle cx="6" cy="46" r="1.6"/></g>`,
    ].join(""),
    12,
  );
}

export function miniFloral(main: Tones, accent: Tones): string {
  const c = bouquet(main, accent);
  return tile(
    40,
    main.base,
    [
      defined,
      leaf(11, 12, 8, 30, c.leaf),
      leaf(29, 31, 8, 200, c.leaf),
      flower(10, 10, 5, c.petal, c.heart, 12),
      flower(30, 30, 5, c.petal, c.heart, 50),
      flower(31, 9, 3, c.second, c.heart, 30),
      flower(9, 31, 3, c.second, c.heart, 0),
    ].join(""),
    -10,
  );
}

/** Palm fronds and monstera. */
export function tropical(main: Tones, accent: Tones): string {
  const pale = main.shadeOpacity < 0.45;
  const green = mix("#1d7a5c", main.base, pale ? 0.1 : 0.32);
  const deep = mix("#0d4f4a", main.base, pale ? 0.1 : 0.35);
  const fresh = mix("#74b36a", main.base, pale ? 0.15 : 0.3);
  const blades = [-64, -48, -33, -18, 0, 18, 33, 48, 64]
    .map(
      (a) =>
        `<path d="M0 0C-5-16-3-34 0-44C4-34 5-16 0 0Z" transform="rotate(${a}) scale(${1 - Math.abs(a) / 190})"/>`,
    )
    .join("");
  const own = `<defs>${shapes}<g id="frond">${blades}<path d="M-1 0h2l-1 20z"/></g><g id="monstera"><path d="M0 20C-26 16-30-14-8-30C-2-34 2-36 4-38C22-30 34-4 0 20Z"/><path d="M-24-2L-10 0M-21-14L-8-10M-18 9L-8 9M22-8L10-4M19-20L8-14M16 6L9 5" stroke="${main.base}" stroke-width="3" stroke-linecap="round"/><path d="M0 20C0 0 2-20 4-34" stroke="${main.base}" stroke-opacity=".7" fill="none"/></g></defs>`;
  // A leaf that crosses the edge of the tile is drawn again at the opposite edge.
  const place = (id: string, x: number, y: number, turn: number, scale: number, fill: string) =>
    [0, -150, 150]
      .flatMap((dx) => [0, -150, 150].map((dy) => [x + dx, y + dy] as const))
      .filter(([px, py]) => px > -40 && px < 190 && py > -40 && py < 190)
      .map(
        ([px, py]) =>
          `<use href="#${id}" fill="${fill}" transform="translate(${px} ${py}) rotate(${turn}) scale(${scale})"/>`,
      )
      .join("");
  const bloom = pale ? accent.base : mix(accent.base, "#ffffff", 0.2);
  return tile(
    150,
    main.base,
    [
      own,
      place("frond", 20, 40, -35, 1, deep),
      place("frond", 118, 104, 120, 1.05, green),
      place("monstera", 92, 30, 35, 0.95, fresh),
      place("monstera", 40, 120, -70, 0.9, green),
      place("frond", 62, 76, 60, 0.8, fresh),
      place("frond", 132, 8, 200, 0.75, deep),
      flower(52, 22, 14, bloom, "#f2b33d", 20),
      flower(122, 66, 10, bloom, "#f2b33d", 50),
      flower(20, 84, 8, mix(bloom, "#ffffff", 0.3), "#f2b33d", 0),
      flower(86, 126, 12, bloom, "#f2b33d", 10),
    ].join(""),
    8,
  );
}

export function polka(main: Tones, accent: Tones): string {
  const dot = main.shadeOpacity < 0.45 ? accent.base : mix(main.base, "#fffaf2", 0.9);
  return tile(
    34,
    main.base,
    `<g fill="${dot}"><circle cx="9" cy="9" r="4.6"/><circle cx="26" cy="26" r="4.6"/></g>`,
    0,
  );
}

export function animal(main: Tones): string {
  const spot = mix(main.base, "#24140d", 0.86);
  const heart = mix(main.base, "#6e3c16", 0.5);
  const rosette = (x: number, y: number, s: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><ellipse rx="5.4" ry="4" fill="${heart}"/><path d="M-7 1C-8 -4 -4 -7 0 -6C-3 -4 -5 -2 -4 1C-5 3 -6 3 -7 1ZM2 -6.500C6 -6 8 -3 7 0C5 0 5 -3 2 -4ZM6 3C5 6 1 7 -3 6C-4 5 -2 4 0 4C2 4 4 2 6 3Z" fill="${spot}"/></g>`;
  const spots = [
    [12, 12, 1, 0],
    [36, 8, 0.8, 70],
    [60, 16, 1.05, 140],
    [24, 32, 0.9, 200],
    [48, 36, 1.1, 30],
    [70, 42, 0.8, 300],
    [10, 50, 1.1, 110],
    [34, 56, 0.85, 20],
    [56, 62, 1, 250],
    [16, 70, 0.75, 170],
    [74, 70, 0.85, 60],
    [38, 74, 0.7, 0],
  ].map(([x, y, s, a]) => rosette(x!, y!, s!, a!));
  return tile(
    84,
    main.base,
    `${spots.join("")}<g fill="${spot}"><circle cx="24" cy="20" r="1.5"/><circle cx="48" cy="22" r="1.3"/><circle cx="66" cy="30" r="1.4"/><circle cx="22" cy="44" r="1.3"/><circle cx="46" cy="50" r="1.5"/><circle cx="68" cy="56" r="1.3"/></g>`,
    0,
  );
}
