import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { added, dress, lastAudit, me, stocks, withOwnShops } from "#tests/support/own-products.ts";
import { findProduct } from "../storefront/find-product.server.ts";
import { addProduct } from "./add-product.server.ts";
import { editProduct } from "./edit-product.server.ts";
import { findManagedProduct } from "./own-product-queries.server.ts";
import { setActive, setStock } from "./product-list-actions.server.ts";

withOwnShops();

describe("an edit", () => {
  it("saves what was changed and nothing else", async () => {
    const id = await added(me);
    const changes = { name: "Vestido Longo", price: centavos(15_000), isActive: false };
    expect(await editProduct(me, id, 1, changes)).toEqual({ ok: true });
    const product = await findManagedProduct(me, id);
    expect(product).toMatchObject({ ...changes, version: 2, description: dress.description, stock: 10 });
    expect(await findProduct(id)).toBeNull();
    expect(await lastAudit(id)).toMatchObject({
      action: "editar-produto",
      before: { nome: "Vestido Envelope", preco: 12_990 },
      after: { nome: "Vestido Longo", preco: 15_000 },
    });
  });

  it("that a visitor sees is told to search engines, one that changes nothing and pieces sold are not", async () => {
    const id = await added(me);
    const changedAt = () =>
      db.selectFrom("products").select("changed_at").where("id", "=", id).executeTakeFirstOrThrow();
    await editProduct(me, id, 1, { name: dress.name });
    await db.updateTable("products").set({ sales: 3, views: 9 }).where("id", "=", id).execute();
    expect(await changedAt()).toEqual({ changed_at: null });
    await editProduct(me, id, 2, { name: "Vestido Longo" });
    expect(await changedAt()).toEqual({ changed_at: expect.any(Date) });
  });

  it("of a second tab is refused after the first was saved, and writes nothing", async () => {
    const id = await added(me);
    const results = await Promise.all([
      editProduct(me, id, 1, { name: "Aba um" }),
      editProduct(me, id, 1, { name: "Aba dois" }),
    ]);
    expect(results).toContainEqual({ ok: true });
    expect(results.find(({ ok }) => !ok)).toMatchObject({ kind: "conflict", problem: "changed-meanwhile" });
    const { name } = (await findManagedProduct(me, id))!;
    expect(name).toBe(results[0]!.ok ? "Aba um" : "Aba dois");
    await setActive(me, id, false);
    expect(await editProduct(me, id, 2, { isActive: true })).toMatchObject({ problem: "changed-meanwhile" });
  });

  it("keeps the wholesale price below the price", async () => {
    const id = await added(me);
    expect(await editProduct(me, id, 1, { price: centavos(8_990) })).toMatchObject({
      problem: "price-not-above-wholesale",
      message: "O preço deve ser maior que o preço de atacado, que é R$\u00a089,90",
    });
  });

  it("refuses an active product without a price: added, edited or activated", async () => {
    const free = { price: centavos(0), wholesalePrice: null };
    expect(await addProduct(me, { ...dress, ...free })).toMatchObject({
      ok: false,
      problem: "without-price",
    });
    const id = await added(me);
    expect(await editProduct(me, id, 1, free)).toMatchObject({ ok: false, problem: "without-price" });
    expect(await editProduct(me, id, 1, { ...free, isActive: false })).toEqual({ ok: true });
    expect(await setActive(me, id, true)).toMatchObject({ ok: false, problem: "without-price" });
    expect(await setActive(me, id, true)).toMatchObject({
      message: "Para ficar ativo, o produto precisa de um preço de pelo menos R$\u00a00,01.",
    });
    const switchedOn = db.updateTable("products").set({ is_active: true }).where("id", "=", id).execute();
    await expect(switchedOn).rejects.toThrow("products_active_price");
  });

  it("that changes colours and sizes keeps the ids of the variants that stay", async () => {
    const id = await added(me);
    const variantId = (size: string) =>
      db
        .selectFrom("product_variants")
        .select("id")
        .where("product_id", "=", id)
        .where("color", "=", "Azul")
        .where("size", "=", size)
        .executeTakeFirst();
    const before = await variantId("M");
    const cells = [
      { color: "Azul", size: "M", stock: 7, shown: 3 },
      { color: "Azul", size: "G", stock: 4, shown: null },
    ];
    const changes = { colors: ["Azul"], sizes: ["M", "G"], stock: { by: "grid", cells } as const };
    const removal = { colors: ["Coral"], sizes: ["P"], pieces: 7 };
    expect(await editProduct(me, id, 1, { ...changes, removal })).toEqual({ ok: true });
    expect(await stocks(me, id)).toEqual(["Azul M 7", "Azul G 4"]);
    expect(await variantId("M")).toEqual(before);
    expect((await findManagedProduct(me, id))!.stock).toBe(11);
  });

  it("does not restore stock that was sold while the form was open", async () => {
    const id = await added(me);
    await db
      .updateTable("product_variants")
      .set({ stock: 1 })
      .where("product_id", "=", id)
      .where("size", "=", "P")
      .where("color", "=", "Azul")
      .execute();
    const cell = (stock: number) => ({ color: "Azul", size: "P", stock, shown: 3 });
    expect(await editProduct(me, id, 1, { stock: { by: "grid", cells: [cell(3)] } })).toEqual({ ok: true });
    expect(await stocks(me, id)).toContain("Azul P 1");
    expect(await editProduct(me, id, 2, { stock: { by: "grid", cells: [cell(9)] } })).toMatchObject({
      ok: false,
      problem: "stock-moved",
      message: expect.stringMatching(/^Azul, P: o estoque mudou de 3 para 1 /),
    });
  });

  it("of a product with 400 variants needs as many statements as one with four", async () => {
    const statements = vi.spyOn(pg.Client.prototype, "query");
    const edit = async (colors: string[], sizes: string[]): Promise<number> => {
      const id = await added(me, { colors, sizes });
      const cells = colors.flatMap((color) => sizes.map((size) => ({ color, size, stock: 7, shown: null })));
      statements.mockClear();
      expect(await editProduct(me, id, 1, { stock: { by: "grid", cells } })).toEqual({ ok: true });
      const asked = statements.mock.calls.length;
      expect((await findManagedProduct(me, id))!.stock).toBe(7 * cells.length);
      return asked;
    };
    const names = (prefix: string) => Array.from({ length: 20 }, (_, index) => `${prefix} ${index}`);
    expect(await edit(names("Cor"), names("Tam"))).toBe(await edit(["Azul", "Coral"], ["P", "M"]));
    statements.mockRestore();
  });
});

describe("stock", () => {
  it("is set by one number where there is one variant, and by a grid for several", async () => {
    const id = await added(me);
    const total = { by: "total", pieces: 7, shown: 10 } as const;
    const before = await stocks(me, id);
    expect(await setStock(me, id, total)).toMatchObject({ ok: false, problem: "several-variants" });
    expect(await editProduct(me, id, 1, { stock: total })).toMatchObject({ problem: "several-variants" });
    expect(await stocks(me, id)).toEqual(before);
    const cells = [{ color: "Coral", size: "M", stock: 28, shown: 2 }];
    expect(await setStock(me, id, { by: "grid", cells })).toEqual({ ok: true, stock: 36 });
    const single = await added(me, { colors: ["Azul"], sizes: ["P"] });
    expect(await setStock(me, single, total)).toEqual({ ok: true, stock: 7 });
    expect(await setStock(me, id, total)).toMatchObject({
      ok: false,
      problem: "stock-moved",
      message: expect.stringMatching(/^O estoque mudou de 10 para 36 /),
    });
  });

  it.each([-1, 1.5, Number.NaN, 1_000_001])("is never %s", async (pieces) => {
    const id = await added(me);
    const refused = { ok: false, problem: "not-pieces" };
    expect(await setStock(me, id, { by: "total", pieces, shown: null })).toMatchObject(refused);
    expect(await stocks(me, id)).toContain("Azul P 3");
  });
});
