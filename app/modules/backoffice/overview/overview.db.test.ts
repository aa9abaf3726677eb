import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { cancelOrder, recordArrival } from "#app/modules/orders/lifecycle/index.server.ts";
import { refundRegrets, requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { dismissReports, reportReview, writeReview } from "#app/modules/reviews/index.server.ts";
import { refreshSearchWordsJob } from "#app/modules/search/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { addDays, startOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder, PICKUP } from "#tests/support/orders.ts";
import { sendRefunds } from "#tests/support/payments.ts";
import { adminOverview } from "./overview.server.ts";
import { describeTrouble } from "./trouble-wording.ts";

// A Monday; two business days later is Wednesday the 8th.
const MONDAY = new Date("2026-07-06T15:00:00Z");
const HOUR = 3_600_000;
const at = (hours: number) => new Date(MONDAY.getTime() + hours * HOUR);
let administrator: Viewer;
let counter: Viewer;
let buyer: Viewer;
let dress: string;
const dresses = (quantity: number) => [{ productId: dress, color: "Coral", size: "P", quantity }];

async function troublesAt(moment: Date): Promise<Record<string, number>> {
  clock.moveTo(moment);
  const { troubles } = (await adminOverview(administrator))!;
  return Object.fromEntries(troubles.map(({ kind, count }) => [kind, count]));
}

/** Nothing is left in the queue, and every letter is sent: the worker did its work. */
async function settle(): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`update emails set sent_at = ${clock.now()}, subject = 'enviado' where sent_at is null`.execute(
    db,
  );
}

async function anArrivedOrder(): Promise<string> {
  const { orderId } = await aPaidOrder(buyer, dresses(1));
  await sql`update remessas set status = 'entregue', carrier = 'Correios', tracking_code = 'BR1', shipped_at = ${clock.now()},
    delivered_at = ${clock.now()} where pedido_id = ${orderId}`.execute(db);
  await sql`update pedidos set status = 'entregue' where id = ${orderId}`.execute(db);
  return orderId;
}

const arrives = (orderId: string) =>
  recordArrival(counter, { orderId, sellerId: "loja-a", note: "prateleira 1" });

beforeAll(async () => {
  clock.moveTo(MONDAY);
  administrator = await aViewer({ role: "admin", permissions: ["view_analytics"] });
  counter = await aViewer({ role: "admin", permissions: ["manage_orders"] });
  buyer = await aViewer();
  const seller = await aViewer({ role: "lojista", sellerId: "loja-a" });
  await aSeller({ id: "loja-a", user_id: seller.userId });
  dress = await aProduct({ seller_id: "loja-a", price: "50.00", pieces: 50 });
});

it("finds no trouble in a shop where nothing waits", async () => {
  expect(await troublesAt(MONDAY)).toEqual({});
});

describe("something is wrong when", () => {
  it("a parcel was not posted, or not brought to the store, by its last day", async () => {
    clock.moveTo(MONDAY);
    const late = await aPaidOrder(buyer, dresses(1));
    const { orderId: notBrought } = await aPaidOrder(buyer, dresses(1), { delivery: PICKUP });
    await settle();
    expect(await troublesAt(at(56))).toEqual({});
    expect(await troublesAt(at(62))).toEqual({ "late-orders": 2 });
    await arrives(notBrought);
    await settle();
    expect(await troublesAt(at(62))).toEqual({ "late-orders": 1 });
    await sql`update remessas set status = 'entregue' where status = 'enviado'`.execute(db);
    const { troubles } = (await adminOverview(administrator))!;
    // Wednesday ended at three in the morning UTC; it is five now.
    expect(describeTrouble(troubles[0]!, clock.now())).toMatchObject({
      count: "1",
      title: "pedido não enviado no prazo",
      age: "o mais antigo passou do prazo há 2 h",
      to: "/admin/dashboard/pedidos?fila=atrasados",
    });
    await cancelOrder(buyer, late.orderId);
    await db.updateTable("refunds").set({ status: "done", done_at: clock.now() }).execute();
    await settle();
  });

  it("a pickup waits at the store for a month", async () => {
    const arrived = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(at(64)), 1)).getTime() + 9 * HOUR;
    const midnight = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(new Date(arrived)), 31)).getTime();
    clock.moveTo(new Date(arrived));
    const { orderId } = await aPaidOrder(buyer, dresses(1), { delivery: PICKUP });
    await arrives(orderId);
    await settle();
    expect(await troublesAt(new Date(midnight - HOUR))).toEqual({});
    expect(await troublesAt(new Date(midnight))).toEqual({ "forgotten-pickups": 1 });
    const { troubles } = (await adminOverview(administrator))!;
    expect(describeTrouble(troubles[0]!, clock.now())).toMatchObject({
      count: "1",
      title: "pedido na loja há mais de 30 dias",
      to: "/admin/dashboard/pedidos?fila=retiradas-paradas",
    });
    await sql`update remessas set status = 'entregue' where pedido_id = ${orderId}`.execute(db);
  });

  it("a payment stays open after its end, a receipt waits, a refund is not sent or refused", async () => {
    clock.moveTo(at(70));
    const { paymentId } = await aPlacedOrder(buyer, dresses(1));
    await settle();
    expect(await troublesAt(at(70.6))).toEqual({});
    expect(await troublesAt(at(70.7))).toEqual({ "stuck-payments": 1 });
    await sql`update payments set provider = 'pix-key', status = 'pending', expires_at = ${at(94)} where id = ${paymentId}`.execute(
      db,
    );
    expect(await troublesAt(at(71))).toEqual({ receipts: 1 });
    await sql`update payments set status = 'cancelled' where id = ${paymentId}`.execute(db);
    const refund = (status: string) =>
      sql`insert into refunds (id, payment_id, amount, status, reason, requested_at, done_at, again_of)
        values (${randomUUID()}, ${paymentId}, 1, ${status}, 'teste', ${clock.now()},
          ${status === "done" ? clock.now() : null}, (select id from refunds where status = 'refused'))`.execute(
        db,
      );
    await refund("requested");
    expect(await troublesAt(at(71.9))).toEqual({});
    expect(await troublesAt(at(72.1))).toEqual({ "stuck-refunds": 1 });
    await sql`update refunds set status = 'refused' where status = 'requested'`.execute(db);
    expect(await troublesAt(at(72.1))).toEqual({ "stuck-refunds": 1 });
    await refund("done");
    expect(await troublesAt(at(72.1))).toEqual({});
  });

  it("a verification waits longer than promised", async () => {
    clock.moveTo(at(100));
    const newcomer = await aViewer({ role: "lojista" });
    await aSeller({ id: "loja-nova", status: "pendente", user_id: newcomer.userId });
    await sql`insert into verificacoes_lojista (user_id, seller_id, nome_empresa, cnpj, ie, telefone, email, endereco,
        cidade, estado, cep, tipo_negocio, faturamento_mensal, tempo_atividade, nome_banco, agencia_bancaria,
        conta_bancaria, created_at, submitted_at)
      values (${newcomer.userId}, 'loja-nova', 'Nova Ltda.', '31578204000138', '', '', '', '', 'Santos', 'SP', '11045000',
        'outros', '0-5000', '0-1', '', '', '', ${at(100)}, ${at(100)})`.execute(db);
    expect(await troublesAt(at(147.9))).toEqual({});
    expect((await adminOverview(administrator))!.verifications).toEqual({ count: 1, oldest: at(100) });
    expect(await troublesAt(at(148.1))).toEqual({ "late-verifications": 1 });
    await sql`update verificacoes_lojista set status = 'aprovado'`.execute(db);
    expect(await troublesAt(at(148.1))).toEqual({});
  });

  it("a request about personal data is not answered by the day the law gives", async () => {
    await sql`insert into privacy_requests (protocol, user_id, kind, status, created_at, due_at)
      values ('LGPD-20260101-00000000', ${buyer.userId}, 'correcao', 'aberta', ${at(100)}, ${at(150)})`.execute(
      db,
    );
    expect(await troublesAt(at(149))).toEqual({});
    expect(await troublesAt(at(151))).toEqual({ "late-requests": 1 });
    await sql`update privacy_requests set status = 'atendida', closed_at = ${clock.now()}`.execute(db);
    expect(await troublesAt(at(151))).toEqual({});
  });

  it("a return waits for a week", async () => {
    clock.moveTo(at(200));
    const orderId = await anArrivedOrder();
    const asked = await requestReturn(buyer, {
      orderId,
      reason: "",
      pieces: [{ position: 0, quantity: 1 }],
    });
    expect(asked).toEqual({ ok: true });
    await settle();
    // By law its money does not wait for the pieces: an hour without it is wrong by itself.
    expect(await troublesAt(at(200.9))).toEqual({});
    expect(await troublesAt(at(201.1))).toEqual({ "stuck-refunds": 1 });
    clock.moveTo(at(201.2));
    await refundRegrets();
    await sendRefunds();
    await settle();
    expect(await troublesAt(at(200 + 7 * 24 - 1))).toEqual({});
    expect(await troublesAt(at(200 + 7 * 24 + 1))).toEqual({ "waiting-returns": 1 });
    await sql`update devolucoes set status = 'recebida', decided_at = ${clock.now()}`.execute(db);
  });

  it("a reported review is not looked at for two days, however many reported it", async () => {
    clock.moveTo(at(400));
    const orderId = await anArrivedOrder();
    const content = { stars: 1 as const, fit: null, text: "Xingamento" };
    expect(await writeReview(buyer, { orderId, productId: dress, content })).toEqual({ ok: true });
    const { id: reviewId } = await db.selectFrom("avaliacoes").select("id").executeTakeFirstOrThrow();
    const report = { reviewId, reason: "ofensa" as const, note: "" };
    expect(await reportReview(await aViewer(), report)).toEqual({ ok: true });
    clock.moveTo(at(420));
    expect(await reportReview(await aViewer(), report)).toEqual({ ok: true });
    await settle();
    expect(await troublesAt(at(400 + 47))).toEqual({});
    expect(await troublesAt(at(400 + 49))).toEqual({ "waiting-reports": 1 });
    const moderator = await aViewer({ role: "admin", permissions: ["manage_products"] });
    expect(await dismissReports(moderator, reviewId)).toEqual({ ok: true });
    expect(await troublesAt(at(400 + 49))).toEqual({});
  });

  it("a job keeps failing or does not start, or a letter is not sent", async () => {
    clock.moveTo(at(400));
    await db.transaction().execute((transaction) => enqueue(transaction, refreshSearchWordsJob, {}));
    expect(await troublesAt(at(400.1))).toEqual({});
    expect(await troublesAt(at(400.3))).toEqual({ "failing-jobs": 1 });
    await sql`update graphile_worker._private_jobs set run_at = ${at(500)}, attempts = 2, last_error = 'x'`.execute(
      db,
    );
    expect(await troublesAt(at(400.3))).toEqual({});
    await sql`update graphile_worker._private_jobs set attempts = 3`.execute(db);
    const { troubles } = (await adminOverview(administrator))!;
    expect(troubles).toMatchObject([{ kind: "failing-jobs", count: 1, tasks: ["refresh-search-words"] }]);
    await settle();
    await sql`insert into emails (id, kind, recipient, props, created_at, attempts, last_error)
      values (gen_random_uuid(), 'order-paid', 'ana@exemplo.com.br', '{}', ${at(400)}, 1, 'no such mailbox')`.execute(
      db,
    );
    expect(await troublesAt(at(400.2))).toEqual({});
    expect(await troublesAt(at(400.3))).toEqual({ "unsent-letters": 1 });
    expect(await troublesAt(at(400 + 8 * 24))).toEqual({});
  });
});

it("compares the month so far with the same days of the last, and charts thirty days", async () => {
  clock.moveTo(new Date("2026-08-03T15:00:00Z"));
  await aPaidOrder(buyer, dresses(3));
  await settle();
  clock.moveTo(new Date("2026-08-06T23:00:00Z"));
  const { stats, month, overTime, onSale, openShops } = (await adminOverview(administrator))!;
  expect({ onSale, openShops }).toEqual({ onSale: 1, openShops: 1 });
  expect(month.days).toEqual({ from: "2026-08-01", to: "2026-08-06" });
  expect(month.now).toMatchObject({ sales: 3, revenue: 150_00 });
  expect(stats.receita_mes_atual).toBe(150_00);
  // Of the two parcels of July 6th one was cancelled.
  expect(month.daysBefore).toEqual({ from: "2026-07-01", to: "2026-07-06" });
  expect(month.before).toMatchObject({ sales: 1, revenue: 50_00 });
  expect(overTime).toHaveLength(30);
  expect(overTime.at(-4)).toEqual({
    at: "2026-08-03",
    orders: 1,
    figures: { views: 0, sales: 3, revenue: 150_00 },
  });
  expect(overTime.at(-1)).toMatchObject({ at: "2026-08-06", orders: 0 });
});

it("the overview requires the permission to see it", async () => {
  expect(await adminOverview({ ...administrator, permissions: ["manage_orders"] })).toBeNull();
});
