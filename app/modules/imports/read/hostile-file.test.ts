import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { CELL_TOO_LONG, NOT_A_SPREADSHEET, TOO_DEMANDING, TOO_MANY_CHARACTERS } from "../limits.ts";
import { readFile } from "./read-file.server.ts";

const WORKBOOK = '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
const SHEET = '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>';
const TEXTS = "<sst><si><t>Nome</t></si></sst>";

/** An XLSX file, some of its parts replaced. */
const file = (parts: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "xl/workbook.xml": WORKBOOK,
        "xl/_rels/workbook.xml.rels": RELATIONS,
        "xl/worksheets/sheet1.xml": SHEET,
        "xl/sharedStrings.xml": TEXTS,
        ...parts,
      }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  );

const LAUGHS = `<!DOCTYPE a [<!ENTITY a "ha">${"bcdefghij"
  .split("")
  .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefghi"[at]};`.repeat(10)}">`)
  .join("")}]>`;

it("a file like the others here, but harmless, is read", async () => {
  expect(await readFile(file())).toEqual([{ row: 1, cells: ["Nome"] }]);
});

it.each<[string, Record<string, string>]>([
  ["a tab that never ends", { "xl/workbook.xml": "<sheet ".repeat(290_000) }],
  ["a tab of many attributes", { "xl/workbook.xml": `<sheet ${"a:id= ".repeat(290_000)}` }],
  ["a relation that never ends", { "xl/_rels/workbook.xml.rels": "<Relationship ".repeat(140_000) }],
  ["relations that never end", { "xl/_rels/workbook.xml.rels": `<a>${"<Relationship Id='".repeat(90_000)}` }],
  ["a deep nest of cells", { "xl/worksheets/sheet1.xml": "<c>".repeat(500_000) }],
  ["a deep nest of texts", { "xl/sharedStrings.xml": "<si>".repeat(500_000) }],
  ["entities in entities", { "xl/sharedStrings.xml": `${LAUGHS}<sst><si><t>&j;&j;&j;&j;</t></si></sst>` }],
  [
    "an entity that is another file",
    { "xl/sharedStrings.xml": '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' },
  ],
  ["a sheet that is cut off", { "xl/worksheets/sheet1.xml": SHEET.slice(0, -12) }],
])("an XLSX file with %s is refused", async (_, parts) => {
  const bytes = file(parts);
  expect(bytes.length).toBeLessThan(20_000);
  await expect(readFile(bytes)).rejects.toThrow(NOT_A_SPREADSHEET);
});

it("an XLSX file that is cut off anywhere is refused", async () => {
  const whole = file({ "xl/worksheets/sheet1.xml": SHEET.replace("</row>", "</row>".padStart(600)) });
  const sheetBegins = Buffer.from(whole).indexOf("xl/worksheets/sheet1.xml");
  for (const end of [20, sheetBegins, sheetBegins + 60])
    await expect(readFile(whole.slice(0, end))).rejects.toThrow(NOT_A_SPREADSHEET);
});

it("an XLSX file is given up as soon as one of its parts unpacks to more than it may", async () => {
  const workbook = `${WORKBOOK.slice(0, -11)}${" ".repeat(3 * 1024 * 1024)}</workbook>`;
  await expect(readFile(file({ "xl/workbook.xml": workbook }))).rejects.toThrow(TOO_DEMANDING);
  const texts = new Uint8Array(81 * 1024 * 1024).fill(32);
  texts.set(strToU8("<sst>"));
  const bomb = zipSync({ "xl/worksheets/sheet1.xml": strToU8(SHEET), "xl/sharedStrings.xml": texts });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  await expect(readFile(bomb)).rejects.toThrow(TOO_DEMANDING);
});

it("an XLSX file of more than two thousand entries is refused, however small they are", async () => {
  const ofEntries = (count: number) =>
    file(Object.fromEntries(Array.from({ length: count - 4 }, (_, at) => [`xl/media/${at}.png`, ""])));
  expect(await readFile(ofEntries(2_000))).toEqual([{ row: 1, cells: ["Nome"] }]);
  await expect(readFile(ofEntries(2_001))).rejects.toThrow(NOT_A_SPREADSHEET);
});

it("a file of more characters than all its cells may have is given up, however small it is itself", async () => {
  const rows = (cell: string, count: number) =>
    `<worksheet><sheetData>${`<row>${cell}</row>`.repeat(count)}</sheetData></worksheet>`;
  const repeated = (count: number) =>
    file({
      "xl/sharedStrings.xml": `<sst><si><t>${"a".repeat(2_000)}</t></si></sst>`,
      "xl/worksheets/sheet1.xml": rows('<c t="s"><v>0</v></c>', count),
    });
  expect(await readFile(repeated(10_000))).toHaveLength(10_000);
  expect(repeated(10_001).length).toBeLessThan(20_000);
  await expect(readFile(repeated(10_001))).rejects.toThrow(TOO_MANY_CHARACTERS);
  await expect(readFile(strToU8(`${"a".repeat(30_000)}\n`.repeat(667)))).rejects.toThrow(TOO_MANY_CHARACTERS);
});

it("a text that no cell may hold is given up where it is read, however many blank rows refer to it", async () => {
  const texts = (text: string) => `<sst><si><t>${text}</t></si></sst>`;
  const blank = '<row><c t="s"><v>0</v></c></row>';
  const given = (text: string, rows: number) =>
    file({
      "xl/sharedStrings.xml": texts(text),
      "xl/worksheets/sheet1.xml": `<worksheet>${blank.repeat(rows)}<row><c t="str"><v>x</v></c></row></worksheet>`,
    });
  await expect(readFile(given(" ".repeat(250_000), 0))).rejects.toThrow(CELL_TOO_LONG);
  await expect(readFile(given(" ".repeat(32_768), 1))).rejects.toThrow(CELL_TOO_LONG);
  expect(await readFile(given("_x000D_".repeat(32_767), 600))).toHaveLength(1);
  await expect(readFile(given("_x000D_".repeat(32_767), 611))).rejects.toThrow(TOO_MANY_CHARACTERS);
});

it("blank rows count with each of their cells", async () => {
  const blank = '<row><c r="GR1" t="str"><v> </v></c></row>';
  const rows = (count: number) =>
    file({
      "xl/worksheets/sheet1.xml": `<worksheet>${blank.repeat(count)}<row><c t="str"><v>x</v></c></row></worksheet>`,
    });
  expect(await readFile(rows(1_000))).toHaveLength(1);
  await expect(readFile(rows(100_000))).rejects.toThrow(TOO_MANY_CHARACTERS);
});

it("control characters, each of which would be six in what is kept, become spaces", async () => {
  const said = `a${"_x0001_".repeat(10)}${"_x001F_".repeat(10)}_x000D__x0009_b`;
  const sheet = SHEET.replace('t="s"><v>0</v>', `t="str"><v>${said}</v>`);
  const [row] = await readFile(file({ "xl/worksheets/sheet1.xml": sheet }));
  expect(row!.cells).toEqual([`a${" ".repeat(20)}\r\tb`]);
  const [plain] = await readFile(strToU8(`a${"\u0002".repeat(30)}b`));
  expect(JSON.stringify(plain!.cells[0])).toHaveLength(34);
});

it.each<[string, Uint8Array]>([
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)],
  ["a page", strToU8("\n <html><table></table></html>")],
  ["an archive of other files", zipSync({ "word/document.xml": strToU8("<a/>") })],
])("%s under the name of a spreadsheet is refused", async (_, bytes) => {
  await expect(readFile(bytes)).rejects.toThrow(NOT_A_SPREADSHEET);
});
