import { inflateSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { buyer, charge, noPayments } from "#tests/support/payments.ts";
import { paymentFor } from "../payment-view.server.ts";
import { simulatePayment } from "../sandbox/simulate-payment.server.ts";
import { writeBoletoSlip } from "../slip/write-boleto-slip.server.ts";

beforeEach(noPayments);

it("the printable slip says who pays whom how much, by when, and that it is not real", async () => {
  const { paymentId, instructions } = await charge({ method: "boleto" });
  const pdf = (await writeBoletoSlip(buyer, paymentId))!;
  const text = textOf(pdf);
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
  await simulatePayment(buyer, paymentId);
  expect(await writeBoletoSlip(buyer, paymentId)).toBeNull();
});

/** The words of a PDF with standard fonts: hexadecimal pieces inside compressed streams. */
function textOf(pdf: Buffer): string {
  const latin = pdf.toString("latin1");
  const streams = [...latin.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, raw]) => {
    try {
      return inflateSync(Buffer.from(raw!, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  const lines = [...streams.join("\n").matchAll(/\[(.*?)\] TJ/g)].map(([, pieces]) =>
    [...pieces!.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1"))
      .join(""),
  );
  return lines.join("\n");
}
