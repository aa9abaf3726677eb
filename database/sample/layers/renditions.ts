import {
  CARD_WIDTHS,
  GALLERY_WIDTHS,
  type RenditionWidth,
  THUMBNAIL_WIDTHS,
} from "#app/modules/pictures/index.ts";
import { sampleProducts } from "../catalog/products/index.ts";
import type { GarmentSpec } from "../illustrator/index.ts";
import { drawingsOf } from "./drawings.ts";
import { keyOf, readPortraits } from "./portraits.ts";

/** Laid out as the shop keeps its own renditions: `<id>/<width>.avif`. */
export const RENDITIONS_FOLDER = new URL("../renditions/", import.meta.url);

interface WrittenRenditions {
  id: string;
  spec: GarmentSpec;
  widths: RenditionWidth[];
}

const distinct = (...widths: (readonly RenditionWidth[])[]): RenditionWidth[] =>
  [...new Set(widths.flat())].sort((a, b) => a - b);

/**
 * What is in sight when a page of the sample shop arrives: covers in every width the pages ask for, all others as the
 * small pictures beside a cover. The rest is painted when somebody turns to it.
 */
export function renditionsToWrite(): WrittenRenditions[] {
  const portraits = readPortraits();
  const wanted = new Map<string, WrittenRenditions>();
  for (const product of sampleProducts) {
    for (const [position, { spec }] of drawingsOf(product).entries()) {
      const { id } = portraits.get(keyOf(spec))!;
      const here = position === 0 ? [CARD_WIDTHS, GALLERY_WIDTHS] : [];
      const before = wanted.get(id)?.widths ?? [];
      wanted.set(id, { id, spec, widths: distinct(before, THUMBNAIL_WIDTHS, ...here) });
    }
  }
  return [...wanted.values()];
}
