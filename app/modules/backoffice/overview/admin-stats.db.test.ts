import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder } from "#tests/support/orders.ts";
import { adminStats } from "./overview.server.ts";

let administrator: Viewer;

beforeAll(async () => {
  clock.moveTo(new Date("2026-07-01T15:00:00Z"));
  administrator = await aViewer({ role: "admin", permissions: ["view_analytics"] });
  await db
    .insertInto("administradores")
    .values({ user_id: administrator.userId, permissions: ["view_analytics"], created_at: clock.now() })
    .execute();
  const buyer = await aViewer();
  const seller = await aViewer({ role: "lojista", sellerId: "loja-um" });
  await aSeller({ id: "loja-um", user_id: seller.userId });
  const withoutProfile = await aViewer();
  await db.deleteFrom("usuarios").where("user_id", "=", withoutProfile.userId).execute();

  const dress = await aProduct({ seller_id: "loja-um", price: "40.00" });
  await aProduct({ seller_id: "loja-um", is_active: false });
  await aProduct({ seller_id: "loja-um", is_active: false, archived_at: clock.now() });
  const dresses = (quantity: number) => [{ productId: dress, color: "Coral", size: "P", quantity }];

  // The last minute of June in São Paulo, which is July in UTC.
  clock.moveTo(new Date("2026-07-01T02:59:00Z"));
  await aPaidOrder(buyer, dresses(1));
  clock.moveTo(new Date("2026-07-02T15:00:00Z"));
  await aPaidOrder(buyer, dresses(2));
  const { orderId } = await aPaidOrder(buyer, dresses(1));
  await cancelOrder(buyer, orderId);
  const givenUp = await aPlacedOrder(buyer, dresses(1));
  await cancelOrder(buyer, givenUp.orderId);
  await aPlacedOrder(buyer, dresses(1));
});

it("the eight numbers of the shop are counted from what is stored", async () => {
  expect(await adminStats(administrator)).toEqual({
    usuarios: 4,
    clientes: 2,
    lojistas: 1,
    produtos: 2,
    pedidos: 5,
    pedidos_pendentes: 1,
    receita_total: 120_00,
    receita_mes_atual: 80_00,
  });
});

it("require the permission to see them", async () => {
  expect(await adminStats(null)).toBeNull();
  expect(await adminStats({ ...administrator, permissions: ["manage_orders", "manage_users"] })).toBeNull();
  expect(await adminStats({ ...administrator, role: "lojista" })).toBeNull();
});
