import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { releaseDue, sellerBalance } from "#app/modules/ledger/index.server.ts";
import {
  expirePayments,
  plugPaymentResults,
  sendRefund,
  simulatePayment,
} from "#app/modules/payments/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import type { JobName, JobPayloads } from "#app/platform/jobs/job.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { aPaidOrder, aPlacedOrder, differences, PICKUP } from "#tests/support/orders.ts";
import { applyPaymentResult } from "./apply-payment-result.server.ts";
import { cancelOrder, cancelShipment } from "./cancel-order.server.ts";
import { findOrder } from "./find-order.server.ts";
import { announceOrder } from "./jobs/announce-order.server.ts";
import { listOrders } from "./order-queries.server.ts";
import { deliverOverdue, handOverPickup, recordDelivered } from "./record-delivered.server.ts";
import { refundItems } from "./refund-items.server.ts";
import { reorder } from "./reorder.server.ts";
import { requestReturn } from "./request-return.server.ts";
import { receiveReturn, refuseReturn } from "./settle-return.server.ts";
import { addTrackingNews, shipShipment } from "./ship-shipment.server.ts";

const DAY = 86_400_000;
const TRACKING = { carrier: "Correios", trackingCode: "br123456789br" };

let buyer: Viewer;
let stranger: Viewer;
let bella: Viewer;
let pacto: Viewer;
let admin: Viewer;
let dress: string;
let jeans: string;

beforeAll(async () => {
  plugPaymentResults(applyPaymentResult);
  [buyer, stranger] = [await aViewer(), await aViewer()];
  bella = await aViewer({ role: "lojista", sellerId: "bella", email: "bella@mare.test" });
  pacto = await aViewer({ role: "lojista", sellerId: "pacto", email: "pacto@mare.test" });
  admin = await aViewer({ role: "admin", permissions: ["manage_orders"] });
  await aSeller({ id: "bella", name: "Bella Colada", user_id: bella.userId });
  await aSeller({ id: "pacto", name: "Pacto Jeans", user_id: pacto.userId });
  dress = await aProduct({ seller_id: "bella", name: "Vestido", price: "100.00", pieces: 50 });
  jeans = await aProduct({ seller_id: "pacto", name: "Calça", price: "50.00", pieces: 50 });
});

const line = (productId: string, quantity = 1) => ({ productId, color: "Coral", size: "P", quantity });
const both = () => [line(dress), line(jeans, 2)];
const product = (id: string) =>
  db.selectFrom("products").select(["stock", "sales"]).where("id", "=", id).executeTakeFirstOrThrow();
const statusOf = async (orderId: string) => {
  const { rows } = await pool.query(
    `select p.status, string_agg(r.status, ' ' order by seller_id) as parts from pedidos p
     join remessas r on r.pedido_id = p.id where p.id = $1 group by p.id`,
    [orderId],
  );
  return `${rows[0].status}: ${rows[0].parts}`;
};
/** What was written to somebody about an order, in the order it was written. */
const lettersAbout = async (orderId: string, to: string) =>
  (await db.selectFrom("emails").select(["kind", "props"]).where("recipient", "=", to).execute()).filter(
    ({ props }) => JSON.stringify(props).includes(orderId),
  );
const letter = async (orderId: string, to: Viewer, kind: string) =>
  (await lettersAbout(orderId, to.email)).find((each) => each.kind === kind)?.props;
const audits = async (orderId: string) =>
  (
    await db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject_id", "=", orderId)
      .orderBy("id", "desc")
      .execute()
  ).map(({ action, actor_id }) => `${actor_id} ${action}`);
const ship = (seller: Viewer, orderId: string) => shipShipment(seller, { orderId, ...TRACKING });

/** What the worker does with what waits, without writing the letters that follow from it. */
async function runJobs<Name extends JobName>(task: Name, run: (payload: JobPayloads[Name]) => Promise<void>) {
  for (const { payload } of await waitingJobs(task)) await run(payload);
}

async function aDeliveredOrder() {
  const order = await aPaidOrder(buyer, both());
  await ship(bella, order.orderId);
  await ship(pacto, order.orderId);
  await recordDelivered(buyer, { orderId: order.orderId, sellerId: "bella" });
  await recordDelivered(buyer, { orderId: order.orderId, sellerId: "pacto" });
  return order;
}

describe("a paid order", () => {
  it("is prepared by its sellers within two business days, and counts as sold", async () => {
    clock.moveTo(new Date("2026-11-19T15:00:00Z"));
    const before = await product(dress);
    const { orderId } = await aPlacedOrder(buyer, both());
    expect(await statusOf(orderId)).toBe("pendente: pendente pendente");
    expect(await product(dress)).toEqual({ stock: before.stock - 1, sales: before.sales });
    const { orderId: paid } = await aPaidOrder(buyer, both());
    expect(await statusOf(paid)).toBe("processando: processando processando");
    expect(await product(dress)).toEqual({ stock: before.stock - 2, sales: before.sales + 1 });
    // Friday the 20th is a holiday: Monday and Tuesday are the two business days.
    const { rows } = await pool.query("select ship_by::text from remessas where pedido_id = $1", [paid]);
    expect(rows).toEqual([{ ship_by: "2026-11-24" }, { ship_by: "2026-11-24" }]);
    expect(await letter(paid, bella, "order-to-ship")).toMatchObject({ deadline: "24/11/2026" });
    expect(await letter(paid, buyer, "order-paid")).toMatchObject({ total: formatBRL(centavos(20_590)) });
    expect(await sellerBalance("bella")).toEqual({ pending: 9_500 + 795 - 475 - 102, released: 0 });
    expect(await differences()).toEqual({});
  });

  it("tells who has to pay how, and marks the cart as bought, a moment after it was placed", async () => {
    const { orderId } = await aPlacedOrder(buyer, both());
    await runJobs("announce-order", announceOrder);
    expect(await letter(orderId, buyer, "order-received")).toMatchObject({
      pay: { by: "pix", code: expect.stringMatching(/^0002/) },
    });
  });
});

describe("a payment that does not come", () => {
  it("expires, cancels the order and frees the stock", async () => {
    const skirt = await aProduct({ seller_id: "bella", pieces: 5 });
    const before = await product(skirt);
    const { orderId } = await aPlacedOrder(buyer, [line(skirt, 3), line(jeans)]);
    clock.advance(31 * 60_000);
    await expirePayments();
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    expect(await product(skirt)).toEqual(before);
    expect(await letter(orderId, buyer, "order-cancelled")).toMatchObject({ refund: null });
    expect(await differences()).toEqual({});
  });

  it("and comes late revives the order while every piece is there", async () => {
    const { orderId, paymentId } = await aPlacedOrder(buyer, both());
    const { stock } = await product(dress);
    clock.advance(31 * 60_000);
    await expirePayments();
    await simulatePayment(buyer, paymentId);
    expect(await statusOf(orderId)).toBe("processando: processando processando");
    expect((await product(dress)).stock).toBe(stock);
    expect(await differences()).toEqual({});
  });

  it("and comes late goes back whole when a piece is gone", async () => {
    const rare = await aProduct({ seller_id: "bella", price: "30.00", pieces: 1 });
    const { orderId, paymentId, total } = await aPlacedOrder(buyer, [line(rare), line(jeans)]);
    const stock = (await product(jeans)).stock;
    clock.advance(31 * 60_000);
    await expirePayments();
    await aPlacedOrder(stranger, [line(rare)]);
    await simulatePayment(buyer, paymentId);
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    expect((await product(jeans)).stock).toBe(stock + 1);
    await runJobs("send-refund", sendRefund);
    const { rows } = await pool.query("select refunded::text from pedidos where id = $1", [orderId]);
    expect(rows).toEqual([{ refunded: (total / 100).toFixed(2) }]);
    expect(await letter(orderId, buyer, "order-refunded")).toMatchObject({ where: "pix" });
    expect(await differences()).toEqual({});
  });

  it("and comes after the buyer cancelled goes back, however many pieces are there", async () => {
    const { orderId, paymentId } = await aPlacedOrder(buyer, both());
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    await simulatePayment(buyer, paymentId);
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    expect(await differences()).toEqual({});
  });
});

describe("cancelling", () => {
  it("before payment frees the stock and asks nobody for money", async () => {
    const before = await product(dress);
    const { orderId } = await aPlacedOrder(buyer, both());
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    expect(await product(dress)).toEqual(before);
    expect(await cancelOrder(buyer, orderId)).toMatchObject({ ok: false, problem: "wrong-status" });
  });

  it("after payment gives all the money back, freight included, and takes the sale off every book", async () => {
    const [before, balance] = [await product(dress), await sellerBalance("bella")];
    const { orderId } = await aPaidOrder(buyer, both());
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    const { rows } = await pool.query("select refunded = valor_total as whole from pedidos where id = $1", [
      orderId,
    ]);
    expect(rows).toEqual([{ whole: true }]);
    expect(await product(dress)).toEqual(before);
    expect(await sellerBalance("bella")).toEqual(balance);
    await runJobs("send-refund", sendRefund);
    expect(await letter(orderId, buyer, "order-cancelled")).toMatchObject({
      refund: formatBRL(centavos(20_590)),
    });
    expect(await letter(orderId, buyer, "order-refunded")).toBeDefined();
    expect(await differences()).toEqual({});
  });

  it("leaves alone what was shipped already", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    await ship(bella, orderId);
    expect(await statusOf(orderId)).toBe("processando: enviado processando");
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("enviado: enviado cancelado");
    // R$ 100,00 less 5%, and half of R$ 15,90 freight.
    const { rows } = await pool.query("select refunded::text from pedidos where id = $1", [orderId]);
    expect(rows).toEqual([{ refunded: "102.95" }]);
    expect(await cancelOrder(buyer, orderId)).toMatchObject({ ok: false, problem: "wrong-status" });
    expect(await differences()).toEqual({});
  });

  it("is the buyer's own, the administrator's with a reason, and a seller's for its own part", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    expect(await cancelOrder(stranger, orderId)).toMatchObject({ ok: false, problem: "not-found" });
    expect(await cancelOrder(bella, orderId)).toMatchObject({ ok: false, problem: "not-found" });
    expect(await cancelOrder(admin, orderId)).toMatchObject({ ok: false, problem: "reason-missing" });
    const foreign = { orderId, sellerId: "bella", reason: "acabou" };
    expect(await cancelShipment(pacto, foreign)).toEqual({
      ...{ ok: false, problem: "not-yours", message: "Esta parte do pedido é de outra loja." },
    });
    expect(await cancelShipment(bella, { ...foreign, reason: " " })).toMatchObject({
      problem: "reason-missing",
    });
    expect(await statusOf(orderId)).toBe("processando: processando processando");
    expect(await cancelShipment(bella, { ...foreign, reason: "peça com defeito" })).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: cancelado processando");
    expect(await cancelOrder(admin, orderId, { reason: "suspeita de fraude" })).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    expect(await audits(orderId)).toEqual([
      `${admin.userId} cancelar-pedido`,
      `${bella.userId} cancelar-remessa-recusado`,
      `${pacto.userId} cancelar-remessa-recusado`,
      `${admin.userId} cancelar-pedido-recusado`,
      `${bella.userId} cancelar-pedido-recusado`,
      `${stranger.userId} cancelar-pedido-recusado`,
    ]);
    expect(await differences()).toEqual({});
  });
});

describe("shipping", () => {
  it("is told to the buyer with its tracking, and the order follows when all are on their way", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    expect(await ship(bella, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: enviado processando");
    expect(await letter(orderId, buyer, "order-shipped")).toMatchObject({
      ...{ carrier: "Correios", trackingCode: "BR123456789BR" },
    });
    expect(await ship(pacto, orderId)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("enviado: enviado enviado");
    expect(await addTrackingNews(bella, { orderId, news: "Saiu para entrega", place: "Rio/RJ" })).toEqual({
      ok: true,
    });
  });

  it("of another's parcel, of an unpaid or a shipped one is refused, written down, and changes nothing", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(dress)]);
    expect(await ship(pacto, orderId)).toMatchObject({ ok: false, problem: "not-yours" });
    expect(await ship(buyer, orderId)).toMatchObject({ ok: false, problem: "not-yours" });
    expect(await statusOf(orderId)).toBe("processando: processando");
    expect(await audits(orderId)).toContain(`${pacto.userId} enviar-remessa-recusado`);
    expect(await shipShipment(bella, { orderId, carrier: "x", trackingCode: "\0" })).toMatchObject({
      ...{ ok: false, problem: "bad-tracking" },
    });
    await ship(bella, orderId);
    expect(await ship(bella, orderId)).toMatchObject({ ok: false, problem: "wrong-status" });
    const { orderId: unpaid } = await aPlacedOrder(buyer, [line(dress)]);
    expect(await ship(bella, unpaid)).toMatchObject({ ok: false, problem: "wrong-status" });
    for (const id of ["", "x", "\0".repeat(26), "01JZZZZZZZZZZZZZZZ7K3M9QD2", "a".repeat(5000)])
      expect(await ship(bella, id)).toMatchObject({ ok: false, problem: "not-found" });
  });
});

describe("delivery", () => {
  it("is confirmed by the buyer, recorded by the seller or an administrator, and never twice", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    const bellas = { orderId, sellerId: "bella" };
    expect(await recordDelivered(buyer, bellas)).toMatchObject({ problem: "wrong-status" });
    await ship(bella, orderId);
    await ship(pacto, orderId);
    expect(await recordDelivered(stranger, bellas)).toMatchObject({ problem: "not-found" });
    expect(await recordDelivered(pacto, bellas)).toMatchObject({ problem: "not-yours" });
    expect(await recordDelivered(bella, bellas)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("enviado: entregue enviado");
    expect(await recordDelivered(admin, { orderId, sellerId: "pacto", note: " \0 " })).toMatchObject({
      problem: "reason-missing",
    });
    expect(
      await recordDelivered(admin, { orderId, sellerId: "pacto", note: "comprovante da transportadora" }),
    ).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("entregue: entregue entregue");
    expect(await recordDelivered(buyer, bellas)).toMatchObject({ problem: "wrong-status" });
    expect(await letter(orderId, buyer, "order-delivered")).toMatchObject({
      reviewUrl: expect.stringContaining(`/order/${orderId}/avaliar`),
    });
  });

  it("is taken for granted fifteen days after shipping", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(dress)]);
    await ship(bella, orderId);
    clock.advance(14 * DAY);
    await deliverOverdue();
    expect(await statusOf(orderId)).toBe("enviado: enviado");
    clock.advance(1 * DAY + 1000);
    await deliverOverdue();
    expect(await statusOf(orderId)).toBe("entregue: entregue");
  });

  it("of a pickup is over the counter, by an administrator, and never by a carrier", async () => {
    const { orderId } = await aPaidOrder(buyer, both(), { delivery: PICKUP });
    expect(await ship(bella, orderId)).toMatchObject({ problem: "not-for-pickup" });
    expect(await handOverPickup(bella, { orderId, note: "RG conferido" })).toMatchObject({
      problem: "not-allowed",
    });
    expect(await handOverPickup(admin, { orderId, note: "RG conferido" })).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("entregue: entregue entregue");
    const { orderId: sent } = await aPaidOrder(buyer, [line(dress)]);
    expect(await handOverPickup(admin, { orderId: sent, note: "RG conferido" })).toMatchObject({
      problem: "only-for-pickup",
    });
  });

  it("releases the seller's money seven days later", async () => {
    const seller = await aSeller();
    const item = await aProduct({ seller_id: seller, price: "100.00" });
    const owner = await aViewer({ role: "lojista", sellerId: seller });
    const { orderId } = await aPaidOrder(buyer, [line(item)]);
    await shipShipment(owner, { orderId, ...TRACKING });
    await recordDelivered(buyer, { orderId, sellerId: seller });
    const { pending } = await sellerBalance(seller);
    clock.advance(6 * DAY);
    await releaseDue();
    expect(await sellerBalance(seller)).toEqual({ pending, released: 0 });
    clock.advance(2 * DAY);
    await releaseDue();
    expect(await sellerBalance(seller)).toEqual({ pending: 0, released: pending });
    expect(await differences()).toEqual({});
  });
});

const openReturns = async (orderId: string) =>
  await db
    .selectFrom("devolucoes")
    .select(["id", "seller_id", "kind"])
    .where("pedido_id", "=", orderId)
    .where("status", "=", "solicitada")
    .orderBy("seller_id")
    .execute();

describe("giving back", () => {
  it("within seven days is regret: no reason, freight included, each seller for itself", async () => {
    const { orderId } = await aDeliveredOrder();
    const [stock, pactos] = [await product(dress), await sellerBalance("pacto")];
    expect(
      await requestReturn(buyer, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "" }),
    ).toEqual({ ok: true });
    const [asked] = await openReturns(orderId);
    expect(asked).toMatchObject({ seller_id: "bella", kind: "arrependimento" });
    expect(await letter(orderId, buyer, "return-requested")).toBeDefined();
    expect(await letter(orderId, bella, "return-to-receive")).toBeDefined();

    expect(await receiveReturn(pacto, { returnId: asked!.id })).toMatchObject({ problem: "not-yours" });
    expect(await refuseReturn(bella, { returnId: asked!.id, answer: "não quero" })).toMatchObject({
      problem: "right-by-law",
    });
    expect(await receiveReturn(bella, { returnId: asked!.id })).toEqual({ ok: true });
    expect(await receiveReturn(bella, { returnId: asked!.id })).toMatchObject({ problem: "wrong-status" });
    const { rows } = await pool.query("select refunded::text from pedidos where id = $1", [orderId]);
    expect(rows).toEqual([{ refunded: "102.95" }]);
    expect(await product(dress)).toEqual({ stock: stock.stock + 1, sales: stock.sales - 1 });
    expect(await sellerBalance("pacto")).toEqual(pactos);
    expect(await statusOf(orderId)).toBe("entregue: entregue entregue");
    expect(await differences()).toEqual({});
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
    expect(await receiveReturn(admin, { returnId: asked!.id, note: "peça perfeita" })).toEqual({ ok: true });
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
      expect(await receiveReturn(bella, { returnId: id })).toMatchObject({ ok: false });
  });

  it("needs goods that were delivered, and pieces that exist", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    const wish = { orderId, reason: "x" };
    expect(await requestReturn(buyer, { ...wish, pieces: [{ position: 0, quantity: 1 }] })).toMatchObject({
      problem: "wrong-status",
    });
    for (const pieces of [
      [],
      [{ position: 9, quantity: 1 }],
      [{ position: 0, quantity: 0 }],
      [{ position: 0, quantity: 0.5 }],
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    ])
      expect(await requestReturn(buyer, { ...wish, pieces })).toMatchObject({ problem: "no-items" });
  });
});

describe("a seller's refund", () => {
  it("gives back pieces of its own sale, and of no other's", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    const bellas = await sellerBalance("bella");
    const wish = {
      orderId,
      sellerId: "pacto",
      pieces: [{ position: 1, quantity: 1 }],
      reason: "faltou",
      restock: false,
    };
    expect(await refundItems(bella, wish)).toMatchObject({ problem: "not-yours" });
    expect(await refundItems(pacto, { ...wish, pieces: [{ position: 0, quantity: 1 }] })).toMatchObject({
      problem: "no-items",
    });
    expect(await refundItems(pacto, { ...wish, reason: "" })).toMatchObject({ problem: "reason-missing" });
    expect(await refundItems(pacto, wish)).toEqual({ ok: true });
    expect(await sellerBalance("bella")).toEqual(bellas);
    expect(await statusOf(orderId)).toBe("processando: processando processando");
    // The last piece of a parcel that was not sent leaves nothing to send.
    expect(await refundItems(pacto, wish)).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: processando cancelado");
    expect(await refundItems(pacto, wish)).toMatchObject({ problem: "wrong-status" });
    expect(await differences()).toEqual({});
  });
});

describe("many at once", () => {
  it("cancel, ship and pay one order, and one of them wins", async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId, paymentId } = await aPlacedOrder(buyer, both());
      await Promise.all([
        simulatePayment(buyer, paymentId),
        cancelOrder(buyer, orderId),
        cancelOrder(buyer, orderId),
      ]);
      await Promise.all([
        ship(bella, orderId),
        ship(pacto, orderId),
        cancelOrder(buyer, orderId),
        ship(bella, orderId),
      ]);
      expect(await differences()).toEqual({});
    }
  });
});

describe("one's own orders", () => {
  it("are the viewer's, newest first, ten a page", async () => {
    const person = await aViewer();
    const ids: string[] = [];
    for (let n = 0; n < 11; n++) {
      clock.advance(1000);
      ids.unshift((await aPlacedOrder(person, both())).orderId);
    }
    const first = await listOrders(person, 1);
    expect(first).toMatchObject({ ok: true, page: 1, pageCount: 2 });
    expect(first.ok && first.orders.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(await listOrders(person, 99)).toMatchObject({ page: 2, orders: [{ id: ids[10], more: 0 }] });
    expect(await listOrders(stranger, 1)).toMatchObject({ pageCount: 1 });
  });

  it("are not there for a moment when the database is away, and the list says so", async () => {
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    vi.spyOn(db, "selectFrom").mockImplementationOnce(() => {
      throw away;
    });
    expect(await listOrders(buyer, 1)).toEqual({ ok: false, problem: "Erro ao carregar pedidos" });
  });

  it("are seen whole by their buyer and by nobody else", async () => {
    const { orderId } = await aDeliveredOrder();
    await requestReturn(buyer, { orderId, pieces: [{ position: 1, quantity: 1 }], reason: "" });
    const order = (await findOrder(buyer, orderId))!;
    expect(order).toMatchObject({ id: orderId, status: "entregue", total: 20_590, mayCancel: false });
    expect(order.shipments.map(({ items }) => items.map(({ returnable }) => returnable))).toEqual([[1], [1]]);
    expect(order.shipments[1]!.returns).toMatchObject([{ status: "solicitada", pieces: [{ quantity: 1 }] }]);
    for (const viewer of [stranger, bella, admin]) expect(await findOrder(viewer, orderId)).toBeNull();
    expect(await findOrder(buyer, "\0")).toBeNull();
  });

  it("can be bought again as far as the pieces are there", async () => {
    const gone = await aProduct({ seller_id: "bella", name: "Saia", pieces: 1 });
    const { orderId } = await aPlacedOrder(buyer, [line(gone), line(jeans, 2)]);
    const again = (await reorder(buyer, orderId))!;
    expect(again.lines).toMatchObject([{ quantity: 2, product: { id: jeans } }]);
    expect(again.missing).toEqual(["Saia (Coral, P)"]);
    expect(await reorder(stranger, orderId)).toBeNull();
  });
});
