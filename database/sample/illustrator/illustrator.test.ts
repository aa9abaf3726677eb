import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { lightness } from "./colours.ts";
import { colourHex, colourNames, drawGarment, fabrics, type GarmentSpec, kinds, type View } from "./index.ts";

const views: View[] = ["front", "back", "detail"];
const sample: GarmentSpec = { kind: "dress", fabric: "floral", colour: "Coral", view: "front", seed: 7 };

/** Reads the document without painting it: that it parses and has its size is what matters here. */
const read = (svg: string) => sharp(Buffer.from(svg)).metadata();

describe("drawGarment", () => {
  it.each(kinds)("draws %s well-formed, in three views, the same each time", async (kind) => {
    const pictures = views.map((view) => drawGarment({ ...sample, kind, view }));
    for (const svg of pictures) {
      expect(await read(svg)).toMatchObject({ format: "svg", width: 900, height: 1200 });
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(new Set(pictures).size).toBe(3);
    expect(drawGarment({ ...sample, kind })).toBe(pictures[0]);
  });

  it.each(fabrics)("weaves %s", async (fabric) => {
    const svg = drawGarment({ ...sample, fabric });
    expect(await read(svg)).toMatchObject({ width: 900, height: 1200 });
    expect(svg).toContain('<pattern id="f"');
  });

  it("refers only to what it defines", () => {
    for (const kind of kinds) {
      const svg = drawGarment({ ...sample, kind });
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((m) => m[1]);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
    }
  });

  it("stays light enough to store beside a photograph", () => {
    const sizes = kinds.map((kind) => drawGarment({ ...sample, kind }).length);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
  });

  it("draws another picture for another seed", () => {
    expect(drawGarment({ ...sample, seed: 8 })).not.toBe(drawGarment(sample));
  });

  it("gives every colour its own picture", () => {
    const pictures = colourNames.map((colour) => drawGarment({ ...sample, fabric: "plain", colour }));
    expect(new Set(pictures).size).toBe(colourNames.length);
  });

  it("sets white goods before a darker wall than black ones", () => {
    const wall = (colour: string) =>
      drawGarment({ ...sample, fabric: "plain", colour }).match(/id="wall".*?stop-color="(#\w{6})"/)![1]!;
    expect(lightness(wall("Branco"))).toBeLessThan(lightness(wall("Preto")));
  });
});

describe("colourHex", () => {
  const catalogue =
    "Preto,Branco,Off-white,Bege,Areia,Nude,Caramelo,Marrom,Terracota,Vermelho,Vinho,Coral,Laranja,Amarelo,Mostarda,Verde,Verde-militar,Verde-água,Azul,Azul-marinho,Azul-claro,Azul-bebê,Turquesa,Lilás,Roxo,Rosa,Rosa-claro,Pink,Cinza,Grafite,Prata,Dourado,Jeans,Jeans-claro,Jeans-escuro,Estampado,Floral,Listrado,Xadrez,Animal".split(
      ",",
    );

  it("knows every colour of the catalogue, each different", () => {
    expect(colourNames).toEqual(expect.arrayContaining(catalogue));
    for (const name of catalogue) expect(colourHex(name)).toMatch(/^#[0-9a-f]{6}$/);
    expect(new Set(catalogue.map(colourHex)).size).toBe(catalogue.length);
  });

  it("reads a name however it is written, and falls back to the family", () => {
    expect(colourHex("azul marinho")).toBe(colourHex("Azul-marinho"));
    expect(colourHex("Verde-agua")).toBe(colourHex("Verde-água"));
    expect(colourHex("Azul petróleo")).toBe(colourHex("Azul"));
    expect(colourHex("cor misteriosa")).toMatch(/^#[0-9a-f]{6}$/);
    expect(colourHex("#AABBCC")).toBe("#aabbcc");
  });
});
