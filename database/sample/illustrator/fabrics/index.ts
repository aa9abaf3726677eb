import type { Tones } from "../colours.ts";
import type { Cloth, Fabric } from "../model.ts";
import { gingham, plaid, stripe, tieDye } from "./geometrics.ts";
import { animal, floral, miniFloral, polka, tropical } from "./prints.ts";
import { crochet, denim, knit, lace, leather, linen, plain, ribbed, straw } from "./weaves.ts";

type Hand = Omit<Cloth, "pattern"> & { print: (main: Tones, accent: Tones) => string };

const cotton = { grain: [0.7, 0.5, 0.5], crease: 0.5, sheen: 0.1 } satisfies Partial<Hand>;

/** Every fabric: its pattern, and how it hangs and shines. */
const hands: Record<Fabric, Hand> = {
  plain: { ...cotton, print: plain },
  denim: { print: denim, grain: [0.5, 0.9, 0.9], crease: 0.6, sheen: 0 },
  knit: { print: knit, grain: [0.5, 0.5, 0.6], crease: 0.35, sheen: 0 },
  ribbed: { print: ribbed, grain: [0.6, 0.3, 0.3], crease: 0.25, sheen: 0.15 },
  lace: { print: lace, grain: [0.8, 0.8, 0.3], crease: 0.35, sheen: 0.1 },
  crochet: { print: crochet, grain: [0.7, 0.7, 0.7], crease: 0.3, sheen: 0 },
  floral: { ...cotton, print: floral },
  "mini-floral": { ...cotton, print: miniFloral },
  stripe: { ...cotton, print: stripe },
  tropical: { ...cotton, print: tropical },
  polka: { ...cotton, print: polka },
  gingham: { ...cotton, print: gingham },
  plaid: { ...cotton, print: plaid },
  "tie-dye": { ...cotton, print: tieDye },
  linen: { print: linen, grain: [0.9, 0.25, 0.7], crease: 0.72, sheen: 0 },
  satin: { print: plain, grain: [0.9, 0.2, 0.12], crease: 0.85, sheen: 1 },
  animal: { ...cotton, print: animal },
  leather: { print: leather, grain: [0.35, 0.35, 0.35], crease: 0.3, sheen: 0.6 },
  straw: { print: straw, grain: [0.8, 0.3, 0.7], crease: 0.15, sheen: 0.1 },
};

export const fabrics = Object.keys(hands) as Fabric[];

/** Lace in the garment's colour, for trims of plain garments; its id is "lace". */
export const laceTrim = (main: Tones): string => lace(main).replace('id="f"', 'id="lace"');

export function clothOf(fabric: Fabric, main: Tones, accent: Tones): Cloth {
  const { print, ...hand } = hands[fabric];
  return { ...hand, pattern: print(main, accent) };
}
