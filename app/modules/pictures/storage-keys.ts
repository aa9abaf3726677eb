import type { Rendition } from "./picture.ts";

export const originalKey = (id: string): string => `originals/${id}`;

export const renditionsKey = (id: string): string => `renditions/${id}`;

export const renditionKey = ({ id, width, format }: Rendition): string =>
  `${renditionsKey(id)}/${width}.${format}`;
