import { beforeAll, describe, expect, it } from "vitest";
import { applyDispute } from "#app/modules/payments/disputes/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { present } from "#tests/support/factories.ts";
import {
  aDeliveredOrder,
  admin,
  audits,
  bella,
  buyer,
  DAY,
  dress,
  letter,
  openTwoShops,
  product,
  stranger,
} from "#tests/support/two-shops.ts";
import { possibleActions } from "../admin/order-actions.ts";
import { findOrderFile } from "../admin/order-file.server.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { eventText, returnText } from "../wording.ts";
import { requestReturn } from "./request-return.server.ts";
import { refundRegrets } from "./returns.server.ts";
import { receiveReturn, settleReturn } from "./settle-return.server.ts";

beforeAll(openTwoShops);

const NOTE = "PIX de R$ 50,00 da conta da loja, comprovante 123";

/** A delivered order of which the bank took half, which is still decided unless it is `lost`. */
async function anOrderWithHalf(lost = true) {
  const { orderId, paymentId, total } = await aDeliveredOrder();
  const disputeId = `d-${paymentId}`;
  const proofUntil = new Date(clock.now().getTime() + 5 * DAY);
  const facts = { cause: "chargeback", amount: centavos(Math.round(total / 2)), fee: centavos(0) } as const;
  const tell = (news: Parameters<typeof applyDispute>[1]["news"]) =>
    db
      .transaction()
      .execute((transaction) =>
        applyDispute(transaction, { provider: "sandbox", paymentId, news }, applyPaymentResult),
      );
  await tell({ status: "disputed", disputeId, proofUntil, at: clock.now(), ...facts });
  if (lost) await tell({ status: "dispute-lost", disputeId, at: clock.now() });
  return orderId;
}

const askBack = async (orderId: string, position: number, reason = ""): Promise<string> => {
  expect(await requestReturn(buyer, { orderId, pieces: [{ position, quantity: 1 }], reason })).toEqual({
    ok: true,
  });
  const { id } = await db
    .selectFrom("devolucoes")
    .select("id")
    .where("pedido_id", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
};
const offered = async (orderId: string, returnId: string) =>
  possibleActions((await findOrderFile(admin, orderId))!)
    .filter(({ part }) => part === returnId)
    .map(({ action }) => action);
const bellasPart = async (orderId: string) =>
  (await findOrder(buyer, orderId))!.shipments.find(({ sellerId }) => sellerId === "bella")!;
const isHeld = async (orderId: string) =>
  (
    await pool.query("select held from ledger_releases where order_id = $1 and seller_id = 'bella'", [
      orderId,
    ])
  ).rows[0].held;
const booked = async (orderId: string) =>
  (await pool.query("select id from ledger_transactions where order_id = $1", [orderId])).rows.length;

describe("a return of more than a lost dispute left of the sale", () => {
  it.each([
    ["regret", 0, "", ["acertar-devolucao"]],
    ["return by promise", 10, "Ficou largo", ["acertar-devolucao", "recusar-devolucao"]],
  ] as const)("is settled outside by an administrator: a %s", async (_, days, reason, possible) => {
    const orderId = await anOrderWithHalf();
    clock.advance(days * DAY);
    const returnId = await askBack(orderId, 0, reason);
    await refundRegrets();
    expect(await offered(orderId, returnId)).toEqual(possible);
    for (const viewer of [bella, present(admin)])
      expect(await receiveReturn(viewer, { returnId, note: NOTE, restock: true })).toMatchObject({
        problem: "more-than-kept",
      });
    expect(returnText((await bellasPart(orderId)).returns[0]!)).toContain("nossa equipe confere o que falta");
    expect(await isHeld(orderId)).toBe(true);
    const [before, bookings] = [await product(dress), await booked(orderId)];

    expect(await settleReturn(present(admin), { returnId, note: NOTE, restock: true })).toEqual({ ok: true });
    expect(await product(dress)).toEqual({ stock: before.stock + 1, sales: before.sales - 1 });
    expect(await isHeld(orderId)).toBe(false);
    expect(await booked(orderId)).toBe(bookings);
    const part = await bellasPart(orderId);
    expect(part.returns[0]).toMatchObject({
      status: "recebida",
      refundedAt: null,
      settledAt: expect.any(Date),
    });
    expect(returnText(part.returns[0]!)).toContain("recebida, nossa equipe acertou");
    expect(eventText(part.events[0]!)).toBe(
      "As peças devolvidas chegaram à loja: nossa equipe acertou com quem comprou o que faltava do dinheiro",
    );
    expect(part.items[0]).toMatchObject({ returnable: 0, onTheirWayBack: 1 });
    expect(await letter(orderId, buyer, "return-settled")).toMatchObject({ seller: "Bella Colada" });
    expect(await letter(orderId, bella, "sale-settled")).toMatchObject({ restock: true });
    const { audit } = (await findOrderFile(admin, orderId))!;
    expect(audit[0]).toMatchObject({ action: "acertar-devolucao", note: NOTE });
    // It is over: neither again, nor refunded after all.
    expect(await offered(orderId, returnId)).toEqual([]);
    await refundRegrets();
    expect(await booked(orderId)).toBe(bookings);
  });

  it("is settled by administrators of orders only, with their password and how it was settled", async () => {
    const orderId = await anOrderWithHalf();
    const returnId = await askBack(orderId, 0);
    const { stock } = await product(dress);
    const settle = (viewer: typeof admin, note = NOTE) =>
      settleReturn(viewer, { returnId, note, restock: true });
    expect(await settle({ ...admin, confirmedAt: null })).toMatchObject({ problem: "unconfirmed" });
    expect(await settle(present(admin), " ")).toMatchObject({ problem: "reason-missing" });
    expect(await settle(bella)).toMatchObject({ kind: "forbidden" });
    for (const viewer of [buyer, stranger, present({ ...admin, permissions: ["manage_finances"] })])
      expect(await settle(viewer)).toMatchObject({ kind: "notFound" });
    expect(await settleReturn(present(admin), { returnId: "\0", note: NOTE, restock: true })).toMatchObject({
      problem: "not-found",
    });
    expect((await product(dress)).stock).toBe(stock);
    expect((await bellasPart(orderId)).returns[0]!.status).toBe("solicitada");
    expect((await audits(orderId)).join("\n")).toContain("acertar-devolucao-recusado");
  });

  it("is settled once by two at once, and its pieces stay away where they cannot be sold", async () => {
    const orderId = await anOrderWithHalf();
    const returnId = await askBack(orderId, 0);
    const { stock, sales } = await product(dress);
    const both = await Promise.all(
      [1, 2].map(() => settleReturn(present(admin), { returnId, note: NOTE, restock: false })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: "return-decided" });
    expect(await product(dress)).toEqual({ stock, sales: sales - 1 });
    expect(await letter(orderId, bella, "sale-settled")).toMatchObject({ restock: false });
  });

  it("is not settled outside while the bank decides, nor where enough is kept to refund it", async () => {
    const open = await anOrderWithHalf(false);
    const waiting = await askBack(open, 0);
    expect(await offered(open, waiting)).toEqual([]);
    expect(
      await settleReturn(present(admin), { returnId: waiting, note: NOTE, restock: true }),
    ).toMatchObject({
      problem: "disputed",
    });
    // One of two trousers.
    const fitting = await anOrderWithHalf();
    const returnId = await askBack(fitting, 1);
    const settle = () => settleReturn(present(admin), { returnId, note: NOTE, restock: true });
    expect(await offered(fitting, returnId)).toEqual(["receber-desistencia"]);
    expect(await settle()).toMatchObject({ problem: "enough-is-kept" });
    await refundRegrets();
    expect(await offered(fitting, returnId)).toEqual(["receber-desistencia"]);
    expect(await settle()).toMatchObject({ problem: "enough-is-kept" });
  });
});
