import { orderNumber } from "#app/modules/orders/index.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { csvDay } from "#app/shared/csv.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { accountText, KIND_NAMES } from "../account/receiving-account.ts";
import { STATUS_NAMES } from "../payout.ts";
import type { PayoutFile } from "../payout-view.ts";
import { lineName } from "../wording.ts";

const MM = 72 / 25.4;
const LEFT = 18 * MM;
const WIDTH = 174 * MM;
const COLUMNS = [0, 30, 100, 134];

/** The built-in fonts have Latin-1 only; other characters are printed as "?". */
const printable = (text: string): string =>
  text.replaceAll("\u2212", "-").replace(/[^\x20-\x7e\u00a0-\u00ff]/g, "?");

/** A payout on paper: whom it went to, what became of it, and the orders it is made of. */
export async function payoutPdf(payout: PayoutFile): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({ size: "A4", margin: 18 * MM, info: { Title: `Repasse ${payout.id}` } });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => pdf.once("end", () => resolve(Buffer.concat(chunks))));

  pdf.font("Helvetica-Bold").fontSize(20);
  pdf.text(`Repasse ${payout.id}`, LEFT, 18 * MM);
  pdf
    .font("Helvetica")
    .fontSize(10)
    .text(`${printable(payout.shop)} na ${store.brand}`);
  pdf.moveDown(1);
  for (const [name, value] of factsOf(payout)) {
    pdf.font("Helvetica-Bold").text(`${name}: `, { continued: true });
    pdf.font("Helvetica").text(printable(value));
  }
  let y = pdf.y + 6 * MM;
  const line = (cells: readonly string[]) => {
    // A line is not split over two pages.
    if (y > pdf.page.height - 30 * MM) {
      pdf.addPage();
      y = 18 * MM;
    }
    for (const [at, cell] of cells.entries()) {
      const width = ((COLUMNS[at + 1] ?? 174) - COLUMNS[at]! - 2) * MM;
      const align = at === 3 ? "right" : "left";
      pdf.text(printable(cell), LEFT + COLUMNS[at]! * MM, y, { width, height: 12, ellipsis: true, align });
    }
    y += 16;
  };
  pdf.font("Helvetica-Bold");
  line(["Data", "Lançamento", "Pedido", "Valor"]);
  pdf
    .moveTo(LEFT, y - 4)
    .lineTo(LEFT + WIDTH, y - 4)
    .stroke();
  pdf.font("Helvetica");
  for (const { at, kind, orderId, amount } of payout.lines)
    line([csvDay(at), lineName(kind), orderId ? orderNumber(orderId) : "", formatBRL(amount)]);
  pdf.font("Helvetica-Bold");
  line(["", "Total do repasse", "", formatBRL(payout.amount)]);
  pdf.end();
  return finished;
}

function factsOf({ receiver, ...payout }: PayoutFile): [string, string][] {
  return [
    ["Favorecido", `${receiver.name}, CNPJ ${formatCnpj(receiver.document)}`],
    [KIND_NAMES[receiver.kind], accountText(receiver)],
    ["Preparado em", formatMoment(payout.preparedAt)],
    ["Situação", STATUS_NAMES[payout.status]],
    ...(payout.paidAt ? [["Pago em", formatMoment(payout.paidAt)] as [string, string]] : []),
    ...(payout.receipt ? [["Comprovante", payout.receipt] as [string, string]] : []),
    ...(payout.returnedAt
      ? [["Voltou ao saldo em", formatMoment(payout.returnedAt)] as [string, string]]
      : []),
    ...(payout.returnReason ? [["Motivo", payout.returnReason] as [string, string]] : []),
  ];
}
