import { orderNumber } from "#app/modules/orders/index.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { csvDay } from "#app/shared/csv.ts";
import { formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { AMOUNT_COLUMNS, FEE_LINE_NAMES, type FeeStatement } from "./fee-statement.ts";
import { monthName } from "./month.ts";

const MM = 72 / 25.4;
const LEFT = 15 * MM;
const WIDTH = 180 * MM;
/** Where each column begins, in millimetres: date, kind, order, and the amounts, which end at the next one. */
const COLUMNS = [0, 18, 43, 59, 77, 94, 110, 127, 144, 162];

/** The built-in fonts have Latin-1 only; other characters are printed as "?". */
const printable = (text: string): string => text.replace("−", "-").replace(/[^\x20-\x7e\u00a0-\u00ff]/g, "?");

/** The month's statement on paper, for the accountant. */
export async function writeFeePdf({
  month,
  shop,
  lines,
  total,
  service,
  isOver,
}: FeeStatement): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const title = `Demonstrativo de tarifas, ${monthName(month)}`;
  const pdf = new PDFDocument({ size: "A4", margin: 15 * MM, info: { Title: title } });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => pdf.once("end", () => resolve(Buffer.concat(chunks))));

  pdf
    .font("Helvetica-Bold")
    .fontSize(16)
    .text(title, LEFT, 15 * MM);
  pdf.font("Helvetica").fontSize(10);
  for (const line of [
    `Loja: ${shop.name} (${shop.company}, CNPJ ${formatCnpj(shop.cnpj)})`,
    `Prestador do serviço: ${store.company.legalName}, CNPJ ${formatCnpj(store.company.cnpj)}`,
    `Total do serviço no mês (comissão e taxa do pagamento, menos o que foi desfeito): ${formatBRL(service)}`,
    ...(isOver ? [] : ["O mês ainda não terminou: outros lançamentos podem vir."]),
    "Este demonstrativo é a base da nota fiscal de serviço, e não a substitui.",
  ])
    pdf.text(printable(line), { width: WIDTH });

  let y = pdf.y + 6 * MM;
  const row = (cells: readonly string[], bold = false) => {
    if (y > pdf.page.height - 22 * MM) {
      pdf.addPage();
      y = 15 * MM;
    }
    pdf.font(bold ? "Helvetica-Bold" : "Helvetica").fontSize(8);
    for (const [index, cell] of cells.entries()) {
      const from = COLUMNS[index]!;
      const to = COLUMNS[index + 1] ?? 180;
      pdf.text(printable(cell), LEFT + from * MM, y, {
        width: (to - from - 1) * MM,
        align: index > 2 ? "right" : "left",
        lineBreak: false,
      });
    }
    y += 5 * MM;
  };
  row(
    [
      "Data",
      "Lançamento",
      "Pedido",
      "Produtos",
      "Desconto",
      "Frete",
      "Comissão",
      "Taxa pag.",
      "Contest.",
      "Líquido",
    ],
    true,
  );
  for (const line of lines)
    row([
      csvDay(line.at),
      FEE_LINE_NAMES[line.kind] ?? line.kind,
      orderNumber(line.orderId),
      ...AMOUNT_COLUMNS.map(([, name]) => formatBRL(line[name])),
    ]);
  row(["", "Total", "", ...AMOUNT_COLUMNS.map(([, name]) => formatBRL(total[name]))], true);
  pdf.end();
  return finished;
}
