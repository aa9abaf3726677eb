import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { simulatePayment } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPlacedOrder, aRequest, differences } from "#tests/support/orders.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { unpaidPlace } from "./check-unpaid-limits.server.ts";
import type { OrderRequest } from "./order-request.ts";
import { placeOrder } from "./place-order.server.ts";
import { submitOrder } from "./submit-order.server.ts";
import { UNPAID_LIMITS } from "./unpaid-limits.ts";

const BOLETO: OrderRequest["payment"] = {
  method: "boleto",
  instalments: 1,
  payer: { name: "Ana Lima", document: "529.982.247-25" },
};

let dress: string;
let buyer: Viewer;
beforeAll(async () => {
  dress = await aProduct({ seller_id: await aSeller(), price: "100.00", pieces: 400 });
});
beforeEach(async () => {
  buyer = await aViewer();
});

const line = (quantity = 1) => ({ productId: dress, color: "Coral", size: "P", quantity });
const place = async (viewer = buyer, payment?: OrderRequest["payment"], quantity = 1) =>
  placeOrder(viewer, await aRequest([line(quantity)], payment && { payment }));
const from = (clientAddress: string) => async () =>
  runInRequest({ clientAddress, requestId: "teste" }, async () =>
    placeOrder(await aViewer(), await aRequest([line()]), { ...UNPAID_LIMITS, fewFromOneNetwork: 2 }),
  );
const unpaidOf = async ({ userId }: Viewer): Promise<number> =>
  Number(
    (await pool.query("select count(*) from pedidos where user_id = $1 and status = 'pendente'", [userId]))
      .rows[0].count,
  );

describe("unpaid orders of one account", () => {
  it("are five at most, however many are placed in parallel", async () => {
    const requests = await Promise.all(Array.from({ length: 120 }, () => aRequest([line()])));
    const answers = await Promise.all(requests.map((request) => placeOrder(buyer, request)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(
      new Set(answers.filter(({ ok }) => !ok).map((refused) => "problem" in refused && refused.problem)),
    ).toEqual(new Set(["too-many-unpaid"]));
    expect(await unpaidOf(buyer)).toBe(5);
    expect(await differences()).toEqual({});
  });

  it("are named with the refusal, and paying or cancelling one makes room", async () => {
    const placed = [];
    for (let n = 0; n < 5; n++) placed.push(await aPlacedOrder(buyer, [line()]));
    const request = await aRequest([line()]);
    expect(await submitOrder(buyer, request)).toMatchObject({
      ok: false,
      kind: "throttled",
      unpaidOrders: placed.map(({ orderId }) => orderId),
      message: "Você já tem 5 pedidos esperando pagamento. Pague ou cancele um deles para fazer outro.",
    });
    await simulatePayment(buyer, placed[0]!.paymentId, applyPaymentResult);
    expect(await placeOrder(buyer, request)).toMatchObject({ ok: true });
    expect(await place()).toMatchObject({ problem: "too-many-unpaid" });
    await cancelOrder(buyer, placed[1]!.orderId);
    expect(await place()).toMatchObject({ ok: true });
    // The same order sent again still succeeds.
    expect(await placeOrder(buyer, request)).toMatchObject({ ok: true });
    expect(await place(await aViewer())).toMatchObject({ ok: true });
  });

  it("are fifteen a day at most, though each was cancelled; the next day there is room", async () => {
    for (let n = 0; n < 15; n++) await cancelOrder(buyer, (await aPlacedOrder(buyer, [line()])).orderId);
    expect(await place()).toMatchObject({ ok: false, problem: "too-many-unpaid-today" });
    clock.advance(25 * 3_600_000);
    expect(await place()).toMatchObject({ ok: true });
  });

  it("from one network address are limited across accounts; other addresses are not", async () => {
    const [here, there] = [from("203.0.113.7"), from("203.0.113.8")];
    expect(await here()).toMatchObject({ ok: true });
    expect(await here()).toMatchObject({ ok: true });
    expect(await here()).toMatchObject({ ok: false, problem: "too-many-from-here" });
    expect(await there()).toMatchObject({ ok: true });
    const { rows } = await pool.query(
      "select distinct placed_from from pedidos where placed_from is not null",
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });
});

it("are asked for once, however the order is written", async () => {
  const asked = { userId: buyer.userId, from: [], since: "" };
  const transaction = await db.startTransaction().execute();
  await sql`create or replace function unpaid_orders(buyer text, senders text[], first_lately text,
    out open_orders text[], out unpaid_lately integer, out open_here text[])
    language plpgsql as $$ begin raise 'asked'; end $$`.execute(transaction);
  const place = (isJudged: boolean) =>
    sql`with ${unpaidPlace({ ...asked, isJudged })} select is_free from place`.execute(transaction);
  expect((await place(true)).rows).toEqual([{ is_free: true }]);
  await expect(place(false)).rejects.toThrow("asked");
  await transaction.rollback().execute();
});

describe("a boleto", () => {
  it("holds only so much of one colour and size; PIX takes more", async () => {
    expect(await place(buyer, BOLETO, 24)).toMatchObject({ ok: true });
    expect(await place(buyer, BOLETO, 1)).toMatchObject({
      problem: "boleto-limit",
      excess: { of: "item", room: 0 },
    });
    expect(await place(await aViewer(), BOLETO, 25)).toMatchObject({
      problem: "boleto-limit",
      excess: { room: 24 },
    });
    expect(await place(buyer, undefined, 30)).toMatchObject({ ok: true });
  });
});
