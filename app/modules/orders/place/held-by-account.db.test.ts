import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createQuote } from "#app/modules/cart/quotes/index.server.ts";
import { expirePayments } from "#app/modules/payments/news/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { aPaidOrder, aPlacedOrder, aRequest, differences, stockOf } from "#tests/support/orders.ts";
import {
  buyer,
  fillShopForANewBuyer,
  fromNetwork,
  heldBy,
  isPlaced,
  isSent,
  lines,
  METHODS,
  openFullShop,
  order,
  seller,
  theSameLineHeld,
  with50,
} from "#tests/support/unpaid-orders.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { submitOrder } from "./submit-order.server.ts";

const MINUTE = 60_000;

beforeAll(openFullShop);
beforeEach(fillShopForANewBuyer);

/** All are priced and judged before the first one is written, unless they wait for each other before. */
const atOnce = <Each, Answer>(each: readonly Each[], place: (one: Each) => Promise<Answer>) =>
  meetingAt(
    theSameLineHeld(),
    each.map((one) => () => place(one)),
  );

describe("one account", () => {
  it("does not hold 400 lines by one order, by any method", async () => {
    for (const payment of METHODS) {
      expect(await placeOrder(buyer, await aRequest(lines(400), { payment }))).toMatchObject({
        kind: "conflict",
        problem: "unpaid-limit",
        excess: { of: "pieces", room: 72 },
      });
    }
    const line = { ...lines(1)[0]!, unitPrice: 2_000 };
    const many = Array.from({ length: 400 }, (_, n) => ({ ...line, size: `${n}` }));
    expect(await submitOrder(buyer, { ...(await aRequest(lines(1))), lines: many })).toMatchObject({
      kind: "invalid",
      message: "Um pedido leva até 200 itens diferentes. Deixe os outros para um próximo pedido.",
    });
    expect(await heldBy(buyer)).toBe(0);
  });

  it("does not hold more by five orders of 50 lines, though they come at the same time", async () => {
    const answers = await atOnce([0, 50, 100, 150, 200], async (from) => order(with50(from)));
    expect(answers.filter(isPlaced)).toHaveLength(1);
    expect(answers.filter((answer) => !isPlaced(answer))).toEqual(
      Array(4).fill(
        expect.objectContaining({
          problem: "unpaid-limit",
          unpaidOrders: [expect.any(String)],
          message:
            "Além dos seus pedidos que esperam pagamento, podemos reservar agora até 22 peças. Pague ou cancele um deles para reservar mais.",
        }),
      ),
    );
    expect(await heldBy(buyer)).toBe(50);
    expect(await differences()).toEqual({});
  });

  it("holds at most three quarters of a product, over its orders and sizes; the rest is there for others", async () => {
    const small = await aProduct({ seller_id: seller, pieces: 10 });
    const ofIt = (quantity: number) => lines(4, quantity).map((line) => ({ ...line, productId: small }));
    expect(await order(ofIt(7))).toMatchObject({ ok: true });
    expect(await order(ofIt(1))).toMatchObject({
      problem: "unpaid-limit",
      excess: { of: "item", item: "Vestido de Teste", room: 2 },
    });
    expect(await order(ofIt(1).slice(2))).toMatchObject({ ok: true });
    expect(await stockOf(small)).toBe(10);
    expect(await order(lines(1, 2), await aViewer())).toMatchObject({ ok: true });
  });

  it("buys the last piece, and a card that was declined holds no more than a PIX", async () => {
    const last = await aProduct({ seller_id: seller, pieces: 1, colors: ["Coral"], sizes: ["P"] });
    expect(await order([{ productId: last, color: "Coral", size: "P", quantity: 1 }])).toMatchObject({
      ok: true,
    });
    const [, , card] = METHODS;
    const declined = await submitOrder(buyer, await aRequest(lines(60), { payment: card! }));
    expect(declined).toMatchObject({ problem: "payment-declined" });
    expect(await order(lines(12))).toMatchObject({ problem: "unpaid-limit", excess: { room: 11 } });
  });

  it("holds no more by a quote from the chat", async () => {
    const wanted = lines(80);
    const quote = await fromNetwork("198.51.100.7", () =>
      createQuote({ source: "carrinho", lines: wanted, cep: "20040002" }),
    );
    if (!quote.ok) throw new Error(quote.problem);
    expect(await placeOrder(buyer, await aRequest(wanted, { quoteCode: quote.code }))).toMatchObject({
      problem: "unpaid-limit",
      message:
        "Antes do pagamento podemos reservar até 72 peças. Peça à loja no chat uma nova cotação dentro desse limite.",
    });
  });

  it("holds twice what it paid for at once, unless that was given back", async () => {
    expect(await order(lines(144))).toMatchObject({ problem: "unpaid-limit", excess: { room: 72 } });
    const { orderId } = await aPaidOrder(buyer, lines(72));
    // Until it is sent, it can be cancelled for nothing.
    expect(await order(lines(144))).toMatchObject({ problem: "unpaid-limit", excess: { room: 72 } });
    await isSent(orderId);
    expect(await order(lines(145))).toMatchObject({ problem: "unpaid-limit", excess: { room: 144 } });
    expect(await order(lines(144))).toMatchObject({ ok: true });
    expect(await order(lines(1, 1, 200))).toMatchObject({ problem: "unpaid-limit", excess: { room: 0 } });
    await pool.query("update pedidos set refunded = valor_total where id = $1", [orderId]);
    const [open] = (
      await pool.query("select id from pedidos where status = 'pendente' and user_id = $1", [buyer.userId])
    ).rows;
    await cancelOrder(buyer, open.id);
    expect(await order(lines(144))).toMatchObject({ problem: "unpaid-limit", excess: { room: 72 } });
  });

  it("holds no more for many pieces at a centavo, whatever else it bought; each piece counts for ten reais of its order", async () => {
    const atPrice = async (price: string, quantity: number) => {
      const productId = await aProduct({ seller_id: seller, price, pieces: 100 });
      const { orderId } = await aPaidOrder(buyer, [{ ...lines(1)[0]!, productId, quantity }]);
      await isSent(orderId);
    };
    await atPrice("0.01", 72);
    await atPrice("4000.00", 1);
    expect(await order(lines(100))).toMatchObject({ problem: "unpaid-limit", excess: { room: 72 } });
    await atPrice("6.00", 72);
    expect(await order(lines(100))).toMatchObject({ problem: "unpaid-limit", excess: { room: 86 } });
  });

  it("does not hold more for what it sold to itself", async () => {
    const { orderId } = await aPaidOrder(buyer, lines(60));
    await isSent(orderId);
    await pool.query(
      "insert into membros_loja (seller_id, user_id, papeis, desde) values ($1, $2, '{pedidos}', now())",
      [seller, buyer.userId],
    );
    expect(await order(lines(100))).toMatchObject({ problem: "unpaid-limit", excess: { room: 72 } });
    await pool.query("delete from membros_loja where user_id = $1", [buyer.userId]);
    expect(await order(lines(100))).toMatchObject({ ok: true });
  });

  it("holds less after its orders expired or were cancelled again and again; buying makes up for one", async () => {
    for (let n = 0; n < 5; n++) {
      const { orderId } = await aPlacedOrder(buyer, lines(30));
      if (n === 0) await cancelOrder(buyer, orderId);
      else {
        clock.advance(31 * MINUTE);
        await expirePayments(applyPaymentResult);
      }
    }
    expect(await order(lines(37))).toMatchObject({
      problem: "unpaid-limit",
      excess: { room: 36 },
      message: expect.stringContaining("terminaram sem pagamento nos últimos dias"),
    });
    const { orderId } = await aPaidOrder(buyer, lines(1));
    await cancelOrder(buyer, orderId);
    expect(await order(lines(37))).toMatchObject({ problem: "unpaid-limit", excess: { room: 36 } });
    const paid = await aPaidOrder(buyer, lines(1));
    expect(await order(lines(37))).toMatchObject({ problem: "unpaid-limit", excess: { room: 36 } });
    await isSent(paid.orderId);
    expect(await order(lines(72))).toMatchObject({ ok: true });
  });
});

describe("what is no fault of the buyer", () => {
  const ended = async (replaced: boolean, minutes: number) => {
    const { orderId } = await aPlacedOrder(buyer, lines(1));
    clock.advance(minutes * MINUTE);
    await cancelOrder(buyer, orderId);
    await pool.query("update pedidos set replaced = $2 where id = $1", [orderId, replaced]);
    return orderId;
  };

  it("does not count as left unpaid: an address corrected after a declined card, and what an administrator cancelled", async () => {
    for (let n = 0; n < 3; n++) await ended(true, 5);
    for (let n = 0; n < 3; n++)
      await pool.query("update pedido_eventos set actor = 'administrador' where pedido_id = $1", [
        await ended(false, 0),
      ]);
    expect(await order(lines(72))).toMatchObject({ ok: true });
  });

  it("does not hide pieces that are held again and again", async () => {
    for (let n = 0; n < 5; n++) await ended(true, 25);
    expect(await order(lines(72))).toMatchObject({ problem: "unpaid-limit", excess: { room: 36 } });
  });
});

it("boletos one after another hold less, the more of them ended unpaid within a month", async () => {
  const boleto = METHODS[1]!;
  for (let n = 0; n < 2; n++) {
    expect(await order(lines(72), buyer, boleto)).toMatchObject({ ok: true });
    clock.advance(8 * 24 * 60 * MINUTE);
    await expirePayments(applyPaymentResult);
  }
  expect(await heldBy(buyer)).toBe(0);
  expect(await order(lines(72), buyer, boleto)).toMatchObject({
    problem: "boleto-limit",
    excess: { room: 60 },
  });
  expect(await order(lines(72))).toMatchObject({ ok: true });
});
