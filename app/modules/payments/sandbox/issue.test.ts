import { getPixPayloadInfo, isValidBoleto } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidBarcode, isValidDigitableLine, toDigitableLine } from "#app/shared/boleto.ts";
import { centavos } from "#app/shared/money.ts";
import { parseBrCode } from "#app/shared/pix.ts";
import type { PaymentMethod } from "../payment.ts";
import { pixKeyProvider } from "../pix-key/pix-key-provider.server.ts";
import type { Charge } from "../provider.server.ts";
import { issueInSandbox, txidOf } from "./issue.server.ts";

const charge = (method: PaymentMethod, given: Partial<Charge> = {}): Charge => ({
  paymentId: "00000000-0000-4000-8000-000000000001",
  orderId: "order-a1b2c3d4",
  orderNumber: "A1B2C3D4",
  method,
  amount: centavos(12_345),
  instalments: 1,
  now: new Date("2026-11-13T12:00:00Z"),
  expiresAt: new Date("2026-11-13T12:30:00Z"),
  ...given,
});
const someCharge = fc.record({
  paymentId: fc.uuid(),
  amount: fc.integer({ min: 1, max: 99_999_999 }).map(centavos),
});

describe("what the sandbox issues", () => {
  it("by PIX is a BR Code that other readers read, with its own txid", () => {
    fc.assert(
      fc.property(someCharge, (given) => {
        const issued = issueInSandbox(charge("pix", given))!;
        const code = issued.instructions.kind === "pix" ? issued.instructions.code : "";
        expect(parseBrCode(code)).toMatchObject({ amount: given.amount, txid: issued.txid });
        expect(getPixPayloadInfo(code)).toMatchObject({ txid: issued.txid, amount: given.amount / 100 });
        expect(issued.txid).toMatch(/^[0-9A-Z]{25}$/);
      }),
    );
    expect(txidOf("ffffffff-ffff-ffff-ffff-ffffffffffff")).toHaveLength(25);
  });

  it("by boleto has numbers that other readers accept", () => {
    fc.assert(
      fc.property(someCharge, (given) => {
        const { instructions } = issueInSandbox(charge("boleto", given))!;
        const barcode = instructions.kind === "boleto" ? instructions.barcode : "";
        const line = toDigitableLine(barcode);
        expect([barcode.length, line.length]).toEqual([44, 47]);
        expect([isValidBarcode(barcode), isValidDigitableLine(line), isValidBoleto(line)]).toEqual([
          true,
          true,
          true,
        ]);
        expect(Number(barcode.slice(9, 19))).toBe(given.amount);
      }),
    );
  });

  it.each([
    ["a Friday", "2026-11-13T12:00:00Z", "2026-11-18"],
    ["the eve of Carnival", "2026-02-12T12:00:00Z", "2026-02-19"],
    ["before Christmas", "2026-12-23T12:00:00Z", "2026-12-29"],
    ["a Thursday evening in São Paulo, already Friday in UTC", "2026-11-13T01:00:00Z", "2026-11-17"],
  ])("by boleto on %s falls due three business days later, to the end of that day", (_, now, due) => {
    const issued = issueInSandbox(charge("boleto", { now: new Date(now) }))!;
    expect(issued.instructions).toMatchObject({ due });
    expect(issued.expiresAt.toISOString()).toBe(
      new Date(Date.parse(`${due}T00:00:00-03:00`) + 24 * 3_600_000 - 1).toISOString(),
    );
  });

  it("by card is nothing: the bank has to be asked", () => {
    expect(issueInSandbox(charge("credit-card"))).toBeNull();
  });
});

it("the shop's own PIX key issues a static code for the order's number, good for a day, and takes nothing else", async () => {
  const provider = pixKeyProvider("12ABC34501DE35");
  const issued = provider.issue(charge("pix"))!;
  const code = issued.instructions.kind === "pix" ? issued.instructions.code : "";
  expect(getPixPayloadInfo(code)).toMatchObject({ key: "12ABC34501DE35", txid: "A1B2C3D4", amount: 123.45 });
  expect(issued).toMatchObject({ txid: "A1B2C3D4", expiresAt: new Date("2026-11-14T12:00:00Z") });
  expect(provider.methods).toEqual(["pix"]);
  const url = new URL("https://loja.test/api/payments/webhook/pix-key");
  const news = { url, headers: new Headers(), body: "{}", now: new Date() };
  expect(await provider.readNotification(news)).toEqual({ ok: false, problem: "bad-signature" });
});
