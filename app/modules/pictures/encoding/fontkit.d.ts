/** The part of fontkit that is used; it brings no types. */
declare module "fontkit" {
  interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { advanceWidth: number };
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: Path }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(bytes: Uint8Array): Font;
}
