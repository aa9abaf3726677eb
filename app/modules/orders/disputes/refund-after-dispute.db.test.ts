import { beforeAll, describe, expect, it } from "vitest";
import { applyDispute } from "#app/modules/payments/disputes/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { present } from "#tests/support/factories.ts";
import { aDeliveredOrder, admin, bella, buyer, DAY, openTwoShops, pacto } from "#tests/support/two-shops.ts";
import { possibleActions } from "../admin/order-actions.ts";
import { findOrderFile } from "../admin/order-file.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { refundItems } from "../lifecycle/refund-items.server.ts";
import { requestReturn } from "../returns/request-return.server.ts";
import { refundRegrets } from "../returns/returns.server.ts";
import { findParcel } from "../seller/parcel-queries.server.ts";

beforeAll(openTwoShops);

const tell = (paymentId: string, news: Parameters<typeof applyDispute>[1]["news"]) =>
  db
    .transaction()
    .execute((transaction) =>
      applyDispute(transaction, { provider: "sandbox", paymentId, news }, applyPaymentResult),
    );

/** A delivered order of which the bank took a share, in hundredths. */
async function aDisputeOf(hundredths: number) {
  const { orderId, paymentId, total } = await aDeliveredOrder();
  const disputeId = `d-${paymentId}`;
  const amount = centavos(Math.round((total * hundredths) / 100));
  const proofUntil = new Date(clock.now().getTime() + 5 * DAY);
  const facts = { cause: "chargeback", amount, fee: centavos(0), proofUntil, at: clock.now() } as const;
  await tell(paymentId, { status: "disputed", disputeId, ...facts });
  const lose = () => tell(paymentId, { status: "dispute-lost", disputeId, at: clock.now() });
  return { orderId, paymentId, lose };
}

const refund = (orderId: string, sellerId: string, position: number) =>
  refundItems(present(admin), {
    orderId,
    sellerId,
    pieces: [{ position, quantity: 1 }],
    reason: "Defeito",
    restock: false,
  });
const mayRefund = async (orderId: string) =>
  possibleActions((await findOrderFile(admin, orderId))!).some(({ action }) => action === "reembolsar");
const refunded = async (orderId: string) =>
  (await db.selectFrom("reembolsos").select("kind").where("pedido_id", "=", orderId).execute()).length;

describe("a dispute of a part of the order", () => {
  it("stops refunds while it is open, and once lost only those of more than is kept of the sale", async () => {
    const { orderId, lose } = await aDisputeOf(50);
    expect(await refund(orderId, "pacto", 1)).toMatchObject({ kind: "conflict", problem: "disputed" });
    expect(await mayRefund(orderId)).toBe(false);
    await lose();
    expect(await mayRefund(orderId)).toBe(true);
    // Of one dress nothing smaller than all of it can be refunded; of two trousers one can.
    expect((await findParcel(bella, orderId))!.mayRefund).toBe(false);
    expect((await findParcel(pacto, orderId))!.mayRefund).toBe(true);
    expect(await refund(orderId, "bella", 0)).toMatchObject({ kind: "conflict", problem: "more-than-kept" });
    expect(await refund(orderId, "pacto", 1)).toEqual({ ok: true });
    expect(await refund(orderId, "pacto", 1)).toMatchObject({ problem: "more-than-kept" });
    expect(await refunded(orderId)).toBe(1);
  });

  it("that took everything stops refunds for good", async () => {
    const { orderId, lose } = await aDisputeOf(100);
    await lose();
    expect(await mayRefund(orderId)).toBe(false);
    expect(await refund(orderId, "pacto", 1)).toMatchObject({ problem: "disputed" });
  });

  it("lets a regret be refunded out of what is kept, and one of more wait for a person", async () => {
    const { orderId, lose } = await aDisputeOf(50);
    await lose();
    for (const position of [0, 1])
      await requestReturn(buyer, { orderId, pieces: [{ position, quantity: 1 }], reason: "" });
    await refundRegrets();
    const returns = await db
      .selectFrom("devolucoes")
      .select(["seller_id", "refunded_at"])
      .where("pedido_id", "=", orderId)
      .orderBy("seller_id")
      .execute();
    expect(returns).toEqual([
      { seller_id: "bella", refunded_at: null },
      { seller_id: "pacto", refunded_at: expect.any(Date) },
    ]);
  });
});
