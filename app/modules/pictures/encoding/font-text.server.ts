import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { create, type Font } from "fontkit";
import { inUnicodeForm } from "#app/shared/accents.ts";

const FILES = { heading: "bricolage-grotesque-700", text: "figtree-400-700" } as const;
export type Face = keyof typeof FILES;

/** Letters as shapes, in the shop's own fonts: what draws pictures reads no font files, and a server has none. */
export interface Typesetter {
  /** In pixels, at this size. */
  widthOf(text: string, size: number): number;
  /** The letters as an SVG path that begins at (x, y) on the line. */
  path(text: string, size: number, x: number, y: number): string;
}

const loaded = new Map<Face, Promise<Typesetter>>();

export function typesetter(face: Face): Promise<Typesetter> {
  const known = loaded.get(face) ?? load(face);
  loaded.set(face, known);
  return known;
}

async function load(face: Face): Promise<Typesetter> {
  const font = create(await readFile(resolve(`app/design/fonts/${FILES[face]}.woff2`)));
  const scaleOf = (size: number) => size / font.unitsPerEm;
  const advances = new Map<string, number>();
  const advanceOf = (letter: string): number => {
    const known = advances.get(letter) ?? font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth;
    advances.set(letter, known);
    return known;
  };
  return {
    // Without kerning, which makes a text narrower: what fits so fits, and laying it out takes fifty times as long.
    widthOf: (text, size) =>
      Array.from(drawable(font, text)).reduce((width, letter) => width + advanceOf(letter), 0) *
      scaleOf(size),
    path: (text, size, x, y) => {
      const scale = scaleOf(size);
      const { glyphs, positions } = font.layout(drawable(font, text));
      let at = x;
      return glyphs
        .map((glyph, place) => {
          const { xAdvance, xOffset, yOffset } = positions[place]!;
          const shape = glyph.path
            .scale(scale, -scale)
            .translate(at + xOffset * scale, y - yOffset * scale)
            .toSVG();
          at += xAdvance * scale;
          return shape;
        })
        .join("");
    },
  };
}

/** Without what the font has no shape for: an emoji would be an empty box. */
const drawable = (font: Font, text: string): string =>
  Array.from(inUnicodeForm(text, "NFC"))
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
