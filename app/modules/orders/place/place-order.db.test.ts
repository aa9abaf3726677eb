import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { aPlacedOrder, aRequest, differences, PICKUP, stockOf } from "#tests/support/orders.ts";
import { announceOrderJob } from "./announce-order.server.ts";
import { placeOrder } from "./place-order.server.ts";

let buyer: Viewer;
let dress: string;
let jeans: string;
beforeAll(async () => {
  const bella = await aSeller({ id: "bella", name: "Bella Colada" });
  const pacto = await aSeller({ id: "pacto", name: "Pacto Jeans" });
  dress = await aProduct({ seller_id: bella, name: "Vestido", price: "100.00", pieces: 20 });
  jeans = await aProduct({
    seller_id: pacto,
    name: "Calça",
    price: "50.00",
    wholesale_price: "40.00",
    pieces: 20,
  });
});

beforeEach(async () => {
  buyer = await aViewer();
});

const line = (productId: string, quantity = 1, color = "Coral", size = "P") => ({
  productId,
  color,
  size,
  quantity,
});
const orderCount = async () => Number((await pool.query("select count(*) from pedidos")).rows[0].count);

describe("placing an order", () => {
  it("writes it in the specification's own shapes, with one shipment per seller", async () => {
    const { orderId, paymentId, total } = await aPlacedOrder(buyer, [
      line(dress),
      line(jeans, 2, "Preto", "M"),
    ]);
    // R$ 200,00 less 5% by PIX, and R$ 15,90 to Rio.
    expect(total).toBe(20_590);
    const order = await db
      .selectFrom("pedidos")
      .selectAll()
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      user_id: buyer.userId,
      valor_total: "205.90",
      metodo_pagamento: "pix",
      status: "pendente",
      goods: "200.00",
      discount: "10.00",
      freight: "15.90",
      payment_id: paymentId,
      latest_days: 5,
    });
    expect(order.itens).toEqual([
      {
        produto_id: dress,
        produto_nome: "Vestido",
        produto_imagem: "/sem-foto.svg",
        preco: 100,
        quantidade: 1,
        cor_selecionada: "Coral",
        tamanho_selecionado: "P",
        vendedor_nome: "Bella Colada",
      },
      {
        produto_id: jeans,
        produto_nome: "Calça",
        produto_imagem: "/sem-foto.svg",
        preco: 50,
        quantidade: 2,
        cor_selecionada: "Preto",
        tamanho_selecionado: "M",
        vendedor_nome: "Pacto Jeans",
      },
    ]);
    expect(order.endereco_entrega).toEqual({
      name: "Ana Lima",
      phone: "21998765432",
      address: "Avenida Rio Branco, 156, sala 1201",
      city: "Rio de Janeiro",
      state: "RJ",
      zipCode: "20040002",
    });
    const shipments = await db
      .selectFrom("remessas")
      .select(["seller_id", "status", "goods", "discount", "freight", "commission"])
      .where("pedido_id", "=", orderId)
      .orderBy("seller_id")
      .execute();
    expect(shipments).toEqual([
      {
        seller_id: "bella",
        status: "pendente",
        goods: "100.00",
        discount: "5.00",
        freight: "7.95",
        commission: "4.75",
      },
      {
        seller_id: "pacto",
        status: "pendente",
        goods: "100.00",
        discount: "5.00",
        freight: "7.95",
        commission: "4.75",
      },
    ]);
    expect(await waitingJobs(announceOrderJob)).toMatchObject([{ payload: { orderId } }]);
    expect(await differences()).toEqual({});
  });

  it("takes the pieces out of the stock, of the variant and of the product", async () => {
    const before = await stockOf(dress);
    await aPlacedOrder(buyer, [line(dress, 3, "Preto", "M")]);
    expect(await stockOf(dress)).toBe(before - 3);
  });

  it("for pickup goes to the store's own address, without freight", async () => {
    const { orderId, total } = await aPlacedOrder(buyer, [line(dress)], { delivery: PICKUP });
    expect(total).toBe(9_500);
    const order = await db
      .selectFrom("pedidos")
      .selectAll()
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ freight: "0.00", delivery: "pickup", latest_days: null });
    expect(order.endereco_entrega).toMatchObject({ name: "Ana Lima", city: "Santos", zipCode: "11055-300" });
  });

  it("prices wholesale from twelve pieces of one seller on, and sends free from R$ 500,00", async () => {
    const { total } = await aPlacedOrder(buyer, [line(jeans, 6), line(jeans, 6, "Preto", "M"), line(dress)], {
      payment: { method: "boleto", instalments: 1, payer: { name: "Ana Lima", document: "52998224725" } },
    });
    expect(total).toBe(12 * 4_000 + 10_000);
  });
});

describe("the same key", () => {
  it("returns the same order for repeated and concurrent requests", async () => {
    const request = await aRequest([line(dress)]);
    const [before, stock] = [await orderCount(), await stockOf(dress)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => placeOrder(buyer, request)));
    answers.push(await placeOrder(buyer, structuredClone(request)));
    expect(new Set(answers.map((answer) => answer.ok && answer.orderId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await orderCount()).toBe(before + 1);
    expect(await stockOf(dress)).toBe(stock - 1);
  });

  it("returns the same order even when the price changed or the last piece is gone since", async () => {
    const rare = await aProduct({ price: "30.00", pieces: 1 });
    const request = await aRequest([line(rare)]);
    const first = await placeOrder(buyer, request);
    await db.updateTable("products").set({ price: "35.00" }).where("id", "=", rare).execute();
    expect(await placeOrder(buyer, request)).toEqual(first);
  });

  it("with another body is refused, and nothing changes", async () => {
    const request = await aRequest([line(dress)]);
    await placeOrder(buyer, request);
    const before = await orderCount();
    const other = { ...(await aRequest([line(dress, 2)])), idempotencyKey: request.idempotencyKey };
    expect(await placeOrder(buyer, other)).toMatchObject({ ok: false, problem: "key-reused" });
    const elsewhere = { ...request, delivery: { ...request.delivery, name: "Outra Pessoa" } };
    expect(await placeOrder(buyer, elsewhere)).toMatchObject({ ok: false, problem: "key-reused" });
    expect(await orderCount()).toBe(before);
    expect(await differences()).toEqual({});
  });

  it("of another buyer is another order", async () => {
    const request = await aRequest([line(dress)]);
    const other = await aViewer();
    const [own, foreign] = [await placeOrder(buyer, request), await placeOrder(other, request)];
    expect(own.ok && foreign.ok && own.orderId !== foreign.orderId).toBe(true);
  });
});

it("of two buyers of the last piece at the same moment one gets it, and the other is told", async () => {
  const rare = await aProduct({ price: "30.00", colors: ["Coral"], sizes: ["P"], pieces: 1 });
  const requests = [await aRequest([line(rare)]), await aRequest([line(rare)])];
  const other = await aViewer();
  const answers = await meetingAt(
    sql`select from product_variants where product_id = ${rare} for update`,
    [buyer, other].map((viewer, index) => () => placeOrder(viewer, requests[index]!)),
  );
  expect(answers).toMatchObject([{ ok: true }, { ok: false, problem: "changed" }]);
  expect(await stockOf(rare)).toBe(0);
});

describe("what is not as confirmed", () => {
  let before: number;
  beforeEach(async () => {
    before = await orderCount();
  });
  const refused = async (answer: Awaited<ReturnType<typeof placeOrder>>) => {
    expect(answer).toMatchObject({ ok: false, problem: "changed" });
    expect(await orderCount()).toBe(before);
    expect(await differences()).toEqual({});
    return answer.ok ? [] : (answer.changes ?? []);
  };

  it("names the price that changed, and the total", async () => {
    const product = await aProduct({ name: "Saia", price: "40.00" });
    const request = await aRequest([line(product)]);
    await db.updateTable("products").set({ price: "44.00" }).where("id", "=", product).execute();
    expect(await refused(await placeOrder(buyer, request))).toEqual([
      { kind: "price", item: "Saia (Coral, P)", before: 4_000, after: 4_400 },
      { kind: "discount", before: 200, after: 220 },
      { kind: "total", before: 5_390, after: 5_770 },
    ]);
  });

  it("names pieces that are fewer, and those that are gone", async () => {
    const scarce = await aProduct({ name: "Cinto", price: "20.00", pieces: 5 });
    const gone = await aProduct({ name: "Bolsa", price: "20.00", pieces: 5 });
    const request = await aRequest([line(scarce, 4), line(gone)]);
    await db.updateTable("product_variants").set({ stock: 2 }).where("product_id", "=", scarce).execute();
    await db.updateTable("products").set({ is_active: false }).where("id", "=", gone).execute();
    expect(await refused(await placeOrder(buyer, request))).toMatchObject([
      { kind: "quantity", item: "Cinto (Coral, P)", before: 4, after: 2 },
      { kind: "gone", item: "Bolsa (Coral, P)", reason: "gone" },
      ...[{ kind: "discount" }, { kind: "total" }],
    ]);
  });

  it("refuses a forged price, discount, freight or total", async () => {
    const request = await aRequest([line(dress)]);
    for (const forged of [
      { ...request, total: centavos(1) },
      { ...request, freight: centavos(0) },
      { ...request, discount: centavos(9_999), total: centavos(1_591) },
      { ...request, lines: request.lines.map((each) => ({ ...each, unitPrice: centavos(1) })) },
    ])
      expect((await refused(await placeOrder(buyer, forged))).length).toBeGreaterThan(0);
  });
});
