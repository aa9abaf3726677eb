import { describe, expect, it } from "vitest";
import { productSales } from "#app/modules/orders/seller/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder, differences } from "#tests/support/orders.ts";
import { added, me, other, sellerOf, stocks, withOwnShops } from "#tests/support/own-products.ts";
import { editProduct } from "./edit-product.server.ts";
import type { OwnProductCriteria } from "./own-product-criteria.ts";
import { findManagedProduct, listOwnProducts } from "./own-product-queries.server.ts";
import { deleteProduct, duplicateProduct, setActive, setStock } from "./product-list-actions.server.ts";
import { countOffersWithoutMeasures } from "./shop-stock.server.ts";

withOwnShops();

describe("a product that was bought", () => {
  const bought = (productId: string, quantity: number) => ({ productId, color: "Azul", size: "P", quantity });

  it("shows its seller the pieces sold and the revenue, and stays in the order after it is deleted", async () => {
    const id = await added(me, { stock: { by: "total", pieces: 40, shown: null } });
    const { orderId } = await aPaidOrder(await aViewer(), [bought(id, 2)]);
    const removal = { colors: ["Azul"], sizes: [], pieces: 18 };
    await editProduct(me, id, 1, { price: centavos(99_900), colors: ["Coral"], removal });
    const { items } = await listOwnProducts(me, { query: "", page: 1 });
    expect(items).toMatchObject([{ id, sales: 2, price: 99_900 }]);
    expect((await productSales([id])).get(id)).toMatchObject({ value: 25_980 });
    await deleteProduct(me, id);
    const order = await db
      .selectFrom("pedido_itens")
      .select(["produto_id", "produto_nome", "cor", "quantidade"])
      .where("pedido_id", "=", orderId)
      .execute();
    expect(order).toEqual([{ produto_id: id, produto_nome: "Vestido Envelope", cor: "Azul", quantidade: 2 }]);
  });

  it("may be edited and stocked while shoppers buy it, without deadlocks, lost pieces or pieces sold twice", async () => {
    const id = await added(me, { stock: { by: "total", pieces: 400, shown: null } });
    const buyer = await aViewer();
    const orders = Array.from({ length: 8 }, () => aPlacedOrder(buyer, [bought(id, 3)]));
    const cells = [{ color: "Azul", size: "M", stock: 7, shown: null }];
    const changes = [
      editProduct(me, id, 1, { name: "Vestido Novo", stock: { by: "grid", cells } }),
      setStock(me, id, { by: "grid", cells: [{ color: "Coral", size: "P", stock: 9, shown: null }] }),
      setActive(me, id, true),
    ];
    await Promise.all([...orders, ...changes]);
    expect(await stocks(me, id)).toEqual(["Azul P 76", "Azul M 7", "Coral P 9", "Coral M 100"]);
    expect(await differences()).toEqual({});
  });
});

describe("the list of one's products", () => {
  it("is fifty a page, newest first, and is searched without accents", async () => {
    for (let n = 0; n < 51; n++) {
      await aProduct({ seller_id: me.shop!.id, created_at: new Date(2026, 0, n + 1), name: `Peça ${n}` });
    }
    const first = await listOwnProducts(me, { query: "", page: 1 });
    expect(first.items.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Peça ${50 - index}`),
    );
    expect(first).toMatchObject({ total: 51, pageCount: 2, criteria: { page: 1 }, hasAny: true });
    expect(first.items[0]).toMatchObject({ stock: 20, variants: 4, categoryName: "Roupas", isActive: true });
    expect(await listOwnProducts(me, { query: "", page: 99 })).toMatchObject({ criteria: { page: 2 } });
    const found = await listOwnProducts(me, { query: " peca   CORAL 47", page: 1 });
    expect(found.items.map(({ name }) => name)).toEqual(["Peça 47"]);
    expect(await listOwnProducts(me, { query: "100%' or \0 \\", page: 1 })).toMatchObject({
      total: 0,
      hasAny: true,
      items: [],
    });
  });

  it("is filtered and sorted", async () => {
    const seller_id = me.shop!.id;
    await aProduct({ seller_id, name: "Bata", price: "10.00", pieces: 0 });
    await aProduct({ seller_id, name: "Avental", price: "30.00", pieces: 1, is_active: false });
    const taken = { taken_down_at: new Date(2026, 0, 1), taken_down_reason: "Marca de outra empresa" };
    await aProduct({ seller_id, name: "Colete", price: "20.00", pieces: 9, category: "saias", ...taken });
    const names = async (criteria: Partial<OwnProductCriteria>) =>
      (await listOwnProducts(me, criteria)).items.map(({ name }) => name);
    expect(await names({ sort: "nome" })).toEqual(["Avental", "Bata", "Colete"]);
    expect(await names({ sort: "menor-preco" })).toEqual(["Bata", "Colete", "Avental"]);
    expect(await names({ sort: "maior-estoque" })).toEqual(["Colete", "Avental", "Bata"]);
    expect(await names({ status: "ativo" })).toEqual(["Bata"]);
    expect(await names({ status: "inativo" })).toEqual(["Avental"]);
    expect(await names({ status: "retirado" })).toEqual(["Colete"]);
    expect(await names({ stock: "sem" })).toEqual(["Bata"]);
    expect(await names({ stock: "baixo" })).toEqual(["Avental"]);
    expect(await names({ stock: "com", sort: "nome" })).toEqual(["Avental", "Colete"]);
    expect(await names({ category: "saias" })).toEqual(["Colete"]);
    expect(await names({ category: "nenhuma" })).toEqual([]);
    expect(await names({ withoutPicture: true })).toHaveLength(3);
  });
});

describe("products without measures", () => {
  const seller_id = () => me.shop!.id;
  const guide = (...sizes: string[]) =>
    JSON.stringify(Object.fromEntries(sizes.map((size) => [size, { busto: 90 }])));

  it("are counted, marked and listed: several sizes, and one of them with no measure", async () => {
    await aProduct({ seller_id: seller_id(), name: "Sem tabela" });
    await aProduct({ seller_id: seller_id(), name: "Pela metade", size_guide: guide("P") });
    await aProduct({ seller_id: seller_id(), name: "Vazia", size_guide: '{"P": {}, "M": {"busto": 94}}' });
    await aProduct({ seller_id: seller_id(), name: "Completa", size_guide: guide("P", "M") });
    await aProduct({ seller_id: seller_id(), name: "Bolsa", sizes: ["Tamanho único"] });
    const all = await listOwnProducts(me, { query: "", page: 1 });
    expect(all).toMatchObject({ total: 5, lackingMeasures: 3 });
    const lacking = await listOwnProducts(me, { query: "", page: 1, withoutMeasures: true });
    expect(lacking.items.map(({ name }) => name).sort()).toEqual(["Pela metade", "Sem tabela", "Vazia"]);
    expect(lacking).toMatchObject({ total: 3, lackingMeasures: 3 });
    expect(lacking.items.every(({ lacksMeasures }) => lacksMeasures)).toBe(true);
    expect(await countOffersWithoutMeasures(seller_id())).toBe(3);
    expect(await listOwnProducts(me, { query: "metade", page: 1, withoutMeasures: true })).toMatchObject({
      total: 1,
    });
  });
});

describe("what belongs to another seller", () => {
  it("is not found by any query or command, and does not change", async () => {
    const theirs = await added(other);
    const rows = () =>
      Promise.all([
        db.selectFrom("products").selectAll().where("id", "=", theirs).execute(),
        db.selectFrom("product_variants").selectAll().where("product_id", "=", theirs).execute(),
        db.selectFrom("products").select("id").where("seller_id", "=", other.shop!.id).execute(),
        db.selectFrom("audit_log").select("id").where("subject_id", "=", theirs).execute(),
      ]);
    const before = await rows();
    const notFound = { ok: false, problem: "not-found" };
    for (const stranger of [me, sellerOf(null), sellerOf(other.shop!.id, "cliente")]) {
      expect(await findManagedProduct(stranger, theirs)).toBeNull();
      expect((await listOwnProducts(stranger, { query: "", page: 1 })).items).toEqual([]);
      expect(await editProduct(stranger, theirs, 1, { name: "Meu" })).toMatchObject(notFound);
      expect(await setStock(stranger, theirs, { by: "total", pieces: 0, shown: null })).toMatchObject(
        notFound,
      );
      expect(await setActive(stranger, theirs, false)).toMatchObject(notFound);
      expect(await duplicateProduct(stranger, theirs)).toMatchObject(notFound);
      expect(await deleteProduct(stranger, theirs)).toMatchObject(notFound);
    }
    expect(await rows()).toEqual(before);
  });

  it("is answered like an invalid id", async () => {
    for (const id of ["", "../x", "nobody-1", "a-\0", "x".repeat(100_000)]) {
      expect(await findManagedProduct(me, id)).toBeNull();
      expect(await deleteProduct(me, id)).toMatchObject({ ok: false, problem: "not-found" });
    }
  });
});
