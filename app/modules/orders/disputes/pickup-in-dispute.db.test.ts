import { beforeAll, describe, expect, it } from "vitest";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aPaidOrder, PICKUP, stockOf } from "#tests/support/orders.ts";
import {
  admin,
  bella,
  buyer,
  DAY,
  dress,
  letter,
  line,
  openTwoShops,
  statusOf,
} from "#tests/support/two-shops.ts";
import { possibleActions } from "../admin/order-actions.ts";
import { findOrderFile } from "../admin/order-file.server.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { handOverPickup, recordArrival, remindPickups } from "../lifecycle/pickup.server.ts";
import { orderNumber } from "../order.ts";

beforeAll(openTwoShops);

const arrive = (orderId: string) =>
  recordArrival(admin, { orderId, sellerId: "bella", note: "prateleira B2" });

async function handOver(orderId: string) {
  const { pickupCode } = (await findOrder(buyer, orderId))!;
  return handOverPickup(admin, { orderId, code: pickupCode ?? "000000", note: "a própria, RG conferido" });
}

/** A paid pickup with what its bank does next. */
async function aPickup() {
  const { orderId, paymentId } = await aPaidOrder(buyer, [line(dress)], { delivery: PICKUP });
  const step = (what: string) => simulateDispute(admin, { paymentId, step: what }, applyPaymentResult);
  return { orderId, step };
}

const offered = async (orderId: string) =>
  possibleActions((await findOrderFile(admin, orderId))!)
    .map(({ action }) => action)
    .filter((action) => action === "chegada" || action === "retirada");

const disputeEndedLetter = async (orderId: string) =>
  (
    await db
      .selectFrom("emails")
      .select("props")
      .where("kind", "=", "dispute-ended")
      .where("recipient", "=", bella.email)
      .execute()
  )
    .map(({ props }) => props as { number: string })
    .find(({ number }) => number === orderNumber(orderId));

describe("a pickup whose payment is disputed", () => {
  it("stays at the store while the bank decides, without a reminder, and is handed over once it is won", async () => {
    const { orderId, step } = await aPickup();
    await arrive(orderId);
    expect(await offered(orderId)).toEqual(["retirada"]);
    await step("abrir");
    expect(await offered(orderId)).toEqual([]);
    expect(await handOver(orderId)).toMatchObject({ problem: "pickup-disputed" });
    clock.advance(8 * DAY);
    await remindPickups();
    expect(await letter(orderId, buyer, "pickup-reminder")).toBeUndefined();
    await step("ganhar");
    await remindPickups();
    expect(await letter(orderId, buyer, "pickup-reminder")).toBeDefined();
    expect(await offered(orderId)).toEqual(["retirada"]);
    expect(await handOver(orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("entregue: entregue");
  });

  it("is not announced as ready before the decision", async () => {
    const { orderId, step } = await aPickup();
    await step("abrir");
    expect(await offered(orderId)).toEqual([]);
    expect(await arrive(orderId)).toMatchObject({ problem: "pickup-disputed" });
    expect(await letter(orderId, buyer, "order-ready")).toBeUndefined();
    await step("ganhar");
    expect(await arrive(orderId)).toEqual({ ok: true });
  });

  it("ends when it is lost: the pieces are in stock again, and its seller learns where they are", async () => {
    const before = await stockOf(dress);
    const { orderId, step } = await aPickup();
    await arrive(orderId);
    await step("abrir");
    await step("perder");
    expect(await statusOf(orderId)).toBe("cancelado: cancelado");
    expect(await stockOf(dress)).toBe(before);
    expect(await disputeEndedLetter(orderId)).toMatchObject({
      cancelled: true,
      atTheStore: true,
    });
    expect(await letter(orderId, buyer, "order-cancelled")).toMatchObject({
      why: "o banco devolveu o dinheiro antes da retirada",
    });
    expect(await handOver(orderId)).toMatchObject({ problem: "not-at-the-store" });
  });
});
