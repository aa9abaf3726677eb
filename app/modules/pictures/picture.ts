/** A stored picture as a screen needs it. Its id is the hash of its content, so its address never changes. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  /** The class of a colour (tint.server.ts); of older pictures, a few blurred pixels as a data URI. */
  placeholder: string;
  alt: string;
}

/** A picture whose place in the page has a size of its own: a card, a banner. */
export type CoverPicture = Omit<Picture, "width" | "height">;

/** The picture of what has none. */
export const NO_PICTURE = "/sem-foto.svg";

/** The only widths the shop makes; any other is refused, or requests could fill the disk. */
export const RENDITION_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

/** What the pages ask for: a product in a list, the large picture of its page, and the small ones beside that. */
export const CARD_WIDTHS: readonly RenditionWidth[] = [320, 480, 640];
export const GALLERY_WIDTHS: readonly RenditionWidth[] = [480, 640, 960, 1280];
export const THUMBNAIL_WIDTHS: readonly RenditionWidth[] = [160];

const RENDITION_FORMATS = ["avif", "webp", "jpeg"] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

export interface Rendition {
  id: string;
  width: RenditionWidth;
  format: RenditionFormat;
}

export const renditionPath = (id: string, width: RenditionWidth, format: RenditionFormat): string =>
  `/pictures/${id}/${width}.${format}`;

export const srcSet = (id: string, format: RenditionFormat, widths: readonly RenditionWidth[]): string =>
  widths.map((width) => `${renditionPath(id, width, format)} ${width}w`).join(",");

/** What an address asks for, or null when it is not one of ours. */
export function parseRenditionPath(id: string, file: string): Rendition | null {
  const [, widthText, formatText] = /^(\d{2,4})\.([a-z]{3,4})$/.exec(file) ?? [];
  const width = RENDITION_WIDTHS.find((known) => String(known) === widthText);
  const format = RENDITION_FORMATS.find((known) => known === formatText);
  return /^[0-9a-f]{32}$/.test(id) && width && format ? { id, width, format } : null;
}
