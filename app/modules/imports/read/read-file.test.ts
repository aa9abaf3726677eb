import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { csv } from "#app/shared/csv.ts";
import { writeXlsx } from "../export/xlsx-writer.server.ts";
import {
  CELL_TOO_LONG,
  EMPTY_FILE,
  NOT_A_SPREADSHEET,
  OLD_SPREADSHEET,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
  WITH_MACROS,
} from "../limits.ts";
import { readFile } from "./read-file.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const cellsOf = async (file: Uint8Array) => (await readFile(file)).map(({ cells }) => cells);
const sheet = (rows: string) =>
  zipSync({
    "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="A" r:id="rId7"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/sheet9.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": strToU8("<worksheet><sheetData/></worksheet>"),
    "xl/worksheets/sheet9.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    "xl/sharedStrings.xml": strToU8(
      "<sst><si><t>Calça</t></si><si><r><t>Ve</t></r><r><t>stido</t></r></si></sst>",
    ),
  });

describe("a CSV file", () => {
  it.each([
    ["semicolons", "Código;Nome\r\n1;Calça, preta\r\n"],
    ["tabs", "Código\tNome\n1\tCalça, preta\n"],
    ["commas", 'Código,Nome\r1,"Calça, preta"'],
    ["a named separator", "sep=;\r\nCódigo;Nome\r\n1;Calça, preta"],
  ])("is read with %s", async (_, text) => {
    expect(await cellsOf(bytes(text))).toEqual([
      ["Código", "Nome"],
      ["1", "Calça, preta"],
    ]);
  });

  it("is read in UTF-8 with and without its mark, Windows-1252 and UTF-16", async () => {
    const text = "Código;Ação\r\n1;Calça";
    const files = [
      bytes(text),
      bytes(`\ufeff${text}`),
      Uint8Array.from(Buffer.from(text, "latin1")),
      Uint8Array.from(Buffer.from(`\ufeff${text}`, "utf16le")),
    ];
    for (const file of files) {
      expect(await cellsOf(file)).toEqual([
        ["Código", "Ação"],
        ["1", "Calça"],
      ]);
    }
  });

  it("keeps line breaks and quotes inside a cell, and counts rows as the spreadsheet does", async () => {
    const rows = await readFile(bytes('a;b\r\n"1\n2";"diz ""oi"""\r\n\r\n="007";x'));
    expect(rows).toEqual([
      { row: 1, cells: ["a", "b"] },
      { row: 2, cells: ["1\n2", 'diz "oi"'] },
      { row: 4, cells: ["007", "x"] },
    ]);
  });

  it("is refused with the reason when it is no spreadsheet, or too much of one", async () => {
    const line = (count: number) => `${Array(count).fill("x").join(";")}\n`;
    await expect(readFile(new Uint8Array())).rejects.toThrow(EMPTY_FILE);
    await expect(readFile(bytes(" \n;;\n"))).rejects.toThrow(EMPTY_FILE);
    await expect(readFile(bytes("<!doctype html><p>"))).rejects.toThrow(NOT_A_SPREADSHEET);
    await expect(readFile(Uint8Array.of(1, 0, 2, 0))).rejects.toThrow(NOT_A_SPREADSHEET);
    await expect(readFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).rejects.toThrow(OLD_SPREADSHEET);
    await expect(readFile(bytes(line(1_000)))).rejects.toThrow(TOO_MANY_COLUMNS);
    await expect(readFile(bytes(line(2).repeat(100_000)))).rejects.toThrow(TOO_MANY_ROWS);
    await expect(readFile(bytes(`a;b\n"${"x".repeat(200_000)}`))).rejects.toThrow(CELL_TOO_LONG);
  });
});

describe("an XLSX file", () => {
  it("is read from its first tab: shared and inline texts, numbers, and the last result of formulas", async () => {
    const rows = await readFile(
      sheet(
        '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row>' +
          '<row r="4"><c r="A4"><v>129.90000000000001</v></c><c r="B4"><v>7.891000315507E12</v></c>' +
          '<c r="C4" t="str"><f>HYPERLINK("http://x")</f><v>link</v></c><c r="D4" t="inlineStr"><is><t>a_x000A_b</t></is></c>' +
          "<c><v>1.5E+20</v></c></row>",
      ),
    );
    expect(rows).toEqual([
      { row: 3, cells: ["Calça", "", "Vestido"] },
      { row: 4, cells: ["129.9", "7891000315507", "link", "a\nb", "1.5E+20"] },
    ]);
  });

  it("counts the rows whose own number is none of a sheet's", async () => {
    const numbers = ["1e999", "-5", "7", "1.5", "1048577", "0", "x", "1048576"];
    const rows = await readFile(
      sheet(numbers.map((number) => `<row r="${number}"><c><v>1</v></c></row>`).join("")),
    );
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 7, 8, 9, 10, 11, 1_048_576]);
  });

  it("is refused with macros, damaged, with a thousand columns or too many rows", async () => {
    await expect(readFile(zipSync({ "xl/vbaProject.bin": strToU8("x") }))).rejects.toThrow(WITH_MACROS);
    await expect(readFile(zipSync({ "readme.txt": strToU8("x") }))).rejects.toThrow(NOT_A_SPREADSHEET);
    await expect(readFile(sheet("<row>").slice(0, 600))).rejects.toThrow(/lê|ler/);
    await expect(readFile(sheet("<row></c>"))).rejects.toThrow(NOT_A_SPREADSHEET);
    await expect(readFile(sheet('<row><c r="ALM1"><v>1</v></c></row>'))).rejects.toThrow(TOO_MANY_COLUMNS);
    await expect(readFile(sheet("<row><c><v>1</v></c></row>".repeat(100_000)))).rejects.toThrow(
      TOO_MANY_ROWS,
    );
  });
});

const cell = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .map((text) => text.replaceAll("\r", "").replaceAll("\0", "").trim());
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 });

it("what we write, as CSV and as XLSX, comes back to the letter", async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const said = rows
        .map((row) => row.slice(0, row.findLastIndex((text) => text !== "") + 1))
        .filter(({ length }) => length);
      const head = ["a", "b", "c"];
      expect(await cellsOf(bytes(csv(head, rows)))).toEqual([head, ...said]);
      expect(await cellsOf(writeXlsx(head, rows))).toEqual([head, ...said]);
    }),
    { numRuns: 60 },
  );
});
