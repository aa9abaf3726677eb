import { describe, expect, it } from "vitest";
import { MAX_PASTED_LINES, readPastedCodes } from "./pasted-codes.ts";

const ORDER = "7KQ2M8ZD";
const WHOLE = "01J8ZC3V5N6P7Q8R9S7KQ2M8ZD";

describe("pasted codes", () => {
  it.each([
    ["tabs, as a spreadsheet copies", `${ORDER}\tAA123456785BR`],
    ["semicolons", `${ORDER};AA123456785BR`],
    ["commas", `${ORDER},AA123456785BR`],
    ["spaces", `${ORDER}   AA123456785BR`],
    ["small letters and a sharp", `#${ORDER.toLowerCase()}\tAA123456785BR`],
    ["quotes of a file", `"${ORDER}";"AA123456785BR"`],
    ["the mark of a text in a spreadsheet", `'${ORDER}\tAA123456785BR`],
  ])("are read with %s", (_, line) => {
    expect(readPastedCodes(line)).toMatchObject({
      codes: [{ order: ORDER, code: "AA123456785BR" }],
      odd: [],
    });
  });

  it("keep spaces inside a code, a whole number and a third column", () => {
    expect(readPastedCodes(`${WHOLE}\tAA 123 456 785 BR\tJadlog`).codes).toEqual([
      expect.objectContaining({ order: WHOLE, code: "AA 123 456 785 BR", carrier: "Jadlog" }),
    ]);
  });

  it("skip headings and empty lines, whatever ends them", () => {
    const { codes, odd } = readPastedCodes(`Pedido\tCódigo\r\n\r\n${ORDER}\tABC123\r\r${ORDER}\tDEF456\n`);
    expect(codes.map(({ code }) => code)).toEqual(["ABC123", "DEF456"]);
    expect(odd).toEqual([]);
  });

  it("name what is no such line, shortened", () => {
    const long = "x".repeat(500);
    expect(readPastedCodes(`${ORDER}\n123\tABC123\n${long}\n${ORDER}\t${long}`).odd).toEqual([
      ORDER,
      "123\tABC123",
      long.slice(0, 120),
      `${ORDER}\t${long}`.slice(0, 120),
    ]);
  });

  it("count the lines beyond those that are read at once", () => {
    const text = `Pedido;Código\n${`${ORDER};ABC123\n`.repeat(MAX_PASTED_LINES + 7)}`;
    expect(readPastedCodes(text)).toMatchObject({ beyond: 7, odd: [] });
    expect(readPastedCodes(text).codes).toHaveLength(MAX_PASTED_LINES);
    expect(readPastedCodes("")).toEqual({ codes: [], odd: [], beyond: 0 });
  });
});
