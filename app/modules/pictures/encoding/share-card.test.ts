import sharp from "sharp";
import { expect, it } from "vitest";
import { parseShareFile } from "../share-card.ts";
import { drawShareCard } from "./draw-share-card.server.ts";
import { typesetter } from "./font-text.server.ts";
import { wrapText } from "./wrap-text.ts";

const wrapped = (text: string, width: number, lines: number) =>
  wrapText(text, { width, lines, widthOf: (part) => Array.from(part).length });

it("a text is wrapped between words, and ends with an ellipsis where it does not fit", () => {
  expect(wrapped("um dois três", 7, 3)).toEqual(["um dois", "três"]);
  expect(wrapped("um dois três quatro", 7, 2)).toEqual(["um dois", "três…"]);
  expect(wrapped("extraordinariamente", 7, 2)).toEqual(["extraor", "dinari…"]);
  expect(wrapped("  ", 7, 2)).toEqual([]);
});

it("the shop's fonts have every letter of Portuguese, and leave out what they have no shape for", async () => {
  for (const face of ["heading", "text"] as const) {
    const { widthOf, path } = await typesetter(face);
    const letters = "áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇºª–“”$%&,.";
    for (const letter of letters) expect(widthOf(letter, 10)).toBeGreaterThan(0);
    expect(widthOf("a👗日", 10)).toBe(widthOf("a", 10));
    expect(path("👗", 10, 0, 0)).toBe("");
  }
});

it.each([
  ["Boné", "104"],
  ["Conjunto de moletom com capuz e calça jogger de algodão orgânico ".repeat(4), "9.999.999.999"],
  ["👗", "0"],
])("a card of %s is as large as it is said to be", async (name, reais) => {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 4, background: "#e8573f80" } })
    .png()
    .toBuffer();
  const card = { brand: "Maré", name, line: "Vendido por Ação & Cia <b>", price: { reais, centavos: "90" } };
  const { format, width, height } = await sharp(await drawShareCard(photo, card)).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
});

it("an address asks for a key, or for nothing", () => {
  expect(parseShareFile(`${"0a".repeat(8)}.jpeg`)).toBe("0a".repeat(8));
  for (const file of ["", ".jpeg", "../../x.jpeg", `${"0a".repeat(8)}.png`, `${"0a".repeat(8)}.jpeg.x`])
    expect(parseShareFile(file)).toBeNull();
});
