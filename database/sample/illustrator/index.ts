import { colourHex, mix, tonesOf } from "./colours.ts";
import { clothOf, laceTrim } from "./fabrics/index.ts";
import { type GarmentKind, garments } from "./garments/index.ts";
import type { Fabric, Kit, Piece, View } from "./model.ts";
import { random } from "./random.ts";
import { definitions, hand, printId, sew } from "./shading.ts";
import { studio } from "./studio.ts";

export { type ColourName, colourHex, colourNames } from "./colours.ts";
export { fabrics } from "./fabrics/index.ts";
export { type GarmentKind, kinds } from "./garments/index.ts";
export type { Fabric, View } from "./model.ts";

export interface GarmentSpec {
  kind: GarmentKind;
  fabric: Fabric;
  /** Portuguese colour name as in the catalogue, or a hex. */
  colour: string;
  accent?: string;
  view: View;
  seed: number;
}

function kitFor(spec: GarmentSpec): Kit {
  const base = colourHex(spec.colour);
  const partners = ["#e8573f", "#0f766e", "#1c2c52", "#f2b33d", "#d94f7a"];
  const accent = spec.accent ? colourHex(spec.accent) : partners[spec.seed % partners.length]!;
  const main = tonesOf(base);
  return {
    back: spec.view === "back",
    near: spec.view === "detail",
    fabric: spec.fabric,
    main,
    accent: tonesOf(accent),
    lining: tonesOf(mix(main.deep, main.shade, 0.25)),
    thread: spec.fabric === "denim" ? "#d99a4e" : main.stitch,
    rnd: random(spec.seed),
  };
}

/** One product picture as a whole SVG document; the same spec always gives the same text. */
export function drawGarment(spec: GarmentSpec): string {
  const kit = kitFor(spec);
  const cloth = clothOf(spec.fabric, kit.main, kit.accent);
  const drawing = garments[spec.kind](kit);
  const scene = studio(spec.seed, kit.main.base, drawing);
  const pieces = drawing.parts.filter((p): p is Piece => typeof p !== "string");
  const indexOf = (piece: Piece) => pieces.indexOf(piece);

  const turns = [...new Set(pieces.map((p) => p.turn ?? 0))].filter((t) => t !== 0);
  const defs = [
    definitions(cloth, kit, spec.seed, pieces),
    cloth.pattern,
    pieces.some((p) => p.fill === "lace") ? laceTrim(kit.main) : "",
    ...turns.map((t) => `<pattern id="${printId(t)}" href="#f" patternTransform="rotate(${t})"/>`),
    ...pieces.map(
      (p, i) => `<path id="p${i}" d="${p.d}"/><clipPath id="c${i}"><use href="#p${i}"/></clipPath>`,
    ),
  ].join("");

  const all = pieces.map((_, i) => `<use href="#p${i}"/>`).join("");
  const woven = pieces.map((p, i) => (p.fill?.startsWith("#") ? "" : `<use href="#p${i}"/>`)).join("");
  const [x, top, width] = kit.near ? drawing.focus : [0, 0, 600];
  // A close view stays within the picture, which ends at the floor.
  const y = Math.min(top, Math.floor(800 - (width * 4) / 3));
  const zoom = 600 / width;
  const place = kit.near ? ` transform="scale(${zoom.toFixed(3)}) translate(${-x} ${-y})"` : "";
  const offset = drawing.stand === "floor" || drawing.stand === "plinth" ? "8 5" : "17 20";
  const goods = [
    `<g transform="translate(${offset})" filter="url(#wide)" fill="${scene.cast}" opacity=".42">${all}</g>`,
    ...drawing.parts.map((part) => (typeof part === "string" ? part : sew(part, indexOf(part), cloth, kit))),
    hand(cloth, spec.seed, woven),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="900" height="1200"><defs>${defs}</defs><g${place}>${scene.back}${goods}</g></svg>`;
}
