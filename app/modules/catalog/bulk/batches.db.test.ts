import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aViewer } from "#tests/support/factories.ts";
import { aPlacedOrder, differences } from "#tests/support/orders.ts";
import { added, me, other, sellerOf, stocks, withOwnShops } from "#tests/support/own-products.ts";
import { editProduct } from "../manage/edit-product.server.ts";
import { ALL_OWN } from "../manage/own-product-criteria.ts";
import { findManagedProduct, listOwnProducts } from "../manage/own-product-queries.server.ts";
import { setStock } from "../manage/product-list-actions.server.ts";
import { findBatch, forgetOldBatches, lastBatch } from "./batch-queries.server.ts";
import { prepareBatch } from "./prepare-batch.server.ts";
import type { PriceChange, ProductChange } from "./product-change.ts";
import { confirmBatch, undoBatch } from "./run-batch.server.ts";

withOwnShops();
afterEach(() => clock.reset());

const MINUTE = 60_000;
const tenMore: PriceChange = { kind: "price", of: "retail", by: { basisPoints: 1_000 }, toNinety: true };

async function prepared(ids: readonly string[] | "all", change: ProductChange): Promise<string> {
  const result = await prepareBatch(me, ids === "all" ? { all: true } : { ids }, ALL_OWN, change);
  if (!result.ok) throw new Error(result.message);
  return result.id;
}

async function confirmed(ids: readonly string[] | "all", change: ProductChange): Promise<string> {
  const id = await prepared(ids, change);
  await finished(id, confirmBatch);
  return id;
}

/** Sent again until it is done, as the page does. */
async function finished(id: string, run: typeof confirmBatch): Promise<void> {
  do {
    expect(await run(me, id)).toEqual({ ok: true });
  } while (["open", "undoing"].includes((await findBatch(me, id, 1))!.batch.phase));
}

const countsOf = async (id: string) => {
  const { batch } = (await findBatch(me, id, 1))!;
  return Object.fromEntries(Object.entries(batch.counts).filter(([, count]) => count > 0));
};

const priceOf = async (id: string) => (await findManagedProduct(me, id))?.price;

const audits = async (id: string) =>
  (
    await db.selectFrom("audit_log").select("action").where("subject_id", "=", id).orderBy("id").execute()
  ).map(({ action }) => action);

describe("a change of many products", () => {
  it("is shown before it is made, made once, audited once, and undone", async () => {
    const [first, second, cheap] = [await added(me), await added(me), await added(me)];
    await editProduct(me, cheap, 1, { price: centavos(9_000), wholesalePrice: centavos(8_990) });
    const down: PriceChange = { ...tenMore, by: { basisPoints: -1_000 } };
    const id = await prepared("all", down);
    expect(await countsOf(id)).toEqual({ previsto: 2, recusado: 1 });
    expect((await findBatch(me, id, 1))!.items[0]).toMatchObject({ productId: cheap, state: "recusado" });
    expect(await priceOf(first)).toBe(12_990);

    expect(await Promise.all([confirmBatch(me, id), confirmBatch(me, id)])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await confirmBatch(me, id)).toEqual({ ok: true });
    expect(await countsOf(id)).toEqual({ feito: 2, recusado: 1 });
    expect([await priceOf(first), await priceOf(second), await priceOf(cheap)]).toEqual([
      11_690, 11_690, 9_000,
    ]);
    expect(await findManagedProduct(me, first)).toMatchObject({ version: 2, wholesalePrice: 8_990 });
    expect(await audits(id)).toEqual(["alterar-produtos-em-lote"]);
    expect(await lastBatch(me)).toMatchObject({ id, minutesToUndo: 10 });

    await editProduct(me, second, 2, { name: "Outro nome" });
    expect(await Promise.all([undoBatch(me, id), undoBatch(me, id)])).toEqual([{ ok: true }, { ok: true }]);
    expect(await countsOf(id)).toEqual({ desfeito: 1, mantido: 1, recusado: 1 });
    expect([await priceOf(first), await priceOf(second)]).toEqual([12_990, 11_690]);
    expect(await audits(id)).toEqual(["alterar-produtos-em-lote", "desfazer-lote"]);
    expect(await lastBatch(me)).toBeNull();
  });

  it("leaves out what was edited, deleted or restocked since the preview", async () => {
    const [edited, deleted, restocked] = [await added(me), await added(me), await added(me)];
    const ids = [edited, deleted, restocked];
    const batch = await prepared(ids, tenMore);
    const stocking = await prepared(ids, { kind: "stock", by: "set", pieces: 7 });
    await editProduct(me, edited, 1, { price: centavos(20_000) });
    await confirmed([deleted], { kind: "delete" });
    await setStock(me, restocked, {
      by: "grid",
      cells: [{ color: "Azul", size: "P", stock: 1, shown: null }],
    });
    await confirmBatch(me, batch);
    expect(await countsOf(batch)).toEqual({ feito: 1, recusado: 2 });
    expect(await priceOf(edited)).toBe(20_000);
    await confirmBatch(me, stocking);
    expect(await countsOf(stocking)).toEqual({ feito: 1, recusado: 2 });
    expect(await stocks(me, restocked)).toEqual(["Azul P 1", "Azul M 3", "Coral P 2", "Coral M 2"]);
    expect(await differences()).toEqual({});
  });

  it("can be undone for ten minutes", async () => {
    const product = await added(me);
    const id = await confirmed([product], { kind: "category", category: "saias", name: "Saias" });
    clock.advance(11 * MINUTE);
    expect(await undoBatch(me, id)).toMatchObject({ ok: false, problem: "too-late" });
    expect(await findManagedProduct(me, product)).toMatchObject({ category: "saias" });
    expect(await lastBatch(me)).toBeNull();
    expect(await undoBatch(me, await prepared([product], tenMore))).toMatchObject({
      problem: "not-finished",
    });
  });

  it("deletes, and brings back with the status of before", async () => {
    const [active, inactive] = [await added(me), await added(me, { isActive: false })];
    const id = await confirmed("all", { kind: "delete" });
    expect((await listOwnProducts(me, {})).hasAny).toBe(false);
    await undoBatch(me, id);
    expect(await findManagedProduct(me, active)).toMatchObject({ isActive: true, onSale: true, stock: 10 });
    expect(await findManagedProduct(me, inactive)).toMatchObject({ isActive: false });
    expect(await differences()).toEqual({});
  });

  it("resumes after an interruption", async () => {
    const ids = [await added(me), await added(me)];
    const batch = await prepared(ids, tenMore);
    await sql`update product_batches set confirmed_at = now() where id = ${batch}`.execute(db);
    expect((await findBatch(me, batch, 1))!.batch.phase).toBe("open");
    expect(await undoBatch(me, batch)).toMatchObject({ problem: "not-finished" });
    await confirmBatch(me, batch);
    expect((await findBatch(me, batch, 1))!.batch).toMatchObject({ phase: "done", counts: { feito: 2 } });
  });

  it("of more products than fit a transaction changes all of them", async () => {
    await sql`
      insert into products (id, seller_id, category, name, description, price, colors, sizes, created_at)
      select ${me.shop!.id} || '-' || n, ${me.shop!.id}, 'roupas', 'Peça', 'Peça.', 10, '{Azul}', '{P}', now()
      from generate_series(1, 510) n`.execute(db);
    await sql`
      insert into product_variants (product_id, color, size, stock)
      select id, 'Azul', 'P', 5 from products where seller_id = ${me.shop!.id}`.execute(db);
    const id = await confirmed("all", { kind: "stock", by: "add", pieces: 2 });
    expect(await countsOf(id)).toEqual({ feito: 510 });
    expect(await findBatch(me, id, 99)).toMatchObject({ page: 6, pageCount: 6 });
    await undoBatch(me, id);
    expect(await countsOf(id)).toEqual({ feito: 10, desfeito: 500 });
    expect(await lastBatch(me)).toMatchObject({ phase: "undoing" });
    await finished(id, undoBatch);
    expect(await countsOf(id)).toEqual({ desfeito: 510 });
    expect(await audits(id)).toEqual(["alterar-produtos-em-lote", "desfazer-lote"]);
    const { rows } = await sql<{ sum: number }>`
      select sum(stock)::int as sum from product_lines where seller_id = ${me.shop!.id}`.execute(db);
    expect(rows[0]!.sum).toBe(510 * 5);
  });
});

describe("stock of many products while shoppers buy", () => {
  const bought = (productId: string, quantity: number) => ({ productId, color: "Azul", size: "P", quantity });

  it("is undone by the difference, so that what was sold stays sold", async () => {
    const product = await added(me, { stock: { by: "total", pieces: 40, shown: null } });
    const id = await confirmed([product], { kind: "stock", by: "set", pieces: 20 });
    await aPlacedOrder(await aViewer(), [bought(product, 3)]);
    await undoBatch(me, id);
    expect(await stocks(me, product)).toEqual(["Azul P 7", "Azul M 10", "Coral P 10", "Coral M 10"]);
    expect(await differences()).toEqual({});
  });

  it("has no deadlocks, and no piece is lost or sold twice", async () => {
    const products = await Promise.all(
      [1, 2, 3].map(() => added(me, { stock: { by: "total", pieces: 400, shown: null } })),
    );
    const adding = await prepared(products, { kind: "stock", by: "add", pieces: 10 });
    const moving = await prepared(products, { kind: "category", category: "saias", name: "Saias" });
    const buyer = await aViewer();
    const order = (lines: string[]) =>
      aPlacedOrder(
        buyer,
        lines.map((product) => bought(product, 2)),
      );
    await Promise.all([
      order(products),
      order([...products].reverse()),
      confirmBatch(me, adding),
      order(products),
      confirmBatch(me, adding),
      confirmBatch(me, moving),
    ]);
    expect(await stocks(me, products[0]!)).toContain("Azul P 104");
    expect(await stocks(me, products[2]!)).toContain("Azul P 104");
    expect(await differences()).toEqual({});
  });
});

describe("another seller", () => {
  it("can neither choose, see, confirm nor undo", async () => {
    const theirs = await added(other);
    const mine = await added(me);
    const strangers = [sellerOf(null), sellerOf(me.shop!.id, "cliente")];
    expect(await prepareBatch(me, { ids: [theirs] }, ALL_OWN, tenMore)).toMatchObject({
      ok: false,
      problem: "nothing-chosen",
    });
    const both = await prepared([theirs, mine, mine, "", "nobody-1", "a-\0", "x".repeat(10_000)], tenMore);
    expect(await countsOf(both)).toEqual({ previsto: 1 });
    for (const stranger of [other, ...strangers]) {
      expect(await findBatch(stranger, both, 1)).toBeNull();
      expect(await confirmBatch(stranger, both)).toMatchObject({ kind: "notFound" });
      expect(await undoBatch(stranger, both)).toMatchObject({ kind: "notFound" });
    }
    for (const id of ["", "x", "00000000-0000-0000-0000-000000000000", "' or 1"]) {
      expect(await confirmBatch(me, id)).toMatchObject({ kind: "notFound" });
    }
    for (const stranger of strangers) {
      expect(await prepareBatch(stranger, { all: true }, ALL_OWN, tenMore)).toMatchObject({
        kind: "notFound",
      });
    }
    expect(await priceOf(mine)).toBe(12_990);
  });
});

it("old changes and piled-up previews are forgotten", async () => {
  const product = await added(me);
  for (let n = 0; n < 12; n++) await prepared([product], tenMore);
  const kept = () =>
    db.selectFrom("product_batches").select("id").where("seller_id", "=", me.shop!.id).execute();
  expect(await kept()).toHaveLength(10);
  clock.advance(8 * 24 * 60 * MINUTE);
  await forgetOldBatches(clock.now(), 5_000);
  expect(await kept()).toEqual([]);
});
