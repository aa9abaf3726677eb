import { beforeEach, expect, it } from "vitest";
import { priceCart } from "#app/modules/cart/index.server.ts";
import { countProductsOnSale } from "#app/modules/catalog/admin/index.server.ts";
import { findProduct, listNewest } from "#app/modules/catalog/storefront/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { findOrder } from "#app/modules/orders/buyer/index.server.ts";
import { shipShipment } from "#app/modules/orders/lifecycle/index.server.ts";
import { placeOrder } from "#app/modules/orders/place/index.server.ts";
import { parcelsToSend } from "#app/modules/orders/seller/index.server.ts";
import { searchProducts } from "#app/modules/search/index.server.ts";
import { readCriteria } from "#app/modules/search/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { actingFor, aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aRequest, differences } from "#tests/support/orders.ts";
import { leaveShop } from "../shop-owner.server.ts";
import { shopStanding } from "../verification-queries.server.ts";
import { reactivateSeller, suspendSeller } from "./suspend-seller.server.ts";

let administrator: Viewer;
let owner: Viewer;
let buyer: Viewer;
let dress: string;
let skirt: string;

beforeEach(async () => {
  administrator = await aViewer({ role: "admin", permissions: ["manage_sellers"] });
  owner = await aViewer({ role: "lojista" });
  const shop = await aSeller({ user_id: owner.userId });
  owner = actingFor(owner, shop);
  buyer = await aViewer();
  dress = await aProduct({ seller_id: shop, name: "Vestido suspenso" });
  skirt = await aProduct({ name: "Saia de outra loja" });
});

const line = (productId: string) => ({ productId, color: "Coral", size: "P", quantity: 1 });
const shown = async () => ({
  page: (await findProduct(dress)) !== null,
  list: (await listNewest(1)).items.some(({ id }) => id === dress),
  search: (
    await searchProducts(readCriteria(new URLSearchParams({ q: "vestido suspenso" })))
  ).products.items.some(({ id }) => id === dress),
});
const everywhere = { page: true, list: true, search: true };
const nowhere = { page: false, list: false, search: false };

it("a shop whose owner deleted the account stays closed, a shop of the sample data may sell again", async () => {
  const gone = await aViewer({ role: "lojista" });
  const left = await aSeller({ user_id: gone.userId });
  await db
    .transaction()
    .execute((transaction) => leaveShop(transaction, { ...gone, sellerId: left, successorId: "x" }));
  expect(await reactivateSeller(administrator, left, "Pediu de volta")).toMatchObject({ kind: "conflict" });
  const sample = await aSeller({ user_id: null });
  await suspendSeller(administrator, sample, "Falsificações");
  expect(await reactivateSeller(administrator, sample, "Recurso aceito")).toMatchObject({ ok: true });
});

it("a suspended shop's products leave lists, search, page and carts, and return with it", async () => {
  expect(await shown()).toEqual(everywhere);
  const seen = await aRequest([line(dress), line(skirt)]);
  await suspendSeller(administrator, owner.shop!.id, "Falsificações");
  expect(await shown()).toEqual(nowhere);
  expect(await shopStanding(owner)).toMatchObject({ standing: "suspenso", reason: "Falsificações" });

  const cart = await priceCart([line(dress), line(skirt)]);
  expect(cart.refused).toMatchObject([{ productId: dress, reason: "seller-suspended" }]);
  expect(cart.sellers.flatMap(({ lines }) => lines.map(({ productId }) => productId))).toEqual([skirt]);
  expect(await placeOrder(buyer, seen)).toMatchObject({ ok: false, problem: "changed" });

  await reactivateSeller(administrator, owner.shop!.id, "Recurso aceito");
  expect(await shown()).toEqual(everywhere);
  expect((await priceCart([line(dress)])).refused).toEqual([]);
});

it("what was paid before is still sent by the suspended shop", async () => {
  const { orderId } = await aPaidOrder(buyer, [line(dress), line(skirt)]);
  await suspendSeller(administrator, owner.shop!.id, "Falsificações");
  expect([await countProductsOnSale(owner.shop!.id), await parcelsToSend(owner.shop!.id)]).toEqual([0, 1]);
  expect(
    await shipShipment(owner, { orderId, carrier: "Correios", trackingCode: "BR123456789BR" }),
  ).toMatchObject({ ok: true });
  expect(await parcelsToSend(owner.shop!.id)).toBe(0);
  expect((await findOrder(buyer, orderId))!.shipments.map(({ status }) => status).sort()).toEqual([
    "enviado",
    "processando",
  ]);
  expect(await differences()).toEqual({});
  expect(await db.selectFrom("decisoes_lojista").select("decisao").execute()).toContainEqual({
    decisao: "suspenso",
  });
});
