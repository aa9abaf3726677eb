import type { Viewer } from "#app/modules/identity/index.ts";
import { bradescoOurNumberDigit, formatDigitableLine, toDigitableLine } from "#app/shared/boleto.ts";
import { formatDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { companyCnpj, fullAddress } from "#app/shared/store-facts.ts";
import type { Instructions } from "../payment.ts";
import { maySeePayment, type Payment, readPayment } from "../payment-queries.server.ts";
import { SANDBOX_ACCOUNT } from "../sandbox/issue.server.ts";
import { SANDBOX } from "../sandbox/sandbox-provider.server.ts";
import {
  drawBarcode,
  drawCell,
  drawCutLine,
  drawHeading,
  drawLines,
  drawRow,
  drawTestMark,
  LEFT,
  MM,
  printable,
  ROW,
  WIDTH,
} from "./draw-slip.server.ts";
import { ADJUSTMENTS, compensationRows, payerLines, receiptRows, type SlipFacts } from "./slip-cells.ts";

type BoletoInstructions = Extract<Instructions, { kind: "boleto" }>;

const TEST_MARK = "Ambiente de testes: não pagável";

/** The printable slip, while it can be paid; null for everybody else, for what is over, and where the provider has its own. */
export async function writeBoletoSlip(viewer: Viewer | null, paymentId: string): Promise<Buffer | null> {
  const payment = await readPayment(paymentId);
  if (!payment || !maySeePayment(viewer, payment) || payment.status !== "pending") return null;
  if (payment.instructions?.kind !== "boleto" || payment.provider !== SANDBOX) return null;
  return drawSlip(factsOf(payment, payment.instructions), payment.instructions.barcode, {
    test: payment.provider === SANDBOX,
  });
}

function factsOf(payment: Payment, { due, ourNumber }: BoletoInstructions): SlipFacts {
  const { agency, account, wallet } = SANDBOX_ACCOUNT;
  return {
    beneficiary: store.company.legalName,
    beneficiaryCnpj: companyCnpj,
    beneficiaryAddress: fullAddress,
    agencyAndAccount: `${agency} / ${account}`,
    ourNumber: `${wallet}/${ourNumber}-${bradescoOurNumberDigit(wallet, ourNumber)}`,
    wallet,
    documentNumber: payment.orderId.slice(-8).toUpperCase(),
    issuedOn: formatDate(todayInSaoPaulo(payment.createdAt)),
    dueOn: formatDate(due),
    amount: formatBRL(payment.amount).replace("\u00a0", " "),
    payer: printable(payment.payerName ?? ""),
    payerDocument: payment.payerDocument ?? "",
  };
}

async function drawSlip(facts: SlipFacts, barcode: string, { test }: { test: boolean }): Promise<Buffer> {
  // Loaded with the first slip: fonts and compression are megabytes that most processes never need.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: "pt-BR",
    displayTitle: true,
    info: { Title: `Boleto do pedido ${facts.documentNumber}`, Author: store.brand },
  });
  const written = collect(pdf);
  const line = formatDigitableLine(toDigitableLine(barcode));
  const bank = { name: test ? "Banco de testes" : "Bradesco", code: "237-2" };

  let y = drawIntroduction(pdf, facts, test);
  y = drawHeading(pdf, y, bank, line);
  for (const row of receiptRows(facts)) y = drawRow(pdf, y, row);
  drawLines(pdf, { x: LEFT, y, width: WIDTH, height: 13 * MM }, "Como pagar", [
    "Abra o aplicativo do seu banco, escolha pagar boleto e leia o código de barras ou digite os números acima.",
    `O pagamento é confirmado em 1 a 2 dias úteis. Sem pagamento até ${facts.dueOn}, o pedido é cancelado.`,
  ]);
  y += 20 * MM;
  drawCutLine(pdf, y);
  y = drawHeading(pdf, y + 6 * MM, bank, line);
  for (const row of compensationRows(facts)) y = drawRow(pdf, y, row);
  y = drawInstructions(pdf, y, facts);
  drawLines(pdf, { x: LEFT, y, width: WIDTH, height: 11 * MM }, "Pagador", payerLines(facts));
  y = drawBarcode(pdf, y + 14 * MM, barcode);
  pdf.fillColor("#566c6a").font("Helvetica").fontSize(6);
  pdf.text("Autenticação mecânica · Ficha de compensação", LEFT, y - 3 * MM, {
    width: WIDTH,
    align: "right",
  });
  if (test) drawTestMark(pdf, TEST_MARK);
  pdf.end();
  return written;
}

function drawIntroduction(pdf: PDFKit.PDFDocument, facts: SlipFacts, test: boolean): number {
  pdf.fillColor("#10302f").font("Helvetica-Bold").fontSize(20);
  pdf.text(store.brand, LEFT, 14 * MM, { width: WIDTH });
  pdf.font("Helvetica").fontSize(9).fillColor("#47605e");
  pdf.text(`Boleto do pedido ${facts.documentNumber}`, LEFT, 22.5 * MM, { width: WIDTH });
  pdf.text(facts.beneficiaryAddress, LEFT, 22.5 * MM, { width: WIDTH, align: "right" });
  if (!test) return 32 * MM;
  pdf.rect(LEFT, 29 * MM, WIDTH, 8 * MM).fill("#fbe9ee");
  pdf.fillColor("#7f1033").font("Helvetica-Bold").fontSize(9);
  pdf.text(`${TEST_MARK}. Nenhum banco reconhece estes números.`, LEFT + 3 * MM, 31.6 * MM, {
    width: WIDTH - 6 * MM,
  });
  return 41 * MM;
}

/** What the till must know at the left, what it may add or take away at the right. */
function drawInstructions(pdf: PDFKit.PDFDocument, y: number, facts: SlipFacts): number {
  const height = ADJUSTMENTS.length * ROW;
  const width = 0.72 * WIDTH;
  drawLines(pdf, { x: LEFT, y, width, height }, "Instruções (responsabilidade do beneficiário)", [
    "Não receber após o vencimento.",
    "Não receber valor diferente do valor do documento.",
    `Referente ao pedido ${facts.documentNumber} na ${store.brand}.`,
    `Dúvidas: ${store.contact.email}`,
  ]);
  ADJUSTMENTS.forEach((label, index) => {
    const box = { x: LEFT + width, y: y + index * ROW, width: WIDTH - width, height: ROW };
    drawCell(pdf, box, { label, text: "" });
  });
  return y + height;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}
