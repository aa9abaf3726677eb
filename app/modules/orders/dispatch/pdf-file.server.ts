const PER_MM = 72 / 25.4;

/** Points of so many millimetres. */
export const mm = (millimetres: number): number => millimetres * PER_MM;

export const LEFT = mm(18);
export const TOP = mm(18);
export const WIDTH = mm(174);

/** The built-in fonts have Latin-1 only; other characters are printed as "?". */
export const printable = (text: string): string => text.replace(/[^\x20-\x7e\u00a0-\u00ff]/g, "?");

export type Pdf = PDFKit.PDFDocument;

/** A file of A4 pages; the first one is there when drawing begins. */
export async function pdfFile(title: string, draw: (pdf: Pdf) => Promise<void> | void): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({ size: "A4", margin: mm(18), info: { Title: title } });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => pdf.once("end", () => resolve(Buffer.concat(chunks))));
  await draw(pdf);
  pdf.end();
  return finished;
}
