import type { Rendition } from "./picture.ts";

export const originalKey = (id: string): string => `originals/${id}`;

export const renditionKey = ({ id, width, format }: Rendition): string =>
  `renditions/${id}/${width}.${format}`;
