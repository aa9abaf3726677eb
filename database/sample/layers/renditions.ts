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

/** In a gallery browsers ask for the picture after the cover, too, before anybody turns to it. */
const NEXT_WIDTHS: readonly RenditionWidth[] = [480, 960];

/**
 * What browsers ask for when a page of the sample shop arrives: covers in every width of the pages, the picture after
 * each, and all others as the small pictures beside a cover. The rest is painted when somebody turns to it.
 */
export function renditionsToWrite(): WrittenRenditions[] {
  const portraits = readPortraits();
  const wanted = new Map<string, WrittenRenditions>();
  for (const product of sampleProducts) {
    for (const [position, { spec }] of drawingsOf(product).entries()) {
      const { id } = portraits.get(keyOf(spec))!;
      const here = [[CARD_WIDTHS, GALLERY_WIDTHS], [NEXT_WIDTHS]][position] ?? [];
      const before = wanted.get(id)?.widths ?? [];
      wanted.set(id, { id, spec, widths: distinct(before, THUMBNAIL_WIDTHS, ...here) });
    }
  }
  return [...wanted.values()];
}
