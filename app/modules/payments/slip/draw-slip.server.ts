import { inUnicodeForm } from "#app/shared/accents.ts";
import { interleaved2of5 } from "#app/shared/interleaved2of5.ts";
import type { SlipCell } from "./slip-cells.ts";

type Pdf = PDFKit.PDFDocument;

export const MM = 72 / 25.4;
export const LEFT = 15 * MM;
export const WIDTH = 180 * MM;
export const ROW = 8.2 * MM;
const PADDING = 1.6 * MM;
const INK = "#10302f";
const FAINT = "#566c6a";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bank, its code and the number to type, over a thick line, as on every slip. */
export function drawHeading(pdf: Pdf, y: number, bank: { name: string; code: string }, line: string): number {
  const bottom = y + 9 * MM;
  const [first, second] = [LEFT + 44 * MM, LEFT + 62 * MM];
  pdf.fillColor(INK).font("Helvetica-Bold").fontSize(11);
  pdf.text(bank.name, LEFT, y + 3 * MM, { width: 43 * MM, lineBreak: false });
  pdf.fontSize(14).text(bank.code, first, y + 2.4 * MM, { width: second - first, align: "center" });
  pdf.fontSize(11.5);
  pdf.text(line, second + 2 * MM, y + 3 * MM, { width: LEFT + WIDTH - second - 2 * MM, align: "right" });
  pdf.strokeColor(INK).lineWidth(1);
  for (const x of [first, second]) pdf.moveTo(x, y + 1 * MM).lineTo(x, bottom);
  pdf
    .moveTo(LEFT, bottom)
    .lineTo(LEFT + WIDTH, bottom)
    .stroke();
  return bottom;
}

export function drawRow(pdf: Pdf, y: number, cells: readonly SlipCell[]): number {
  let x = LEFT;
  for (const cell of cells) {
    const width = (cell.width / 100) * WIDTH;
    drawCell(pdf, { x, y, width, height: ROW }, cell);
    x += width;
  }
  return y + ROW;
}

export function drawCell(pdf: Pdf, box: Box, { label, text, align, strong }: Omit<SlipCell, "width">): void {
  const inner = box.width - 2 * PADDING;
  pdf.strokeColor(INK).lineWidth(0.4).rect(box.x, box.y, box.width, box.height).stroke();
  pdf.fillColor(FAINT).font("Helvetica").fontSize(6);
  pdf.text(label, box.x + PADDING, box.y + 1 * MM, { width: inner, lineBreak: false });
  if (text === "") return;
  pdf
    .fillColor(INK)
    .font(strong ? "Helvetica-Bold" : "Helvetica")
    .fontSize(strong ? 10 : 8.5);
  pdf.text(fitting(pdf, text, inner), box.x + PADDING, box.y + 3.9 * MM, {
    width: inner,
    align: align ?? "left",
    lineBreak: false,
  });
}

export function drawLines(pdf: Pdf, box: Box, label: string, lines: readonly string[]): void {
  drawCell(pdf, box, { label, text: "" });
  pdf.fillColor(INK).font("Helvetica").fontSize(8.5);
  pdf.text(lines.join("\n"), box.x + PADDING, box.y + 4.2 * MM, {
    width: box.width - 2 * PADDING,
    lineGap: 1.6,
  });
}

/** 103 × 13 mm with its quiet zone: the size that readers at a till expect. */
export function drawBarcode(pdf: Pdf, y: number, digits: string): number {
  const narrow = 0.254 * MM;
  const height = 13 * MM;
  let x = LEFT + 5 * MM;
  pdf.fillColor("#000000");
  for (const { bar, wide } of interleaved2of5(digits)) {
    const width = wide ? narrow * 3 : narrow;
    if (bar) pdf.rect(x, y, width, height);
    x += width;
  }
  pdf.fill();
  return y + height;
}

export function drawCutLine(pdf: Pdf, y: number): void {
  pdf.strokeColor(FAINT).lineWidth(0.6).dash(3, { space: 3 });
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke()
    .undash();
  pdf.fillColor(FAINT).font("Helvetica").fontSize(6);
  pdf.text("Corte aqui", LEFT, y + 1 * MM, { width: WIDTH, align: "right" });
}

/** So that it is not taken for a real one. */
export function drawTestMark(pdf: Pdf, text: string): void {
  pdf.save().fillOpacity(0.1).fillColor("#a3173f").font("Helvetica-Bold").fontSize(36);
  pdf.rotate(-32, { origin: [pdf.page.width / 2, pdf.page.height / 2] });
  pdf.text(text, 0, pdf.page.height / 2 - 18, { width: pdf.page.width, align: "center", lineBreak: false });
  pdf.restore();
}

/** The standard fonts know Latin letters only, and a name may hold any. */
export function printable(text: string): string {
  return inUnicodeForm(text, "NFC").replace(/[^\u0020-\u007e\u00a0-\u00ff…]/g, "?");
}

function fitting(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let cut = text;
  while (cut.length > 1 && pdf.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}
