import { beforeAll, describe, expect, it, vi } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { aPlacedOrder } from "#tests/support/orders.ts";
import {
  aDeliveredOrder,
  admin,
  bella,
  both,
  buyer,
  jeans,
  line,
  openTwoShops,
  stranger,
} from "#tests/support/two-shops.ts";
import { reorder } from "../place/reorder.server.ts";
import { requestReturn } from "../returns/request-return.server.ts";
import { findOrder } from "./find-order.server.ts";
import { listOrders } from "./order-queries.server.ts";

beforeAll(openTwoShops);

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

  it("show an error when the database is unavailable", async () => {
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    vi.spyOn(db, "selectFrom").mockImplementationOnce(() => {
      throw away;
    });
    expect(await listOrders(buyer, 1)).toEqual({ ok: false, problem: "Erro ao carregar pedidos" });
  });

  it("are shown completely to their buyer and to nobody else", async () => {
    const { orderId } = await aDeliveredOrder();
    await requestReturn(buyer, { orderId, pieces: [{ position: 1, quantity: 1 }], reason: "" });
    const order = (await findOrder(buyer, orderId))!;
    expect(order).toMatchObject({ id: orderId, status: "entregue", total: 20_590, mayCancel: false });
    expect(order.shipments.map(({ items }) => items.map(({ returnable }) => returnable))).toEqual([[1], [1]]);
    expect(order.shipments[1]!.returns).toMatchObject([{ status: "solicitada", pieces: [{ quantity: 1 }] }]);
    for (const viewer of [stranger, bella, admin]) expect(await findOrder(viewer, orderId)).toBeNull();
    expect(await findOrder(buyer, "\0")).toBeNull();
  });

  it("can be bought again as far as the pieces are in stock", async () => {
    const gone = await aProduct({ seller_id: "bella", name: "Saia", pieces: 1 });
    const { orderId } = await aPlacedOrder(buyer, [line(gone), line(jeans, 2)]);
    const again = (await reorder(buyer, orderId))!;
    expect(again.lines).toMatchObject([{ quantity: 2, product: { id: jeans } }]);
    expect(again.missing).toEqual(["Saia (Coral, P)"]);
    expect(await reorder(stranger, orderId)).toBeNull();
  });
});
