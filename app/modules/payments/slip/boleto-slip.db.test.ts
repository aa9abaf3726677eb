import { beforeEach, expect, it } from "vitest";
import { buyer, charge, noPayments, recordResult } from "#tests/support/payments.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { paymentFor } from "../payment-queries.server.ts";
import { simulatePayment } from "../sandbox/simulate-payment.server.ts";
import { writeBoletoSlip } from "../slip/write-boleto-slip.server.ts";

beforeEach(noPayments);

it("the printable slip names payer, payee, amount and due date, and says that it is not real", async () => {
  const { paymentId, instructions } = await charge({ method: "boleto" });
  const pdf = (await writeBoletoSlip(buyer, paymentId))!;
  const text = textOfPdf(pdf);
  const view = (await paymentFor(buyer, paymentId))!.boleto!;
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  for (const words of [
    "Ambiente de testes: não pagável",
    "Ana Lima",
    "***.982.247-**",
    "R$ 123,45",
    view.due.split("-").reverse().join("/"),
    "Maré Comércio de Moda Ltda.",
    view.line.slice(-14),
    "Não receber após o vencimento.",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("529.982.247-25");
  expect(instructions).toMatchObject({ kind: "boleto" });
  await simulatePayment(buyer, paymentId, recordResult);
  expect(await writeBoletoSlip(buyer, paymentId)).toBeNull();
});
