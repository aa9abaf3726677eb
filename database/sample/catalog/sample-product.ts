import type { Fabric, GarmentKind } from "../illustrator/index.ts";

export type SampleSellerId = "dom-lenicio" | "bella-colada" | "pacto-jeans";

/** One hand-written product of the demo shop. The loader derives variants, pictures and views from it. */
export interface SampleProduct {
  /** `cat-N`, `bella-N`, `pacto-N` or `new-N`, as the specification has them. */
  id: string;
  sellerId: SampleSellerId;
  categoryId: string;
  name: string;
  description: string;
  /** In reais, as a shopkeeper writes it: "R$ 24,90". */
  price: string;
  /** What a piece costs from twelve pieces on; most products have one. */
  wholesalePrice?: string;
  /** Portuguese names the illustrator knows; the first one is on the cover. */
  colors: readonly string[];
  /** In the order they are worn: P M G GG, 36 38 40, 2 4 6, "Tamanho único". */
  sizes: readonly string[];
  /** Pieces in all, spread over the variants by the loader. */
  stock: number;
  composition: string;
  care: string;
  /** Body measurements in centimetres by size, for the size guide. */
  sizeGuide?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How many days before the first start it was listed. */
  daysListed: number;
  /** How it is drawn. */
  drawing: { kind: GarmentKind; fabric: Fabric; accent?: string };
}
