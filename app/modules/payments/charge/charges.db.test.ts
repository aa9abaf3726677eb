import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { findCardNumbers } from "#tests/support/card-numbers.ts";
import {
  AMOUNT,
  buyer,
  charge,
  noPayments,
  recordResult,
  results,
  statusOf,
  tokenOf,
} from "#tests/support/payments.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { expirePayments } from "../news/payment-jobs.server.ts";
import { sandboxProvider } from "../sandbox/sandbox-provider.server.ts";
import { simulatePayment } from "../sandbox/simulate-payment.server.ts";
import { TEST_CARDS } from "../sandbox/test-cards.ts";
import { tokeniseCard } from "../ui/tokenise-card.ts";
import { FAILED_MESSAGE } from "../wording.ts";
import { chargePayment } from "./charge-payment.server.ts";
import { cancelPayment } from "./give-up.server.ts";

beforeEach(noPayments);

describe("a charge", () => {
  it("by PIX or boleto can be paid as soon as the order is written", async () => {
    const pix = await charge({ method: "pix" });
    expect(pix).toMatchObject({ status: "pending", instructions: { kind: "pix" } });
    expect(pix.expiresAt.getTime() - clock.now().getTime()).toBeGreaterThan(29 * 60_000);
    const boleto = await charge({ method: "boleto" });
    expect(boleto).toMatchObject({ status: "pending", instructions: { kind: "boleto" } });
    expect(
      await db.selectFrom("payments").selectAll().where("id", "=", boleto.paymentId).executeTakeFirst(),
    ).toMatchObject({ payer_name: "Ana Lima", payer_document: "***.982.247-**", amount: "123.45" });
  });

  it.each([
    ["approve", "approved", "approved", null],
    ["no-funds", "declined", "declined", "insufficient-funds"],
    ["stolen", "declined", "declined", "stolen-card"],
  ] as const)(
    "by the test card %s is %s, however often it is asked for",
    async (behaviour, status, result, reason) => {
      const cardToken = tokenOf(behaviour);
      const { paymentId } = await charge({ method: "credit-card", instalments: 3, cardToken });
      const ask = () => chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken }, recordResult);
      const answers = await Promise.all([ask(), ask()]);
      expect([...answers, await ask()].map((answer) => answer.status)).toEqual([status, status, status]);
      expect(results).toMatchObject([{ paymentId, status: result, reason, amount: AMOUNT }]);
    },
  );

  it("by the card that needs a second try fails once, with the specification's message, and then passes", async () => {
    const cardToken = tokenOf("retry");
    const { paymentId } = await charge({ method: "credit-card", cardToken });
    const ask = () => chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken }, recordResult);
    expect(await ask()).toEqual({ status: "failed", message: FAILED_MESSAGE });
    expect(await statusOf(paymentId)).toBe("created");
    expect(await ask()).toEqual({ status: "approved" });
    expect(results).toMatchObject([{ status: "approved", paidAmount: AMOUNT }]);
  });
});

describe("the expiry of payments", () => {
  it("ends what was not paid, and reports it to the order once", async () => {
    const pix = await charge();
    const boleto = await charge({ method: "boleto" });
    const declined = await charge({ method: "credit-card", cardToken: tokenOf("no-funds") });
    await chargePayment(
      { paymentId: declined.paymentId, orderNumber: "X", cardToken: tokenOf("no-funds") },
      recordResult,
    );
    results.length = 0;
    clock.advance(29 * 60_000);
    await expirePayments(recordResult);
    expect(results).toEqual([]);
    clock.advance(61_000);
    await expirePayments(recordResult);
    await expirePayments(recordResult);
    expect(results).toMatchObject([
      { paymentId: pix.paymentId, status: "expired" },
      { paymentId: declined.paymentId, status: "expired" },
    ]);
    clock.moveTo(boleto.expiresAt);
    await expirePayments(recordResult);
    expect(results.at(-1)).toMatchObject({ paymentId: boleto.paymentId, status: "expired" });
  });

  it("does not end what the bank had paid in the last second", async () => {
    const { paymentId, expiresAt } = await charge();
    await simulatePayment(buyer, paymentId, recordResult, { tell: false });
    clock.moveTo(expiresAt);
    await expirePayments(recordResult);
    expect(results).toMatchObject([{ paymentId, status: "approved" }]);
  });

  it("lets no card be charged any more for what it ended", async () => {
    const cardToken = tokenOf("approve");
    const { paymentId, expiresAt } = await charge({ method: "credit-card", cardToken });
    clock.moveTo(expiresAt);
    const asked = { paymentId, orderNumber: "A1B2C3D4", cardToken };
    // Its time is over, though the job that says so has not run.
    expect(await chargePayment(asked, recordResult)).toMatchObject({ status: "over" });
    await expirePayments(recordResult);
    expect(results).toMatchObject([{ paymentId, status: "expired" }]);
    expect(await chargePayment(asked, recordResult)).toMatchObject({ status: "over" });
    // One that was already on its way to the bank.
    const onItsWay = {
      ...asked,
      orderId: "o",
      method: "credit-card",
      amount: AMOUNT,
      instalments: 1,
    } as const;
    const now = clock.now();
    expect(await sandboxProvider.charge({ ...onItsWay, now, expiresAt: now })).toEqual({ status: "failed" });
  });

  it("goes on when one of them fails", async () => {
    const [bad, good] = [await charge(), await charge()];
    clock.moveTo(good.expiresAt);
    const failing: PaymentResultHandler = async (transaction, result) => {
      if (result.paymentId === bad.paymentId) throw new Error("the order is locked");
      await recordResult(transaction, result);
    };
    await expect(expirePayments(failing)).rejects.toThrow("1 payments failed");
    expect(results).toMatchObject([{ paymentId: good.paymentId, status: "expired" }]);
    expect(await statusOf(bad.paymentId)).toBe("pending");
  });

  it("marks money that comes afterwards, or after a cancellation, as late", async () => {
    const expired = await charge();
    clock.moveTo(expired.expiresAt);
    await expirePayments(recordResult);
    await simulatePayment(buyer, expired.paymentId, recordResult);
    const cancelled = await charge();
    const cancel = () =>
      db
        .transaction()
        .execute((transaction) => cancelPayment(transaction, cancelled.paymentId, "desistência"));
    expect([await cancel(), await cancel()]).toEqual([true, false]);
    await simulatePayment(buyer, cancelled.paymentId, recordResult);
    expect(results.map(({ paymentId, status }) => [paymentId, status])).toEqual([
      [expired.paymentId, "expired"],
      [expired.paymentId, "late"],
      [cancelled.paymentId, "late"],
    ]);
    expect(await statusOf(cancelled.paymentId)).toBe("approved");
  });
});

it("no row of any table holds a card number after cards were used", async () => {
  for (const { number, brand } of TEST_CARDS) {
    const card = {
      number,
      holder: "ANA LIMA",
      expiry: "12/40",
      securityCode: brand === "amex" ? "1234" : "123",
    };
    const tokenised = await tokeniseCard(card, clock.now());
    const cardToken = tokenised.ok ? tokenised.token : "";
    const { paymentId } = await charge({ method: "credit-card", cardToken });
    await chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken }, recordResult);
  }
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    expect(
      rows.flatMap(({ row }) => findCardNumbers(row)),
      name,
    ).toEqual([]);
  }
});
