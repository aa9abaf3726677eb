import { type Tones, tonesOf } from "./colours.ts";
import { creaseMap } from "./crease.ts";
import type { Cloth, Fill, Fold, Kit, Piece } from "./model.ts";
import { wedge } from "./strips.ts";

const blur = (id: string, deviation: number, pad: number) =>
  `<filter id="${id}" x="-${pad}%" y="-${pad}%" width="${100 + 2 * pad}%" height="${100 + 2 * pad}%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

// Blurs take most of a picture's rendering time: there are few, and pieces are rounded by strokes instead.
const EDGES = { s: [34, 5], l: [22, 3], t: [9, 2], h: [6, 2] } as const;
type Edge = keyof typeof EDGES;

/** Stroke widths from the widest down, twice as many seen close. */
function steps(edge: Edge, near: boolean): number[] {
  const [widest, far] = EDGES[edge];
  const count = near ? far * 2 : far;
  return Array.from({ length: count }, (_, i) => Math.round(widest * (1 - i / count) ** 1.25 * 10) / 10);
}

/** Strokes of decreasing width add up to a soft edge; moved inwards on the side away from the light. */
function roundingStyles(name: string, tones: Tones, sheen: number, near: boolean): string {
  const thin = near ? 0.5 : 1;
  const shade = tones.shadeOpacity * 0.23 * thin;
  const light = tones.lightOpacity * (0.2 + sheen * 0.1) * thin;
  // On black only the light shows where one piece ends and the next begins: trims take more of it.
  const trim = tones.lightOpacity < 0.45 ? 3 : 1.7;
  const rules = (edge: Edge, colour: string, opacity: number) =>
    steps(edge, near).map(
      (width, i) =>
        `.${name}${edge}${i}{stroke:${colour};stroke-opacity:${opacity.toFixed(3)};stroke-width:${width}}`,
    );
  return [
    ...rules("s", tones.shade, shade),
    ...rules("l", tones.light, light),
    ...rules("t", tones.shade, shade * 1.9),
    ...rules("h", tones.light, light * trim),
  ].join("");
}

function rounding(index: number, name: string, small: boolean, near: boolean): string {
  const layer = (edge: Edge) =>
    steps(edge, near)
      .map((_, i) => `<use href="#p${index}" class="${name}${edge}${i}"/>`)
      .join("");
  const reach = small ? 1.6 : 7;
  return `<g fill="none" transform="translate(${reach * 0.8} ${reach * 0.7})">${layer(small ? "h" : "l")}</g><g fill="none" transform="translate(${-reach} ${-reach * 0.6})">${layer(small ? "t" : "s")}</g>`;
}

export function definitions(cloth: Cloth, kit: Kit, seed: number, pieces: Piece[]): string {
  const [gx, gy, amount] = cloth.grain;
  // Rounding for the cloth, for the second colour, and for what has a colour of its own (soles, cards).
  const families: [string, Tones][] = [["v", kit.main]];
  if (pieces.some((p) => p.fill === "accent")) families.push(["a", kit.accent]);
  if (pieces.some((p) => p.fill?.startsWith("#"))) families.push(["n", tonesOf("#b98d63")]);
  return [
    blur("soft", 3.6, 12),
    blur("lift", 3, 40),
    blur("wide", 12, 16),
    // Thread: a stitched tile of noise, worked out once and repeated.
    `<filter id="thread" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${gx} ${gy}" numOctaves="2" stitchTiles="stitch" seed="${seed % 89}"/><feColorMatrix values="${`${1.6 * amount} 0 0 0 ${(0.5 - 0.8 * amount).toFixed(2)} `.repeat(3)}0 0 0 0 1"/></filter><pattern id="weave" width="140" height="140" patternUnits="userSpaceOnUse"><rect width="140" height="140" filter="url(#thread)"/></pattern>`,
    `<style>${families.map(([name, tones]) => roundingStyles(name, tones, cloth.sheen, kit.near)).join("")}</style>`,
    ...families.map(([name, tones]) => sideLight(`side${name}`, tones)),
  ].join("");
}

/** Creases and thread over all the cloth at once. */
export function hand(cloth: Cloth, seed: number, woven: string): string {
  const depth = 0.3 + cloth.crease * 0.7 + cloth.sheen * 0.35;
  return `<clipPath id="cut">${woven}</clipPath><g clip-path="url(#cut)" style="mix-blend-mode:soft-light"><image href="${creaseMap(seed, depth, cloth.crease ** 2)}" width="600" height="800" preserveAspectRatio="none"/><rect width="600" height="800" fill="url(#weave)" opacity=".45"/></g>`;
}

function tonesFor(fill: Fill | undefined, kit: Kit): Tones {
  if (fill?.startsWith("#")) return tonesOf(fill);
  return fill === "accent" ? kit.accent : fill === "lining" ? kit.lining : kit.main;
}

const grade = (strength: number) => Math.max(0.25, Math.round(strength * 4) / 4);

function folds(list: Fold[], tones: Tones, sheen: number): string {
  const shaped = list.map((f) => ({ ...wedge(f.line, f.width, f.profile), strength: f.strength }));
  // Folds of like strength share one path.
  const strengths = [...new Set(list.map((f) => grade(f.strength)))];
  const draw = (part: "hollow" | "ridge", colour: string, opacity: number) =>
    strengths
      .map((g) => {
        const d = shaped.filter((f) => grade(f.strength) === g).map((f) => f[part]);
        return `<path d="${d.join("")}" fill="${colour}" opacity="${Math.min(1, opacity * g).toFixed(2)}"/>`;
      })
      .join("");
  const light = tones.lightOpacity * (0.7 + sheen * 0.9);
  return `<g filter="url(#soft)">${draw("hollow", tones.shade, tones.shadeOpacity)}${draw("ridge", tones.light, light)}</g>`;
}

export const printId = (turn: number | undefined) => (turn ? `f${turn}`.replace("-", "_") : "f");

function paint(piece: Piece, kit: Kit): string {
  const fill = piece.fill ?? "cloth";
  if (fill === "cloth") return `url(#${printId(piece.turn)})`;
  if (fill === "lace") return "url(#lace)";
  if (fill === "trim") return kit.main.base;
  if (fill === "accent") return kit.accent.base;
  return fill === "lining" ? kit.lining.base : fill;
}

/** A cut piece, from its own shadow up to its stitching. */
export function sew(piece: Piece, index: number, cloth: Cloth, kit: Kit): string {
  const tones = tonesFor(piece.fill, kit);
  const use = (attributes: string) => `<use href="#p${index}" ${attributes}/>`;
  const size = piece.volume ?? 1;
  const family = piece.fill?.startsWith("#") ? "n" : tones === kit.accent ? "a" : "v";
  const { seams, stitches } = piece;
  return [
    piece.lift
      ? use(
          `fill="${tones.shade}" opacity=".55" filter="url(#lift)" transform="translate(${piece.lift * 0.7} ${piece.lift})"`,
        )
      : "",
    `<g clip-path="url(#c${index})">`,
    use(`fill="${paint(piece, kit)}"`),
    size >= 1 ? use(`fill="url(#side${family})"`) : "",
    piece.folds?.length ? folds(piece.folds, tones, cloth.sheen) : "",
    piece.inside ?? "",
    size > 0 ? rounding(index, family, size < 1, kit.near) : "",
    seams
      ? `<path d="${seams}" fill="none" stroke="${tones.light}" stroke-opacity=".3" transform="translate(-1.2 -1.2)"/><path d="${seams}" fill="none" stroke="${tones.seam}" stroke-opacity=".75" stroke-width="1.3" stroke-linejoin="round"/>`
      : "",
    stitches
      ? `<path d="${stitches}" fill="none" stroke="${tones === kit.main ? kit.thread : tones.stitch}" stroke-width="1.25" stroke-dasharray="4.2 2.6" stroke-linecap="round"/>`
      : "",
    "</g>",
    piece.noEdge ? "" : use(`fill="none" stroke="${tones.line}" stroke-opacity=".6" stroke-width="1.2"`),
    piece.over ?? "",
  ].join("");
}

/** The body turns away from the light on both sides, more on the right. */
function sideLight(id: string, tones: Tones): string {
  const stop = (at: number, colour: string, opacity: number) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity.toFixed(2)}"/>`;
  const [d, l] = [tones.shadeOpacity, tones.lightOpacity];
  return `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2=".12">${stop(0, tones.shade, d * 0.45)}${stop(0.16, tones.shade, 0.02)}${stop(0.36, tones.light, l * 0.36)}${stop(0.6, tones.light, 0)}${stop(0.62, tones.shade, 0)}${stop(1, tones.shade, d * 0.7)}</linearGradient>`;
}
