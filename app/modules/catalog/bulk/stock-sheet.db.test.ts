import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { aPlacedOrder, differences } from "#tests/support/orders.ts";
import { added, lastAudit, me, other, sellerOf, stocks, withOwnShops } from "#tests/support/own-products.ts";
import { listVariants, saveStockCells } from "./stock-sheet.server.ts";

withOwnShops();

const ALL = { query: "", category: "", stock: null, page: 1 };
const rowsOf = async (viewer = me, criteria = {}) =>
  (await listVariants(viewer, { ...ALL, ...criteria })).rows;

async function aSheet(pieces = 8) {
  const product = await added(me, { stock: { by: "total", pieces, shown: null } });
  const cells = (await rowsOf()).map(({ id, stock }) => ({ id, seen: stock, stock }));
  return { product, cells };
}

describe("the grid of the stock", () => {
  it("is searched by product, colour, size and SKU, and filtered", async () => {
    const { product, cells } = await aSheet();
    await db
      .insertInto("variant_codes")
      .values({ variant_id: cells[1]!.id, seller_id: me.shop!.id, sku: "ENV-AZ-M", ean: null })
      .execute();
    await db
      .insertInto("product_trade")
      .values({ product_id: product, seller_id: me.shop!.id, code: "ENV" })
      .execute();
    expect(await rowsOf()).toHaveLength(4);
    expect((await rowsOf(me, { query: "env-az" })).map(({ sku }) => sku)).toEqual(["ENV-AZ-M"]);
    expect(await rowsOf(me, { query: "ENV" })).toHaveLength(4);
    expect(await rowsOf(me, { query: "vestido xyz" })).toEqual([]);
    expect(await rowsOf(me, { stock: "sem" })).toEqual([]);
    expect(await rowsOf(me, { category: "saias" })).toEqual([]);
    expect(await rowsOf(other)).toEqual([]);
    expect(await rowsOf(sellerOf(null))).toEqual([]);
  });

  it("saves the changed cells together, audited once", async () => {
    const { product, cells } = await aSheet();
    const changed = cells.slice(0, 2).map((cell) => ({ ...cell, stock: 9 }));
    expect(await saveStockCells(me, changed)).toEqual({ ok: true, saved: 2, conflicts: [] });
    expect(await stocks(me, product)).toEqual(["Azul P 9", "Azul M 9", "Coral P 2", "Coral M 2"]);
    expect(await lastAudit(me.shop!.id)).toMatchObject({
      action: "alterar-estoque-em-grade",
      before: { [`${product} Azul P`]: 2 },
      after: { [`${product} Azul P`]: 9, [`${product} Azul M`]: 9 },
    });
    expect(await saveStockCells(me, [])).toEqual({ ok: true, saved: 0, conflicts: [] });
  });

  it("does not overwrite a sale or a colleague's number, and saves the other cells", async () => {
    const { product, cells } = await aSheet();
    await aPlacedOrder(await aViewer(), [{ productId: product, color: "Azul", size: "P", quantity: 1 }]);
    const asked = cells.map((cell) => ({ ...cell, stock: 6 }));
    const answers = await Promise.all([
      saveStockCells(me, asked),
      saveStockCells(
        me,
        cells.map((cell) => ({ ...cell, stock: 5 })),
      ),
    ]);
    const conflicts = answers.map((answer) => (answer.ok ? answer.conflicts.length : -1)).sort();
    expect(conflicts).toEqual([1, 4]);
    const [sold, ...others] = (await stocks(me, product))!;
    expect(sold).toBe("Azul P 1");
    expect([
      ["Azul M 6", "Coral P 6", "Coral M 6"],
      ["Azul M 5", "Coral P 5", "Coral M 5"],
    ]).toContainEqual(others);
    expect(await differences()).toEqual({});
  });

  it("does not reach another shop's variants, or more pieces than a product may have", async () => {
    const { product, cells } = await aSheet();
    const stolen = cells.map((cell) => ({ ...cell, stock: 0 }));
    expect(await saveStockCells(other, stolen)).toMatchObject({
      saved: 0,
      conflicts: [{ now: null }, { now: null }, { now: null }, { now: null }],
    });
    expect(await saveStockCells(sellerOf(me.shop!.id, "cliente"), stolen)).toMatchObject({
      kind: "notFound",
    });
    expect(
      await saveStockCells(
        me,
        cells.map((cell) => ({ ...cell, stock: 900_000 })),
      ),
    ).toMatchObject({ saved: 0 });
    expect(await saveStockCells(me, [{ id: "999999999999", stock: 1, seen: 0 }])).toMatchObject({
      saved: 0,
      conflicts: [{ now: null }],
    });
    expect(await stocks(me, product)).toEqual(["Azul P 2", "Azul M 2", "Coral P 2", "Coral M 2"]);
  });
});
