import type { Product } from "../../product.ts";

type Pictures = Product["pictures"];

/** Those of the colour first, as they stand, then all others: every colour stays in sight. */
export function colorFirst(pictures: Pictures, color: string): Pictures {
  const own = pictures.filter((picture) => picture.color === color);
  return [...own, ...pictures.filter((picture) => picture.color !== color)];
}

/** Where the colour is first seen; -1 when nobody photographed it. */
export const placeOfColor = (pictures: Pictures, color: string): number =>
  pictures.findIndex((picture) => picture.color === color);
