import { beforeAll, describe, expect, it } from "vitest";
import { releaseDue, sellerBalance } from "#app/modules/ledger/index.server.ts";
import { sendRefundJob } from "#app/modules/payments/refunds/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { bindJob } from "#app/platform/jobs/job.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { present } from "#tests/support/factories.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { aPaidOrder, differences } from "#tests/support/orders.ts";
import {
  aDeliveredOrder,
  admin,
  audits,
  bella,
  both,
  buyer,
  DAY,
  dress,
  letter,
  openTwoShops,
  pacto,
  product,
  runWaiting,
  statusOf,
  stranger,
} from "#tests/support/two-shops.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { refundDeadline } from "../order.ts";
import { requestReturn } from "../returns/request-return.server.ts";
import { refundRegret, refundRegretJob, refundRegrets } from "../returns/returns.server.ts";
import { receiveReturn, refuseReturn, settleReturn } from "../returns/settle-return.server.ts";
import { applyPaymentResult } from "./apply-payment-result.server.ts";
import { refundItems } from "./refund-items.server.ts";

beforeAll(openTwoShops);

const openReturns = async (orderId: string) =>
  await db
    .selectFrom("devolucoes")
    .select(["id", "seller_id", "kind"])
    .where("pedido_id", "=", orderId)
    .where("status", "=", "solicitada")
    .orderBy("seller_id")
    .execute();

const refundsOf = async (orderId: string) =>
  await db
    .selectFrom("reembolsos")
    .select(["kind", "amount"])
    .where("pedido_id", "=", orderId)
    .orderBy("id")
    .execute();

describe("giving back", () => {
  it("within seven days is a regret: no reason, freight included, each seller separately", async () => {
    const { orderId } = await aDeliveredOrder();
    const [stock, pactos] = [await product(dress), await sellerBalance("pacto")];
    expect(
      await requestReturn(buyer, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "" }),
    ).toEqual({ ok: true });
    const [asked] = await openReturns(orderId);
    expect(asked).toMatchObject({ seller_id: "bella", kind: "arrependimento" });
    expect(await letter(orderId, bella, "return-to-receive")).toBeDefined();

    expect(await letter(orderId, buyer, "return-requested")).toMatchObject({
      refundBy: formatDate(refundDeadline(clock.now())),
      promise: expect.stringContaining("sem esperar as peças"),
    });

    // The notice alone brings the money back, once, however often and by how many the job is run.
    const jobs = (await waitingJobs(refundRegretJob)).filter(({ payload }) => payload.returnId === asked!.id);
    expect(jobs).toHaveLength(1);
    await Promise.all([refundRegret(jobs[0]!.payload), refundRegret(jobs[0]!.payload), refundRegrets()]);
    await refundRegrets();
    expect(await refundsOf(orderId)).toEqual([{ kind: "arrependimento", amount: "102.95" }]);
    // The pieces are still with the buyer, and no longer theirs to give back again.
    expect(await product(dress)).toEqual({ stock: stock.stock, sales: stock.sales - 1 });
    const again = { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "" };
    expect(await requestReturn(buyer, again)).toMatchObject({ problem: "too-many-items" });
    expect((await findOrder(buyer, orderId))!.shipments[0]!.items[0]).toMatchObject({
      refunded: 1,
      returnable: 0,
      onTheirWayBack: 0,
    });
    await runWaiting(bindJob(sendRefundJob, applyPaymentResult));
    expect(await letter(orderId, buyer, "order-refunded")).toMatchObject({
      seller: "Bella Colada",
      reason: "desistência da compra",
    });

    expect(await receiveReturn(pacto, { returnId: asked!.id, restock: true })).toMatchObject({
      problem: "not-found",
    });
    expect(await refuseReturn(bella, { returnId: asked!.id, answer: "não quero" })).toMatchObject({
      problem: "right-by-law",
    });
    expect(await receiveReturn(bella, { returnId: asked!.id, restock: true })).toEqual({ ok: true });
    expect(await receiveReturn(bella, { returnId: asked!.id, restock: true })).toMatchObject({
      problem: "return-decided",
    });
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect(await product(dress)).toEqual({ stock: stock.stock + 1, sales: stock.sales - 1 });
    expect(await sellerBalance("pacto")).toEqual(pactos);
    expect(await statusOf(orderId)).toBe("entregue: entregue entregue");
    expect(await differences()).toEqual({});
  });

  it("by law is refunded once also when the pieces arrive before the job, and spoilt ones are not restocked", async () => {
    const { orderId } = await aDeliveredOrder();
    const { stock } = await product(dress);
    await requestReturn(buyer, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "" });
    const [asked] = await openReturns(orderId);
    await Promise.all([
      receiveReturn(admin, { returnId: asked!.id, note: "rasgada", restock: false }),
      refundRegret({ returnId: asked!.id }),
    ]);
    expect(await refundsOf(orderId)).toEqual([{ kind: "arrependimento", amount: "102.95" }]);
    expect((await product(dress)).stock).toBe(stock);
    expect(await openReturns(orderId)).toEqual([]);
    expect(await differences()).toEqual({});
  });

  it("by law in two notices refunds the freight with the last piece, and releases the rest of the sale on its day", async () => {
    const { orderId } = await aDeliveredOrder();
    const one = { orderId, pieces: [{ position: 1, quantity: 1 }], reason: "" };
    expect(await requestReturn(buyer, one)).toEqual({ ok: true });
    await refundRegrets();
    // Half of it is kept: refunded, it holds nothing back any more.
    const { rows } = await pool.query(
      "select held from ledger_releases where order_id = $1 and seller_id = 'pacto'",
      [orderId],
    );
    expect(rows).toEqual([{ held: false }]);
    expect(await requestReturn(buyer, one)).toEqual({ ok: true });
    await refundRegrets();
    expect(await refundsOf(orderId)).toEqual([
      { kind: "arrependimento", amount: "47.50" },
      { kind: "arrependimento", amount: "55.45" },
    ]);
    expect(await differences()).toEqual({});
  });

  it("is asked once by a form that was sent twice, and not at all by one that changed since", async () => {
    const { orderId } = await aDeliveredOrder();
    const one = { orderId, pieces: [{ position: 1, quantity: 1 }], reason: "", key: crypto.randomUUID() };
    await expect(Promise.all([requestReturn(buyer, one), requestReturn(buyer, one)])).resolves.toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await openReturns(orderId)).toHaveLength(1);
    await refundRegrets();
    expect(await requestReturn(buyer, one)).toEqual({ ok: true });
    expect(await requestReturn(buyer, { ...one, pieces: [{ position: 0, quantity: 1 }] })).toMatchObject({
      problem: "changed-meanwhile",
    });
    await refundRegrets();
    expect(await refundsOf(orderId)).toEqual([{ kind: "arrependimento", amount: "47.50" }]);
    expect(await requestReturn(buyer, { ...one, key: crypto.randomUUID() })).toEqual({ ok: true });
  });

  it("within thirty days is a return: with a reason, piece by piece, without freight; after that it is too late", async () => {
    const { orderId } = await aDeliveredOrder();
    const one = { orderId, pieces: [{ position: 1, quantity: 1 }] };
    clock.advance(8 * DAY);
    await releaseDue();
    expect(await requestReturn(buyer, { ...one, reason: " " })).toMatchObject({ problem: "reason-missing" });
    expect(await requestReturn(buyer, { ...one, reason: "ficou apertada" })).toEqual({ ok: true });
    expect(
      await requestReturn(buyer, { ...one, pieces: [{ position: 1, quantity: 2 }], reason: "x" }),
    ).toMatchObject({
      problem: "too-many-items",
    });
    const [asked] = await openReturns(orderId);
    expect(asked).toMatchObject({ seller_id: "pacto", kind: "devolucao" });
    const { released } = await sellerBalance("pacto");
    const received = { returnId: asked!.id, note: "peça perfeita", restock: true };
    expect(await receiveReturn(admin, received)).toMatchObject({ problem: "unconfirmed" });
    expect(await receiveReturn(present(admin), received)).toEqual({ ok: true });
    const { rows } = await pool.query("select refunded::text from pedidos where id = $1", [orderId]);
    expect(rows).toEqual([{ refunded: "47.50" }]);
    // Already released, it is taken from there: R$ 47,50 less 5% commission and its half of the fee.
    expect((await sellerBalance("pacto")).released).toBe(released - (4_750 - 237 - 51));
    clock.advance(24 * DAY);
    expect(await requestReturn(buyer, { ...one, reason: "x" })).toMatchObject({ problem: "too-late" });
    expect(await differences()).toEqual({});
  });

  it("by promise can be refused with an answer, and holds the seller's money until it is settled", async () => {
    const { orderId } = await aDeliveredOrder();
    clock.advance(10 * DAY);
    expect(
      await requestReturn(buyer, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "manchou" }),
    ).toEqual({ ok: true });
    const [asked] = await openReturns(orderId);
    expect(await refuseReturn(bella, { returnId: asked!.id, answer: "" })).toMatchObject({
      problem: "reason-missing",
    });
    expect(await refuseReturn(bella, { returnId: asked!.id, answer: "peça usada" })).toEqual({ ok: true });
    expect(await openReturns(orderId)).toEqual([]);
    expect(
      await requestReturn(stranger, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "x" }),
    ).toMatchObject({
      problem: "not-found",
    });
    for (const id of ["", "x", "999999999", "1e5"])
      expect(await receiveReturn(bella, { returnId: id, restock: true })).toMatchObject({ ok: false });
  });

  it("keeps the seller from refunding the same piece besides", async () => {
    const { orderId } = await aDeliveredOrder();
    clock.advance(10 * DAY);
    const pieces = [{ position: 0, quantity: 1 }];
    expect(await requestReturn(buyer, { orderId, pieces, reason: "manchou" })).toEqual({ ok: true });
    const refund = { orderId, sellerId: "bella", pieces, reason: "acordo por telefone", restock: false };
    expect(await refundItems(bella, refund)).toMatchObject({ problem: "too-many-items" });
    expect(await refundsOf(orderId)).toEqual([]);
    const [asked] = await openReturns(orderId);
    expect(await refuseReturn(bella, { returnId: asked!.id, answer: "peça usada" })).toEqual({ ok: true });
    expect(await refundItems(bella, refund)).toEqual({ ok: true });
    expect(await refundItems(bella, refund)).toMatchObject({ problem: "too-many-items" });
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  it("is for its own shop to decide: to others it is unknown, open or decided, and its order is not named", async () => {
    const { orderId } = await aDeliveredOrder();
    await requestReturn(buyer, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "" });
    const [asked] = await openReturns(orderId);
    const finance = { ...admin, permissions: ["manage_finances" as const] };
    const tries = async (returnId: string) => {
      const answers = [];
      for (const viewer of [pacto, stranger, buyer, finance])
        answers.push(
          await receiveReturn(viewer, { returnId, note: "chegou", restock: true }),
          await refuseReturn(viewer, { returnId, answer: "não quero" }),
          await settleReturn(viewer, { returnId, note: "acertado", restock: true }),
        );
      return answers;
    };
    const unknown = await tries("999999999");
    expect(unknown).toEqual(unknown.map(() => expect.objectContaining({ kind: "notFound" })));
    const before = await audits(orderId);
    expect(await tries(asked!.id)).toEqual(unknown);
    expect(await audits(orderId)).toEqual(before);
    expect(await receiveReturn(bella, { returnId: asked!.id, restock: true })).toEqual({ ok: true });
    expect(await tries(asked!.id)).toEqual(unknown);
    expect((await audits(orderId)).filter((line) => line.endsWith("-recusado"))).toEqual([]);
  });

  it("needs goods that were delivered, and pieces that exist", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    const request = { orderId, reason: "x" };
    expect(await requestReturn(buyer, { ...request, pieces: [{ position: 0, quantity: 1 }] })).toMatchObject({
      problem: "wrong-status",
    });
    for (const pieces of [
      [],
      [{ position: 9, quantity: 1 }],
      [{ position: 0, quantity: 0 }],
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    ])
      expect(await requestReturn(buyer, { ...request, pieces })).toMatchObject({ problem: "no-items" });
    const asked = (quantity: number) =>
      requestReturn(buyer, { ...request, pieces: [{ position: 0, quantity }] });
    for (const quantity of [0.5, Number.NaN])
      expect(await asked(quantity)).toMatchObject({ problem: "odd-pieces" });
    for (const quantity of [9_999_999, Number.MAX_SAFE_INTEGER])
      expect(await asked(quantity)).toMatchObject({ problem: "too-many-items" });
  });
});
