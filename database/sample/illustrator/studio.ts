import { distance, lightness, mix } from "./colours.ts";
import type { Drawing } from "./model.ts";
import { random } from "./random.ts";

interface Set {
  wall: string;
  low: string;
  shape: string;
  cast: string;
}

/** The brand's tones as painted walls; the deeper ones are for white and pale goods. */
const sets: Set[] = [
  { wall: "#f6ecdd", low: "#e9d9c0", shape: "#ecdcc2", cast: "#6b4a2c" },
  { wall: "#fbf7f0", low: "#eee4d5", shape: "#f3e7d5", cast: "#6a5442" },
  { wall: "#dfece8", low: "#c2dad4", shape: "#c6dfd8", cast: "#234a48" },
  { wall: "#f9e4dc", low: "#efcabc", shape: "#f3cfc1", cast: "#7a3526" },
  { wall: "#fbf0d6", low: "#f2dba9", shape: "#f7dc9d", cast: "#7a5620" },
  { wall: "#e2cdab", low: "#cdb188", shape: "#ecdcc0", cast: "#573a1e" },
  { wall: "#afcec7", low: "#8fb8af", shape: "#c3dcd5", cast: "#173c3b" },
  { wall: "#e8bfb0", low: "#d5a08f", shape: "#f1d0c4", cast: "#6b2a1b" },
  { wall: "#e8d09a", low: "#d4b473", shape: "#f2dfb3", cast: "#6a4714" },
];
const PALE = 5;

function chooseSet(seed: number, base: string): Set {
  const white = lightness(base) > 0.83;
  const pool = white ? sets.slice(PALE) : sets.slice(0, PALE);
  // Goods must contrast with the wall: leave out the walls nearest to their colour.
  const far = pool.filter((s) => distance(s.wall, base) > 0.2 && distance(s.shape, base) > 0.12);
  const from = far.length ? far : pool;
  return from[Math.floor(((seed * 0.618034) % 1) * from.length)]!;
}

function arch(s: Set, wide: number): string {
  const [l, r, top] = [300 - wide, 300 + wide, 96];
  const d = `M${l} 800V${top + wide}A${wide} ${wide} 0 0 1 ${r} ${top + wide}V800Z`;
  return `<linearGradient id="niche" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${mix(s.shape, s.cast, 0.2)}"/><stop offset=".28" stop-color="${s.shape}"/><stop offset="1" stop-color="${mix(s.shape, "#ffffff", 0.4)}"/></linearGradient><path d="${d}" fill="url(#niche)"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`;
}

const disc = (s: Set, x: number, y: number, r: number) =>
  `<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(s.shape, s.cast, 0.06)}"/><stop offset="1" stop-color="${s.shape}" stop-opacity=".25"/></linearGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#sun)"/>`;

/** The shadow of a palm frond outside the window. */
function palm(s: Set, rnd: () => number): string {
  const blades: string[] = [];
  for (let i = 0; i < 13; i++) {
    const t = i / 12;
    const [x, y] = [560 - 330 * t, 20 + 150 * t * t];
    const length = 60 + 150 * Math.sin(Math.PI * (0.18 + 0.75 * t));
    for (const side of [-1, 1]) {
      const a = 2.45 + side * (0.95 - 0.55 * t) + (rnd() - 0.5) * 0.14;
      const [ex, ey] = [x + Math.cos(a) * length, y + Math.sin(a) * length + 26];
      const [mx, my] = [(x + ex) / 2, (y + ey) / 2];
      blades.push(
        `M${x | 0} ${y | 0}Q${(mx + 9) | 0} ${(my - 12) | 0} ${ex | 0} ${ey | 0}Q${(mx - 7) | 0} ${(my + 6) | 0} ${x | 0} ${y | 0}`,
      );
    }
  }
  const flip = rnd() < 0.5 ? "" : ' transform="matrix(-1 0 0 1 600 0)"';
  // Three faint copies a little apart make a penumbra; a blur this wide would cost a third of the picture.
  return `<g fill="${s.cast}" fill-opacity=".045"${flip}><path id="palm" d="${blades.join("")}"/><use href="#palm" x="5" y="3"/><use href="#palm" x="-4" y="4"/><use href="#palm" x="1" y="8"/></g>`;
}

/** Afternoon sun through a window, falling to the right. */
const sunbeam = (x: number) =>
  `<g fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".1"><path id="beam" d="M${x} 60L${x + 112} 20L${x + 200} 470L${x + 84} 520ZM${x + 128} 14L${x + 240} -26L${x + 332} 420L${x + 218} 464Z"/><use href="#beam" stroke-width="5"/><use href="#beam" stroke-width="10"/><use href="#beam" stroke-width="15"/></g>`;

function rail(s: Set, y: number): string {
  return `<rect x="-10" y="${y + 12}" width="620" height="7" fill="${s.cast}" opacity=".28" filter="url(#lift)"/><linearGradient id="rod" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a6a35"/><stop offset=".3" stop-color="#f6e2b4"/><stop offset=".55" stop-color="#c79a4e"/><stop offset="1" stop-color="#6b4a1f"/></linearGradient><rect x="-10" y="${y - 3.5}" width="620" height="7" fill="url(#rod)"/>`;
}

const peg = (s: Set, y: number) =>
  `<ellipse cx="306" cy="${y + 9}" rx="13" ry="12" fill="${s.cast}" opacity=".35" filter="url(#lift)"/><radialGradient id="peg" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#f0d3a2"/><stop offset=".6" stop-color="#c8955a"/><stop offset="1" stop-color="#8a5a2c"/></radialGradient><circle cx="300" cy="${y}" r="11" fill="url(#peg)"/>`;

function floor(s: Set, y: number): string {
  return `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(s.low, s.cast, 0.1)}" stop-opacity="0"/><stop offset=".12" stop-color="${mix(s.low, s.cast, 0.07)}"/><stop offset="1" stop-color="${mix(s.low, "#ffffff", 0.35)}"/></linearGradient><rect y="${y - 14}" width="600" height="${814 - y}" fill="url(#floor)"/>`;
}

/** A shadow on the floor, as a gradient: a blur of something so flat would be clipped by its filter region. */
export const pool = (x: number, y: number, rx: number, ry: number, opacity: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#pool)" opacity="${opacity}"/>`;

function plinth(s: Set, y: number): string {
  const [rx, ry, h] = [252, 44, 92];
  const pale = mix(s.wall, "#ffffff", 0.55);
  return `${pool(324, y + h + 8, rx + 44, ry + 14, 0.6)}<linearGradient id="side" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${mix(pale, s.cast, 0.1)}"/><stop offset=".25" stop-color="${mix(pale, "#ffffff", 0.3)}"/><stop offset="1" stop-color="${mix(s.low, s.cast, 0.35)}"/></linearGradient><path d="M${300 - rx} ${y}V${y + h}A${rx} ${ry} 0 0 0 ${300 + rx} ${y + h}V${y}Z" fill="url(#side)"/><ellipse cx="300" cy="${y}" rx="${rx}" ry="${ry}" fill="${pale}"/><ellipse cx="300" cy="${y}" rx="${rx - 0.5}" ry="${ry - 0.5}" fill="none" stroke="#fff" stroke-opacity=".8"/>`;
}

interface Studio {
  back: string;
  cast: string;
}

export const RAIL = 44;

export function studio(seed: number, base: string, drawing: Drawing): Studio {
  const s = chooseSet(seed, base);
  const rnd = random(seed + 7);
  const grounded = drawing.stand === "floor" || drawing.stand === "plinth";
  const mood = Math.floor(((seed * 0.754878) % 1) * 6);
  const decor = [
    () => arch(s, 216),
    () => palm(s, rnd),
    () => disc(s, 300 + (rnd() - 0.5) * 120, grounded ? 330 : 350, 206),
    () => sunbeam(70 + rnd() * 120),
    () => arch(s, 188) + palm(s, rnd),
    () => disc(s, 396, 250, 150) + sunbeam(40),
  ][mood]!();
  const [y, half] = drawing.base ?? [752, 150];
  const ground = pool(314, y, half * 1.3, grounded ? 40 : 26, grounded ? 0.65 : 0.3);
  const back = [
    `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${s.wall}"/><stop offset="1" stop-color="${s.low}"/></linearGradient><radialGradient id="pool"><stop offset="0" stop-color="${s.cast}" stop-opacity=".9"/><stop offset=".5" stop-color="${s.cast}" stop-opacity=".42"/><stop offset="1" stop-color="${s.cast}" stop-opacity="0"/></radialGradient><radialGradient id="spot" cx=".3" cy=".22" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    `<rect width="600" height="800" fill="url(#wall)"/>`,
    decor,
    `<rect width="600" height="800" fill="url(#spot)"/>`,
    floor(s, grounded ? 596 : 728),
    drawing.stand === "plinth" ? plinth(s, y - 12) : "",
    drawing.stand === "wall" ? "" : ground,
    drawing.stand === "rail" ? rail(s, RAIL) : drawing.stand === "peg" ? peg(s, RAIL + 20) : "",
  ].join("");
  return { back, cast: s.cast };
}
