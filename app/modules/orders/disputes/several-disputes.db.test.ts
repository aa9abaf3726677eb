import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { applyDispute } from "#app/modules/payments/disputes/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aPaidOrder, aPlacedOrder } from "#tests/support/orders.ts";
import { learnOf } from "#tests/support/payments.ts";
import {
  bella,
  both,
  buyer,
  DAY,
  dress,
  lettersAbout,
  openTwoShops,
  pacto,
  product,
  statusOf,
} from "#tests/support/two-shops.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { orderNumber } from "../order.ts";
import { findParcel } from "../seller/parcel-queries.server.ts";

type News = Parameters<typeof applyDispute>[1]["news"];
const tell = (paymentId: string, news: News) =>
  db
    .transaction()
    .execute((transaction) =>
      applyDispute(transaction, { provider: "sandbox", paymentId, news }, applyPaymentResult),
    );

let disputes = 0;
/** Opens a dispute of the payment, and says how it ends. */
async function open(paymentId: string, amount: number) {
  const disputeId = `several-${disputes++}`;
  const at = clock.now();
  const proofUntil = new Date(at.getTime() + 5 * DAY);
  const facts = { cause: "chargeback", amount: centavos(amount), fee: centavos(0), proofUntil, at } as const;
  await tell(paymentId, { status: "disputed", disputeId, ...facts });
  return (end: "won" | "lost") => tell(paymentId, { status: `dispute-${end}`, disputeId, at: clock.now() });
}

/** What the shops read about the ends of disputes of the order, and what becomes of their parcels. */
async function endsTold(orderId: string) {
  const letters = await db
    .selectFrom("emails")
    .select(["recipient", "props"])
    .where("kind", "=", "dispute-ended")
    .where(sql<boolean>`props->>'number' = ${orderNumber(orderId)}`)
    .execute();
  return letters
    .map(({ recipient, props }) => {
      const { won, cancelled, isToBeSent } = props as unknown as Record<string, boolean>;
      const told = [won ? "won" : "lost", cancelled && "cancelled", isToBeSent && "send"].filter(Boolean);
      return `${recipient.split("@")[0]} ${told.join(" ")}`;
    })
    .sort();
}

const UNSENT = "processando: processando processando";
const ENDED = "cancelado: cancelado cancelado";

beforeAll(openTwoShops);

describe("two disputes of an order that was not sent", () => {
  it("cancel nothing while one of them is open, nor where it comes back", async () => {
    const { orderId, paymentId, total } = await aPaidOrder(buyer, both());
    const first = await open(paymentId, total - 500);
    const second = await open(paymentId, 2_000);
    await second("lost");
    expect(await statusOf(orderId)).toBe(UNSENT);
    expect((await lettersAbout(orderId, buyer.email)).map(({ kind }) => kind)).not.toContain(
      "order-cancelled",
    );
    await first("won");
    expect(await statusOf(orderId)).toBe(UNSENT);
    expect(await endsTold(orderId)).toEqual(["bella lost", "bella won send", "pacto lost", "pacto won send"]);
  });

  it("end it with the last decision, where the lost one took everything; its shops are told", async () => {
    for (const last of ["won", "lost"] as const) {
      const before = await product(dress);
      const { orderId, paymentId, total } = await aPaidOrder(buyer, both());
      const first = await open(paymentId, total);
      const second = await open(paymentId, 2_000);
      await first("lost");
      expect(await statusOf(orderId)).toBe(UNSENT);
      // Nothing of the open one is theirs, and yet it decides.
      expect((await findParcel(bella, orderId))!.isInDispute).toBe(true);
      const { shipments } = (await findOrder(buyer, orderId))!;
      expect(shipments.map(({ taken }) => taken)).toEqual(["deciding", "deciding"]);
      await second(last);
      expect(await statusOf(orderId)).toBe(ENDED);
      expect(await product(dress)).toEqual(before);
      expect(await endsTold(orderId)).toEqual([
        "bella lost",
        "bella lost cancelled",
        "pacto lost",
        "pacto lost cancelled",
      ]);
      expect((await lettersAbout(orderId, buyer.email)).map(({ kind }) => kind)).toContain("order-cancelled");
    }
  });

  it("of which one is of a replaced payment wait for each other, too", async () => {
    const { orderId, paymentId, total } = await aPaidOrder(buyer, both());
    const replaced = await aReplacedPayment(paymentId);
    const other = await open(replaced, 2_000);
    const own = await open(paymentId, total);
    await own("lost");
    expect(await statusOf(orderId)).toBe(UNSENT);
    await other("lost");
    expect(await statusOf(orderId)).toBe(ENDED);
  });

  it("that were told before the payment keep the shops from sending until the open one is decided", async () => {
    const { orderId, paymentId, total } = await aPlacedOrder(buyer, both());
    const first = await open(paymentId, total);
    await first("lost");
    const second = await open(paymentId, 2_000);
    await learnOf(paymentId, { status: "approved", at: clock.now(), paidAmount: total }, applyPaymentResult);
    expect(await statusOf(orderId)).toBe(UNSENT);
    for (const seller of [bella, pacto])
      expect((await lettersAbout(orderId, seller.email)).map(({ kind }) => kind)).not.toContain(
        "order-to-ship",
      );
    await second("won");
    expect(await statusOf(orderId)).toBe(ENDED);
  });
});

/** Another attempt of the order, given up for the one that paid it. */
async function aReplacedPayment(paymentId: string): Promise<string> {
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await db
    .insertInto("payments")
    .values({
      ...row,
      id,
      attempt: row.attempt + 1,
      status: "cancelled",
      paid_amount: null,
      provider_reference: null,
      instructions: JSON.stringify(row.instructions),
    })
    .execute();
  return id;
}
