import type { SampleProduct } from "../catalog/sample-product.ts";
import type { GarmentKind, GarmentSpec, View } from "../illustrator/index.ts";
import { seedOf } from "./seed.ts";

export interface SampleDrawing {
  spec: GarmentSpec;
  color: string;
  alt: string;
}

/** What has no back as a garment has one. */
const THINGS: readonly GarmentKind[] = [
  ...(["sneakers", "sandals", "heels", "slippers"] as const),
  ...(["bag", "belt", "hat", "sunglasses", "earrings", "scarf"] as const),
];

const sideOf = (kind: GarmentKind, view: View): string =>
  ({ front: "frente", back: THINGS.includes(kind) ? "outro ângulo" : "costas", detail: "detalhe" })[view];

/** The pictures of a product: the first colour from the front, the back and near, then the other colours. */
export function drawingsOf({ id, name, colors, drawing }: SampleProduct): SampleDrawing[] {
  const draw = (color: string, view: View): SampleDrawing => ({
    spec: { ...drawing, colour: color, view, seed: seedOf(id) },
    color,
    alt: `${name} na cor ${color}, ${sideOf(drawing.kind, view)}`,
  });
  const [cover, ...others] = colors as [string, ...string[]];
  return [
    draw(cover, "front"),
    draw(cover, "back"),
    draw(cover, "detail"),
    ...others.map((color) => draw(color, "front")),
  ];
}
