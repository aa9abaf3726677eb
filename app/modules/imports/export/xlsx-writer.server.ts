import { type Zippable, zipSync } from "fflate";

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

/** An XLSX file with one sheet; every cell is text, so that nothing in it is a formula or loses digits. */
export function writeXlsx(head: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const encoder = new TextEncoder();
  const entries: Zippable = {};
  for (const [name, xml] of Object.entries(PARTS)) entries[name] = encoder.encode(xml);
  entries["xl/worksheets/sheet1.xml"] = encoder.encode(sheetOf(head, rows));
  return zipSync(entries, { level: 4 });
}

function sheetOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map(
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="18" style="1" customWidth="1"/>`,
  );
  const lines = [rowOf(1, head, 2), ...rows.map((cells, at) => rowOf(at + 2, cells, 1))];
  return `${XML}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${lines.join("")}</sheetData></worksheet>`;
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
