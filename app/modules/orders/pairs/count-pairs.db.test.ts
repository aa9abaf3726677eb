import { afterEach, beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder } from "#tests/support/orders.ts";
import { countPairs } from "./count-pairs.server.ts";

let [dress, belt]: string[] = [];
beforeEach(async () => {
  await db.deleteFrom("product_pairs").execute();
  [dress, belt] = [await aProduct({ pieces: 500 }), await aProduct({ pieces: 500 })];
});
afterEach(() => clock.reset());

const line = (productId: string, size = "P") => ({ productId, color: "Coral", size, quantity: 1 });
const buy = async (viewer: Viewer, ...products: string[]) =>
  aPaidOrder(
    viewer,
    products.map((id) => line(id)),
  );
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aViewer()));

const pairs = () =>
  db
    .selectFrom("product_pairs")
    .select(["product_id", "other_id", "buyers"])
    .where("product_id", "in", [dress!, belt!])
    .orderBy("product_id")
    .orderBy("other_id")
    .execute();
const bothWays = (buyers: number) =>
  [
    { product_id: dress, other_id: belt, buyers },
    { product_id: belt, other_id: dress, buyers },
  ].sort((one, other) => (one.product_id! < other.product_id! ? -1 : 1));
const told = async () =>
  (await db.deleteFrom("page_changes").returning("subject").execute()).map(({ subject }) => subject).sort();

it("a pair is kept from three people on, however often one of them bought it", async () => {
  const [ana, bia, caio] = await people(3);
  for (let n = 0; n < 4; n++) await buy(ana!, dress!, belt!);
  await buy(bia!, dress!, belt!);
  await expect(countPairs()).resolves.toBeUndefined();
  expect(await pairs()).toEqual([]);
  await buy(caio!, dress!, belt!);
  await told();
  await countPairs();
  expect(await pairs()).toEqual(bothWays(3));
  expect(await told()).toEqual([`product:${dress}`, `product:${belt}`].sort());
});

it("counting again changes nothing that is the same, so that no page is forgotten", async () => {
  for (const person of await people(3)) await buy(person, dress!, belt!);
  await countPairs();
  await told();
  await countPairs();
  expect(await pairs()).toEqual(bothWays(3));
  expect(await told()).toEqual([]);
});

it("what was not paid, was given back or is a year ago does not count, and goes", async () => {
  const [ana, bia, caio] = await people(3);
  const first = await buy(ana!, dress!, belt!);
  await buy(bia!, dress!, belt!);
  await aPlacedOrder(caio!, [line(dress!), line(belt!)]);
  await countPairs();
  expect(await pairs()).toEqual([]);
  await buy(caio!, dress!, belt!);
  await countPairs();
  expect(await pairs()).toEqual(bothWays(3));
  await db
    .updateTable("pedido_itens")
    .set({ refunded: 1 })
    .where("pedido_id", "=", first.orderId)
    .where("produto_id", "=", belt!)
    .execute();
  await countPairs();
  expect(await pairs()).toEqual([]);
  await db.updateTable("pedido_itens").set({ refunded: 0 }).where("pedido_id", "=", first.orderId).execute();
  await countPairs();
  expect(await pairs()).toEqual(bothWays(3));
  clock.advance(366 * 86_400_000);
  await countPairs();
  expect(await pairs()).toEqual([]);
});

it("an order of very many products makes no pairs, and two sizes of one product are none", async () => {
  const others = [];
  for (let n = 0; n < 19; n++) others.push(await aProduct({ pieces: 500 }));
  for (const person of await people(3)) {
    await buy(person, dress!, belt!, ...others);
    await aPaidOrder(person, [line(dress!, "P"), line(dress!, "M")]);
  }
  await countPairs();
  expect(await pairs()).toEqual([]);
});
