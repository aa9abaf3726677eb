import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { productSales } from "#app/modules/orders/seller/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { exportProducts } from "./export-products.server.ts";
import { findProductRecord } from "./find-product-record.server.ts";
import { getAllProducts } from "./get-all-products.server.ts";
import { listAllProducts, productStats, sellerOptions } from "./list-products.server.ts";
import { readProductCriteria } from "./product-criteria.ts";
import { takeDownProduct } from "./rule-product.server.ts";

let admin: Viewer;
let atelier: string;
let closed: string;

beforeAll(async () => {
  admin = await aViewer({ name: "Alice Admin", role: "admin", permissions: ["manage_products"] });
  atelier = await aSeller({ id: "atelie", name: "Ateliê São João" });
  closed = await aSeller({ id: "fechada", name: "Loja Fechada", status: "suspenso" });
  const at = (day: number) => new Date(`2026-05-${String(day).padStart(2, "0")}T12:00:00Z`);
  const shop = { seller_id: atelier, colors: ["Azul"], sizes: ["P"] };
  await aProduct({
    ...shop,
    id: "p-1",
    name: "Calça 100% Algodão",
    category: "calca",
    created_at: at(1),
    pieces: 3,
  });
  await aProduct({
    ...shop,
    id: "p-2",
    name: "Calça 100 Algodão",
    category: "calca",
    created_at: at(2),
    pieces: 0,
  });
  await aProduct({
    ...shop,
    id: "p-3",
    name: "Saia_Longa",
    category: "saias",
    created_at: at(3),
    is_active: false,
  });
  await aProduct({
    ...shop,
    id: "p-4",
    name: "=SOMA(A1)",
    category: "roupas",
    created_at: at(4),
    pieces: 40,
  });
  await aProduct({
    ...shop,
    id: "p-5",
    seller_id: closed,
    name: "Óculos \\ Sol",
    category: "acessorios",
    created_at: at(5),
    pieces: 25,
  });
  await aProduct({ ...shop, id: "p-6", name: "Excluída", category: "saias", created_at: at(6) });
  await db
    .updateTable("products")
    .set({ is_active: false, archived_at: at(7) })
    .where("id", "=", "p-6")
    .execute();
  await db
    .updateTable("products")
    .set({ price: "10.00", sales: 7, views: 2 })
    .where("id", "=", "p-4")
    .execute();
  await takeDownProduct(admin, "p-2", { version: 1, reason: "Composição falsa." });
});

const found = async (address: string, viewer = admin) =>
  (await listAllProducts(viewer, readProductCriteria(new URLSearchParams(address))))?.items.map(
    ({ id }) => id,
  );

describe("the administrators' list of products", () => {
  it("counts every product that is not deleted, by state", async () => {
    expect(await productStats(admin)).toEqual({
      products: 5,
      onSale: 2,
      inactive: 1,
      takenDown: 1,
      shopClosed: 1,
      outOfStock: 1,
      lowStock: 2,
    });
  });

  it.each([
    ["everything, newest first", "", ["p-5", "p-4", "p-3", "p-2", "p-1"]],
    ["a name, whatever its accents and capitals", "q=CALCA+algodao", ["p-2", "p-1"]],
    ["the middle of a word", "q=godã", ["p-2", "p-1"]],
    ["a category's name", "q=acessórios", ["p-5"]],
    ["a seller's name, with a word of the product", "q=ateliê+sao+saia", ["p-3"]],
    ["nothing across two of them", "q=algodãocal", []],
    ["a per cent sign as itself", "q=100%25", ["p-1"]],
    ["an underscore as itself", "q=saia_", ["p-3"]],
    ["a backslash as itself", "q=%5C", ["p-5"]],
    ["only wildcards as themselves", "q=%25%25", []],
    ["an apostrophe and a NUL", "q='%00%3B--", []],
    ["one category", "categoria=calca", ["p-2", "p-1"]],
    ["one shop", "loja=fechada", ["p-5"]],
    ["no such category or shop", "categoria=nada&loja=%25", []],
    ["what is on sale", "situacao=a-venda", ["p-4", "p-1"]],
    ["what is taken down", "situacao=retirado", ["p-2"]],
    ["what is inactive", "situacao=inativo", ["p-3"]],
    ["what its shop keeps off sale", "situacao=fora-da-vitrine", ["p-5"]],
    ["what is sold out", "situacao=sem-estoque", ["p-2"]],
    ["what is nearly sold out", "situacao=estoque-baixo", ["p-3", "p-1"]],
    ["by name", "ordem=nome", ["p-4", "p-2", "p-1", "p-5", "p-3"]],
    ["by price", "ordem=menor-preco", ["p-4", "p-1", "p-2", "p-3", "p-5"]],
    ["by sales", "ordem=vendas&situacao=a-venda", ["p-4", "p-1"]],
    ["by stock", "ordem=estoque", ["p-2", "p-1", "p-3", "p-5", "p-4"]],
    ["the last page for one past the end", "pagina=9", ["p-5", "p-4", "p-3", "p-2", "p-1"]],
  ])("finds %s", async (_, address, ids) => {
    expect(await found(address)).toEqual(ids);
  });

  it("shows changes of stock, price, names, states and shops at once", async () => {
    const id = await aProduct({ seller_id: await aSeller({ name: "Brechó Novo" }), name: "Poncho" });
    const line = async () =>
      (await listAllProducts(admin, readProductCriteria(new URLSearchParams("q=poncho"))))!.items[0];
    expect(await line()).toMatchObject({
      stock: 20,
      price: 7_990,
      state: "a-venda",
      sellerName: "Brechó Novo",
    });
    await db.updateTable("product_variants").set({ stock: 1 }).where("product_id", "=", id).execute();
    await db.updateTable("products").set({ price: "5.00", views: 9 }).where("id", "=", id).execute();
    expect(await line()).toMatchObject({ stock: 4, price: 500, views: 9 });
    const { sellerId } = (await line())!;
    await db
      .updateTable("sellers")
      .set({ status: "suspenso", name: "Bazar" })
      .where("id", "=", sellerId)
      .execute();
    expect(await line()).toMatchObject({ state: "fora-da-vitrine" });
    expect(await found("q=bazar")).toEqual([id]);
    expect(await found("q=brecho")).toEqual([]);
    await db.deleteFrom("products").where("id", "=", id).execute();
    expect(await line()).toBeUndefined();
  });

  it("offers the shops that have products, the chosen one among them", async () => {
    expect((await sellerOptions(admin, "")).map(({ id }) => id)).toContain(atelier);
    expect((await sellerOptions(admin, closed)).map(({ id }) => id)).toContain(closed);
  });

  it("is exported with its filters and without formulas", async () => {
    const text = await new Response(
      exportProducts(admin, readProductCriteria(new URLSearchParams("loja=atelie"))),
    ).text();
    const [head, ...lines] = text.trimEnd().split("\r\n");
    expect(head).toMatch(/^Código;Produto;Categoria;Loja;Preço \(R\$\);Estoque;/);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^p-4;'=SOMA\(A1\);Roupas;Ateliê São João;10,00;40;7;2;À venda;/);
  });

  it("is exported completely, also where many were created in one moment", async () => {
    const many = Array.from({ length: 2_100 }, (_, n) => ({
      id: `muitos-${n}`,
      seller_id: closed,
      category: "bermuda",
      name: "Bermuda",
      description: "x",
      price: "9.90",
      colors: ["Azul"],
      sizes: ["P"],
      created_at: new Date("2026-01-01T00:00:00Z"),
    }));
    await db.insertInto("products").values(many).execute();
    const asked = readProductCriteria(new URLSearchParams("categoria=bermuda"));
    const text = await new Response(exportProducts(admin, asked)).text();
    const ids = text
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";")[0]);
    expect(new Set(ids).size).toBe(2_100);
    expect(ids).toHaveLength(2_100);
    const procedure = await getAllProducts(admin, { admin_id: admin.userId, pagina: 2 });
    expect(procedure).toMatchObject({ ok: true, value: { length: 500 } });
    await db.deleteFrom("products").where("category", "=", "bermuda").execute();
  });
});

describe("one product", () => {
  it("is shown with its sales and its history", async () => {
    const line = { productId: "p-1", color: "Azul", size: "P", quantity: 2 };
    await aPaidOrder(await aViewer(), [line]);
    expect(await findProductRecord(admin, "p-1")).toMatchObject({
      state: "a-venda",
      takenDownAt: null,
      rating: null,
      product: { name: "Calça 100% Algodão", stock: 1, sales: 2 },
      seller: { id: atelier, name: "Ateliê São João", status: "aprovado", email: null },
    });
    expect((await productSales(["p-1"])).get("p-1")).toEqual({ orders: 1, refunded: 0, value: 2 * 7_990 });
    expect(await findProductRecord(admin, "p-2")).toMatchObject({
      state: "retirado",
      takenDownAt: expect.any(Date),
      product: { takenDown: "Composição falsa." },
      history: [{ actor: "Alice Admin", action: "retirar-produto", after: { motivo: "Composição falsa." } }],
    });
  });

  it("is not found when it is deleted or never existed", async () => {
    for (const id of ["p-6", "nada-1", "%", "p\0", "x".repeat(9_999)]) {
      expect(await findProductRecord(admin, id)).toBeNull();
    }
  });
});

describe("get_all_products", () => {
  it("returns every product to an administrator who gives their own id", async () => {
    const answer = await getAllProducts(admin, { admin_id: admin.userId });
    expect(answer).toMatchObject({ ok: true, value: { length: 5 } });
    expect(answer).toMatchObject({
      value: [
        { id: "p-5", sellerName: "Loja Fechada", price: 79.9, situacao: "fora-da-vitrine" },
        {},
        {},
        {},
        {},
      ],
    });
    expect(await getAllProducts(admin, { admin_id: "outra" })).toMatchObject({ status: 403 });
    for (const pagina of [0, -1, 1.5, "1", 1e9, null]) {
      expect(await getAllProducts(admin, { admin_id: admin.userId, pagina })).toMatchObject({ status: 400 });
    }
  });
});

describe("nobody else", () => {
  let others: Viewer[];
  beforeEach(() => {
    others = [
      { ...admin, permissions: ["manage_orders", "manage_users", "manage_sellers", "view_analytics"] },
      { ...admin, role: "lojista", shop: { id: atelier, roles: ["dono"] } },
      { ...admin, role: "cliente" },
    ];
  });

  it("sees the list, its figures, its export, a product of it or the procedure's answer", async () => {
    for (const viewer of others) {
      expect(await found("", viewer)).toBeUndefined();
      expect(await productStats(viewer)).toBeNull();
      expect(await sellerOptions(viewer, "")).toEqual([]);
      expect(exportProducts(viewer, readProductCriteria(new URLSearchParams()))).toBeNull();
      expect(await findProductRecord(viewer, "p-1")).toBeNull();
      expect(await getAllProducts(viewer, { admin_id: viewer.userId })).toMatchObject({ status: 403 });
    }
  });
});
