import { Zip, ZipDeflate } from "fflate";
import { inPieces } from "#app/platform/http/pieces.server.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Everything but the sheet itself: one sheet, whose cells are formatted as text, so that codes keep their zeros. */
const PARTS: Record<string, string> = {
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Produtos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${XML}<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" fontId="1" numFmtId="49" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

type Rows = readonly (readonly string[])[];

/** An XLSX file with one sheet; every cell is text, so that nothing in it is a formula or loses digits. */
export function writeXlsx(head: readonly string[], rows: Rows): Uint8Array<ArrayBuffer> {
  const file = new XlsxFile();
  const parts = [file.add(beginningOf(head))];
  for (const [at, cells] of rows.entries()) parts.push(file.add(rowOf(at + 2, cells, 1)));
  return new Uint8Array(Buffer.concat([...parts, file.end()]));
}

/** The same of any length, written while it is sent: the next rows are asked for when the ones before were taken. */
export async function* xlsxPieces(
  head: readonly string[],
  batches: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  const file = new XlsxFile();
  yield file.add(beginningOf(head));
  let number = 2;
  for await (const rows of batches) {
    const pieces = inPieces(rows, (cells) => rowOf(number++, cells, 1));
    for await (const piece of pieces) yield file.add(piece);
  }
  yield file.end();
}

/** Packed as it is written; what is packed so far is given back each time. */
class XlsxFile {
  readonly #encoder = new TextEncoder();
  readonly #zip: Zip;
  readonly #sheet: ZipDeflate;
  #packed: Uint8Array[] = [];

  constructor() {
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.#packed.push(bytes);
    });
    for (const [name, xml] of Object.entries(PARTS)) this.#entry(name).push(this.#encoder.encode(xml), true);
    this.#sheet = this.#entry("xl/worksheets/sheet1.xml");
  }

  add(text: string): Uint8Array {
    this.#sheet.push(this.#encoder.encode(text));
    return this.#taken();
  }

  end(): Uint8Array {
    this.#sheet.push(this.#encoder.encode(END), true);
    this.#zip.end();
    return this.#taken();
  }

  #entry(name: string): ZipDeflate {
    const entry = new ZipDeflate(name, { level: 4 });
    this.#zip.add(entry);
    return entry;
  }

  #taken(): Uint8Array {
    const packed = Buffer.concat(this.#packed);
    this.#packed = [];
    return packed;
  }
}

const END = "</sheetData></worksheet>";

function beginningOf(head: readonly string[]): string {
  const widths = head.map(
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="18" style="1" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${rowOf(1, head, 2)}`;
}

function rowOf(number: number, cells: readonly string[], style: number): string {
  const written = cells.map((text, at) =>
    text === ""
      ? ""
      : `<c r="${columnName(at)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `<row r="${number}">${written.join("")}</row>`;
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, and the format has a way to write them.
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
