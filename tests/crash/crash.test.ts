import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { applyPaymentResult, cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { placeOrder, submitAttempt, submitOrder } from "#app/modules/orders/place/index.server.ts";
import { refundRegret, requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { reconcilePayments } from "#app/modules/payments/news/index.server.ts";
import { sendRefund, sendRefundJob } from "#app/modules/payments/refunds/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { databaseUrl, PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { aPaidOrder, aPlacedOrder, aRequest, differences } from "#tests/support/orders.ts";
import type { Act } from "./act.ts";

/** Every place where a process may die and something would hurt: `faultPoint(…)` in the code, and nowhere else. */
const WHILE_PLACING = [
  "order priced",
  "payment written",
  "order written and stock taken",
  "order booked",
  "order announced",
  "order committed",
];
const WHILE_A_CARD_PAYS = [
  "card charged",
  "result told to the order",
  "result applied to the order",
  "charge committed",
];
const WHILE_PAYING_AGAIN = ["earlier attempt given up", "next attempt committed"];
const WHILE_PIX_IS_PAID = ["result told to the order", "result applied to the order", "news committed"];
const WHILE_CANCELLING = ["cancellation written"];
const WHILE_REFUNDING = ["refund given by the provider", "refund committed"];
const WHILE_A_REGRET_IS_REFUNDED = ["regret refunded"];

it("the list names every fault point there is", () => {
  const inCode = ["app/modules/orders", "app/modules/payments"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".server.ts"))
        .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
    )
    .flatMap((text) => [...text.matchAll(/faultPoint\("([^"]+)"\)/g)].map(([, name]) => name));
  const listed = [
    WHILE_PLACING,
    WHILE_A_CARD_PAYS,
    WHILE_PAYING_AGAIN,
    WHILE_PIX_IS_PAID,
    WHILE_CANCELLING,
    WHILE_REFUNDING,
    WHILE_A_REGRET_IS_REFUNDED,
  ].flat();
  expect(new Set(inCode)).toEqual(new Set(listed));
});

/** Does something in a process of its own, which is killed at the fault point. */
async function dieAt(point: string, act: Act): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "tests/crash/act.ts", point, JSON.stringify(act)],
    {
      env: { ...process.env, [PREPARED_DATABASE_URL]: databaseUrl() },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaint += text;
  });
  const signal = await new Promise((resolve) => child.once("exit", (_, by) => resolve(by)));
  expect(signal, `${point}: ${complaint}`).toBe("SIGKILL");
}

let seller: string;
beforeAll(async () => {
  seller = await aSeller();
});

/** A buyer and a product nobody else touches, so that the stories can be told at once. */
async function aStory() {
  const [viewer, product] = [
    await aViewer(),
    await aProduct({ seller_id: seller, price: "50.00", pieces: 5 }),
  ];
  return { viewer, product, lines: [{ productId: product, color: "Coral", size: "P", quantity: 2 }] };
}

const STOCK = 20;
const stockOf = async (product: string) =>
  (await pool.query("select stock from products where id = $1", [product])).rows[0].stock as number;
const ordersOf = async (viewer: Viewer) =>
  (
    await pool.query("select id, status, refunded > 0 as refunded from pedidos where user_id = $1", [
      viewer.userId,
    ])
  ).rows;
const countOf = async (query: string, value: string) =>
  Number((await pool.query(query, [value])).rows[0].count);
const timesPaid = (orderId: string) =>
  countOf("select count(*) from pedido_eventos where pedido_id = $1 and kind = 'pago'", orderId);
const timesBooked = (orderId: string) =>
  countOf("select count(*) from ledger_transactions where order_id = $1 and kind = 'sale'", orderId);

describe.concurrent("a process that dies while it places an order", () => {
  it.each(WHILE_PLACING)("at: %s, leaves one order or none, and the retry gives one", async (point) => {
    const { viewer, product, lines } = await aStory();
    const request = await aRequest(lines);
    await dieAt(point, { kind: "place", viewer, request });
    const committed = point === "order committed";
    expect(await ordersOf(viewer)).toHaveLength(committed ? 1 : 0);
    expect(await stockOf(product)).toBe(committed ? STOCK - 2 : STOCK);

    const retried = await placeOrder(viewer, request);
    expect(retried.ok).toBe(true);
    expect(await placeOrder(viewer, request)).toEqual(retried);
    expect(await ordersOf(viewer)).toHaveLength(1);
    expect(await stockOf(product)).toBe(STOCK - 2);
    expect(await countOf("select count(*) from payments where user_id = $1", viewer.userId)).toBe(1);
  });
});

describe.concurrent("a process that dies while another card pays the same order", () => {
  const card = (behaviour: string) => ({
    method: "credit-card" as const,
    instalments: 1,
    cardToken: `sandbox_${behaviour}_visa_1111_nonce123`,
  });

  it.each([...WHILE_PAYING_AGAIN, ...WHILE_A_CARD_PAYS])(
    "at: %s, leaves one order, charged once when the buyer tries again",
    async (point) => {
      const { viewer, product, lines } = await aStory();
      const request = await aRequest(lines, { payment: card("no-funds") });
      const declined = await submitOrder(viewer, request);
      const orderId = declined.ok ? "" : declined.orderId!;
      const next = { orderId, key: randomUUID(), total: request.total, payment: card("approve") };
      await dieAt(point, { kind: "pay-again", viewer, next });
      expect(await submitAttempt(viewer, next)).toMatchObject({ ok: true, payment: "approved" });
      expect(await ordersOf(viewer)).toMatchObject([{ id: orderId, status: "processando" }]);
      expect(await stockOf(product)).toBe(STOCK - 2);
      expect([await timesPaid(orderId), await timesBooked(orderId)]).toEqual([1, 1]);
      expect(
        await countOf(
          "select count(*) from sandbox_bank where order_id = $1 and status = 'approved'",
          orderId,
        ),
      ).toBe(1);
    },
  );
});

describe.concurrent("a process that dies while a card pays", () => {
  const payment = {
    method: "credit-card" as const,
    instalments: 2,
    cardToken: "sandbox_approve_visa_1111_nonce123",
  };

  it.each([
    ...WHILE_A_CARD_PAYS.map((point, n) => [point, n % 2 ? "never comes back" : "tries again"] as const),
    ["card charged", "never comes back"] as const,
  ])("at: %s, charges once though the buyer %s", async (point, buyer) => {
    const { viewer, product, lines } = await aStory();
    const request = await aRequest(lines, { payment });
    await dieAt(point, { kind: "place", viewer, request });
    const [order] = await ordersOf(viewer);
    if (buyer === "tries again")
      expect(await submitOrder(viewer, request)).toMatchObject({ ok: true, payment: "approved" });
    else await reconcileLater(viewer);
    expect(await ordersOf(viewer)).toMatchObject([{ id: order.id, status: "processando" }]);
    expect(await stockOf(product)).toBe(STOCK - 2);
    expect(await countOf("select count(*) from sandbox_bank where order_id = $1", order.id)).toBe(1);
    expect([await timesPaid(order.id), await timesBooked(order.id)]).toEqual([1, 1]);
  });
});

/**
 * News that got lost is asked for two minutes later: of this buyer only, or the question would overtake a story
 * that is still being told.
 */
let reconciling: Promise<void> = Promise.resolve();
function reconcileLater({ userId }: Viewer): Promise<void> {
  reconciling = reconciling.then(async () => {
    await pool.query(
      `update payments set created_at = created_at - interval '10 minutes'
       where user_id = $1 and status in ('created', 'pending')`,
      [userId],
    );
    await reconcilePayments(applyPaymentResult);
  });
  return reconciling;
}

describe.concurrent("a process that dies while it hears of a paid PIX", () => {
  it.each(WHILE_PIX_IS_PAID)("at: %s, pays the order once", async (point) => {
    const { viewer, lines } = await aStory();
    const { orderId, paymentId } = await aPlacedOrder(viewer, lines);
    await dieAt(point, { kind: "pay", viewer, paymentId });
    await reconcileLater(viewer);
    expect(await ordersOf(viewer)).toMatchObject([{ id: orderId, status: "processando" }]);
    expect([await timesPaid(orderId), await timesBooked(orderId)]).toEqual([1, 1]);
    expect(await countOf("select count(*) from emails where once = $1", `order-paid ${orderId}`)).toBe(1);
  });
});

describe.concurrent("a process that dies while money goes back", () => {
  it.each(WHILE_CANCELLING)("at: %s, cancels whole or not at all", async (point) => {
    const { viewer, product, lines } = await aStory();
    const { orderId } = await aPaidOrder(viewer, lines);
    await dieAt(point, { kind: "cancel", viewer, orderId });
    expect(await ordersOf(viewer)).toMatchObject([{ status: "processando", refunded: false }]);
    expect(await stockOf(product)).toBe(STOCK - 2);
    expect(await cancelOrder(viewer, orderId)).toEqual({ ok: true });
    expect(await ordersOf(viewer)).toMatchObject([{ status: "cancelado", refunded: true }]);
    expect(await stockOf(product)).toBe(STOCK);
  });

  it.each(WHILE_REFUNDING)("at: %s, gives it back once", async (point) => {
    const { viewer, lines } = await aStory();
    const { orderId, paymentId } = await aPaidOrder(viewer, lines);
    await cancelOrder(viewer, orderId);
    const jobs = await waitingJobs(sendRefundJob);
    const { rows } = await pool.query("select id from refunds where payment_id = $1", [paymentId]);
    const refundId = rows[0].id as string;
    expect(jobs.map(({ payload }) => payload.refundId)).toContain(refundId);
    await dieAt(point, { kind: "send-refund", refundId });
    // The queue gives the job to another process.
    await sendRefund({ refundId }, applyPaymentResult);
    await sendRefund({ refundId }, applyPaymentResult);
    expect(await countOf("select count(*) from sandbox_refunds where payment_id = $1", paymentId)).toBe(1);
    expect(
      await countOf("select count(*) from payments where id = $1 and status = 'refunded'", paymentId),
    ).toBe(1);
    expect(
      await countOf(
        "select count(*) from emails where kind = 'order-refunded' and props::text like '%' || $1 || '%'",
        orderId,
      ),
    ).toBe(1);
  });
});

describe.concurrent("a process that dies while a regret is refunded", () => {
  it.each(WHILE_A_REGRET_IS_REFUNDED)("at: %s, gives the money back once", async (point) => {
    const { viewer, lines } = await aStory();
    const { orderId, paymentId } = await aPaidOrder(viewer, lines);
    await pool.query("update remessas set status = 'entregue', delivered_at = $2 where pedido_id = $1", [
      orderId,
      clock.now(),
    ]);
    await pool.query("update pedidos set status = 'entregue' where id = $1", [orderId]);
    const notice = { orderId, pieces: [{ position: 0, quantity: 2 }], reason: "" };
    expect(await requestReturn(viewer, notice)).toEqual({ ok: true });
    const { rows } = await pool.query("select id from devolucoes where pedido_id = $1", [orderId]);
    const { id: returnId } = rows[0] as { id: string };
    const refunds = () => countOf("select count(*) from refunds where payment_id = $1", paymentId);
    await dieAt(point, { kind: "refund-regret", returnId });
    expect(await refunds()).toBe(0);
    await refundRegret({ returnId });
    await refundRegret({ returnId });
    expect(await refunds()).toBe(1);
  });
});

describe("two hundred buyers of the last ten pieces", () => {
  it("place exactly ten orders", async () => {
    const product = await aProduct({
      seller_id: seller,
      price: "50.00",
      colors: ["Coral"],
      sizes: ["P"],
      pieces: 10,
    });
    const lines = [{ productId: product, color: "Coral", size: "P", quantity: 1 }];
    const buyers = await Promise.all(Array.from({ length: 200 }, () => aViewer()));
    const requests = await Promise.all(buyers.map(() => aRequest(lines)));
    const answers = await Promise.all(buyers.map((buyer, index) => placeOrder(buyer, requests[index]!)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused.every((answer) => !answer.ok && answer.problem === "changed")).toBe(true);
    expect(await countOf("select count(*) from pedido_itens where produto_id = $1", product)).toBe(10);
    expect(await stockOf(product)).toBe(0);
  });

  it("of carts that cross each other never wait in a circle, and sell no piece twice", async () => {
    const products = await Promise.all(
      Array.from({ length: 6 }, () =>
        aProduct({ seller_id: seller, price: "50.00", colors: ["Coral"], sizes: ["P", "M"], pieces: 8 }),
      ),
    );
    const buyers = await Promise.all(Array.from({ length: 60 }, () => aViewer()));
    const requests = await Promise.all(
      buyers.map((_, n) =>
        aRequest(
          [0, 1, 2].map((step) => ({
            productId: products[(n * 5 + step * (1 + (n % 5))) % 6]!,
            color: "Coral",
            size: (n + step) % 2 ? "P" : "M",
            quantity: 1,
          })),
        ),
      ),
    );
    const answers = await Promise.all(buyers.map((buyer, index) => placeOrder(buyer, requests[index]!)));
    expect(
      answers.filter((answer) => !answer.ok).every((answer) => !answer.ok && answer.problem === "changed"),
    ).toBe(true);
    const { rows } = await pool.query(
      `select sum(v.stock)::int + (select sum(quantidade)::int from pedido_itens where produto_id = any($1)) as pieces
       from product_variants v where product_id = any($1)`,
      [products],
    );
    expect(rows[0].pieces).toBe(6 * 2 * 8);
    expect(await differences()).toEqual({});
  });
});

it("when all is told, stock and ledger show no difference", async () => {
  expect(await differences()).toEqual({});
});
