import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, differences, PICKUP } from "#tests/support/orders.ts";
import {
  admin,
  bella,
  both,
  buyer,
  dress,
  jeans,
  letter,
  lettersAbout,
  line,
  openTwoShops,
  pacto,
  product,
  ship,
  statusOf,
} from "#tests/support/two-shops.ts";
import { findOrder } from "../buyer/find-order.server.ts";
import { cancelShipment } from "./cancel-order.server.ts";
import { recordDelivered } from "./record-delivered.server.ts";
import { refundItems } from "./refund-items.server.ts";

let lua: Viewer;
let scarf: string;
let shawl: string;

beforeAll(async () => {
  await openTwoShops();
  lua = await aViewer({ role: "lojista", sellerId: "lua", email: "lua@mare.test" });
  await aSeller({ id: "lua", name: "Lua Cheia", user_id: lua.userId });
  scarf = await aProduct({ seller_id: "lua", name: "Lenço", price: "33.33", pieces: 50 });
  shawl = await aProduct({ seller_id: "lua", name: "Xale", price: "19.90", pieces: 50 });
});

const refundedOf = async (orderId: string) => {
  const { rows } = await pool.query<{ refunded: string; total: string }>(
    "select refunded::text, valor_total::text as total from pedidos where id = $1",
    [orderId],
  );
  return rows[0]!;
};
const refund = (viewer: Viewer, orderId: string, sellerId: string, pieces: [number, number][]) =>
  refundItems(viewer, {
    orderId,
    sellerId,
    reason: "acabou no estoque",
    restock: true,
    pieces: pieces.map(([position, quantity]) => ({ position, quantity })),
  });
/** What the book still owes to a seller for one order. */
const leftIn = async (orderId: string, sellerId: string) => {
  const { rows } = await pool.query<{ left: string }>(
    `select coalesce(sum(amount), 0)::text as left from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id
     where order_id = $1 and seller_id = $2 and account in ('seller_pending', 'seller_released', 'provider')`,
    [orderId, sellerId],
  );
  return Number(rows[0]!.left);
};

describe("refunding all pieces of a parcel that was not sent", () => {
  it("is a cancellation: its freight is refunded, both sides are notified, nothing is left to release", async () => {
    const before = [await product(jeans), await sellerBalance("pacto")];
    const { orderId } = await aPaidOrder(buyer, both());
    expect(await refund(pacto, orderId, "pacto", [[1, 2]])).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: processando cancelado");
    // R$ 100,00 less 5%, and half of R$ 15,90 freight.
    expect((await refundedOf(orderId)).refunded).toBe("102.95");
    expect(await leftIn(orderId, "pacto")).toBe(0);
    expect([await product(jeans), await sellerBalance("pacto")]).toEqual(before);
    expect(await letter(orderId, buyer, "order-cancelled")).toMatchObject({
      shops: ["Pacto Jeans"],
      reason: "acabou no estoque",
      lines: [["Calça, Coral, P", "2 × R$ 50,00 = R$ 100,00".replaceAll("$ ", "$\u00a0")]],
      sum: [
        ["Produtos", "R$\u00a0100,00"],
        ["Desconto do PIX", "−R$\u00a05,00"],
        ["Frete", "R$\u00a07,95"],
        ["Total do reembolso", "R$\u00a0102,95"],
      ],
    });
    expect(await letter(orderId, pacto, "sale-cancelled")).toMatchObject({
      url: expect.stringContaining(`/painel-loja/pedidos/${orderId}`),
      why: "você cancelou o envio",
    });
    expect(await lettersAbout(orderId, bella.email)).toHaveLength(1);
    expect(await differences()).toEqual({});
  });

  it("by an administrator notifies the seller, with the reason", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    expect(await refund(admin, orderId, "bella", [[0, 1]])).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: cancelado processando");
    expect(await letter(orderId, bella, "sale-cancelled")).toMatchObject({
      why: "a nossa equipe cancelou",
      reason: "acabou no estoque",
      restock: true,
    });
    expect(await leftIn(orderId, "bella")).toBe(0);
    expect(await differences()).toEqual({});
  });

  it("in several steps adds up to the whole, whatever the rounding", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(scarf, 3), line(dress)]);
    for (const step of [1, 2]) {
      expect(await refund(lua, orderId, "lua", [[0, 1]])).toEqual({ ok: true });
      expect(await statusOf(orderId), `step ${step}`).toBe("processando: processando processando");
    }
    expect(await letter(orderId, buyer, "order-cancelled")).toBeUndefined();
    expect(await refund(lua, orderId, "lua", [[0, 1]])).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: processando cancelado");
    // The letter is about the last piece alone; the other two went back before.
    expect(await letter(orderId, buyer, "order-cancelled")).toMatchObject({
      lines: [["Lenço, Coral, P", expect.stringMatching(/^1 × /)]],
    });
    expect(await leftIn(orderId, "lua")).toBe(0);
    expect(await refund(bella, orderId, "bella", [[1, 1]])).toEqual({ ok: true });
    const { refunded, total } = await refundedOf(orderId);
    expect(refunded).toBe(total);
    expect(await differences()).toEqual({});
  });

  it("of two of three parcels refunds two shares of the freight, and of the third the rest", async () => {
    const { orderId } = await aPaidOrder(buyer, [line(dress), line(jeans), line(scarf)]);
    expect(await refund(pacto, orderId, "pacto", [[1, 1]])).toEqual({ ok: true });
    expect(await cancelShipment(lua, { orderId, sellerId: "lua", reason: "manchou" })).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: processando cancelado cancelado");
    const { rows } = await pool.query(
      `select count(*)::int as left from remessas where pedido_id = $1 and freight_refunded
       and refunded_goods = goods`,
      [orderId],
    );
    expect(rows).toEqual([{ left: 2 }]);
    expect(await refund(admin, orderId, "bella", [[0, 1]])).toEqual({ ok: true });
    const { refunded, total } = await refundedOf(orderId);
    expect(refunded).toBe(total);
    for (const shop of ["bella", "pacto", "lua"]) expect(await leftIn(orderId, shop)).toBe(0);
    expect(await differences()).toEqual({});
  });

  it("with free freight or a pickup has no freight to refund, and leaves nothing either", async () => {
    for (const [lines, given] of [
      [[line(dress, 5), line(jeans, 2)], {}],
      [both(), { delivery: PICKUP }],
    ] as const) {
      const { orderId } = await aPaidOrder(buyer, [...lines], given);
      expect(await refund(pacto, orderId, "pacto", [[1, 2]])).toEqual({ ok: true });
      const told = (await letter(orderId, buyer, "order-cancelled")) as { sum: [string, string][] };
      expect(told.sum.map(([name]) => name)).toEqual(["Produtos", "Desconto do PIX", "Total do reembolso"]);
      expect((await refundedOf(orderId)).refunded).toBe("95.00");
      expect(await leftIn(orderId, "pacto")).toBe(0);
    }
    expect(await differences()).toEqual({});
  });

  it("does not restock lost pieces", async () => {
    const { stock } = await product(jeans);
    const { orderId } = await aPaidOrder(buyer, both());
    const request = { orderId, sellerId: "pacto", reason: "extraviou", restock: false };
    expect(await cancelShipment(pacto, request)).toEqual({ ok: true });
    expect((await product(jeans)).stock).toBe(stock - 2);
  });

  it("that is on its way stays sent; the last piece takes the freight along, and there is a rest as long as another shop's part goes on", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    await ship(pacto, orderId);
    expect(await refund(pacto, orderId, "pacto", [[1, 1]])).toEqual({ ok: true });
    expect((await refundedOf(orderId)).refunded).toBe("47.50");
    expect(await refund(admin, orderId, "pacto", [[1, 1]])).toEqual({ ok: true });
    expect(await statusOf(orderId)).toBe("processando: processando enviado");
    expect((await refundedOf(orderId)).refunded).toBe("102.95");
    expect(await leftIn(orderId, "pacto")).toBe(0);
    const told = (await lettersAbout(orderId, buyer.email)).filter(({ kind }) => kind === "pieces-refunded");
    expect(told.map(({ props }) => props)).toContainEqual(
      expect.objectContaining({
        sum: [
          ["Produtos", "R$\u00a050,00"],
          ["Desconto do PIX", "−R$\u00a02,50"],
          ["Frete", "R$\u00a07,95"],
          ["Total do reembolso", "R$\u00a055,45"],
        ],
      }),
    );
    for (const { props } of told) expect(props).not.toHaveProperty("nothingLeft");
    // Counted as delivered it is told to nobody: there is nothing to regret or to review.
    expect(await recordDelivered(pacto, { orderId, sellerId: "pacto" })).toEqual({ ok: true });
    expect(await letter(orderId, buyer, "order-delivered")).toBeUndefined();
    expect(await differences()).toEqual({});
  });

  it("after it was sent or delivered gives back all that was paid, in any steps by whomever, and books it", async () => {
    const aStep = fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(1, 2), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 3 }), fc.boolean(), async (steps, isDelivered) => {
        const { orderId } = await aPaidOrder(buyer, [line(scarf, 2), line(shawl, 2)]);
        await ship(lua, orderId);
        if (isDelivered) await recordDelivered(buyer, { orderId, sellerId: "lua" });
        for (const [position, pieces, byShop] of steps)
          await refund(byShop ? lua : admin, orderId, "lua", [[position, pieces]]);
        const { items } = (await findOrder(buyer, orderId))!.shipments[0]!;
        for (const { position, quantity, refunded } of items)
          if (quantity > refunded)
            expect(await refund(lua, orderId, "lua", [[position, quantity - refunded]])).toEqual({
              ok: true,
            });
        const { refunded, total } = await refundedOf(orderId);
        expect(refunded).toBe(total);
        expect(await leftIn(orderId, "lua")).toBe(0);
        const told = (await lettersAbout(orderId, buyer.email)).filter(
          ({ kind }) => kind === "pieces-refunded",
        );
        expect(told.filter(({ props }) => "nothingLeft" in (props as object))).toHaveLength(1);
      }),
      { numRuns: 4 },
    );
    expect(await differences()).toEqual({});
  });

  it("happens once, however many requests are sent at the same moment", async () => {
    const { orderId } = await aPaidOrder(buyer, both());
    await Promise.all([
      refund(pacto, orderId, "pacto", [[1, 2]]),
      refund(admin, orderId, "pacto", [[1, 2]]),
      cancelShipment(pacto, { orderId, sellerId: "pacto", reason: "acabou" }),
      cancelShipment(admin, { orderId, sellerId: "pacto", reason: "acabou" }),
    ]);
    expect((await refundedOf(orderId)).refunded).toBe("102.95");
    const cancelled = (await lettersAbout(orderId, buyer.email)).filter(
      ({ kind }) => kind === "order-cancelled",
    );
    expect(cancelled).toHaveLength(1);
    expect(await differences()).toEqual({});
  });
});
