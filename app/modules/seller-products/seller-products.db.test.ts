import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findProduct } from "#app/modules/catalog/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { localFolder, plugPictures } from "#app/modules/pictures/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder, differences } from "#tests/support/orders.ts";
import {
  addProduct,
  deleteProduct,
  duplicateProduct,
  editProduct,
  findManagedProduct,
  listOwnProducts,
  setActive,
  setStock,
  submitListChange,
  submitNewProduct,
  submitProductEdit,
  submitQuickEdit,
  takeAddress,
  takeUpload,
} from "./index.server.ts";
import type { ProductInput } from "./product-input.ts";

const folder = mkdtempSync(join(tmpdir(), "mare-seller-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => {
  plugPictures({ storage: localFolder(folder) });
});

const sellerOf = (sellerId: string | null, role: Viewer["role"] = "lojista"): Viewer => ({
  ...{ userId: `dona-${sellerId}`, name: "Dona da Loja", email: "dona@loja.test", phone: null, role },
  ...{ permissions: [], sellerId, sessionId: "session" },
});

let me: Viewer;
let other: Viewer;
beforeEach(async () => {
  me = sellerOf(await aSeller());
  other = sellerOf(await aSeller());
});

const dress: ProductInput = {
  name: "Vestido Envelope",
  description: "Amarra na cintura.",
  price: centavos(12_990),
  wholesalePrice: centavos(8_990),
  category: "roupas",
  colors: ["Azul", "Coral"],
  sizes: ["P", "M"],
  stock: { by: "total", pieces: 10, shown: null },
  composition: "100% viscose",
  care: "",
  sizeGuide: { P: { busto: 86.5 } },
  pictures: [],
  isActive: true,
};

async function added(viewer: Viewer, given: Partial<ProductInput> = {}): Promise<string> {
  const result = await addProduct(viewer, { ...dress, ...given });
  if (!result.ok) throw new Error(result.problem);
  return result.id;
}

const photo = async (shade: number) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 30, height: 40, channels: 3, background: { r: shade, g: 9, b: 9 } } })
        .png()
        .toBuffer(),
    ),
  ]);

async function uploaded(viewer: Viewer, shade: number): Promise<string> {
  const taken = await takeUpload(viewer, await photo(shade));
  if ("problem" in taken) throw new Error(taken.problem);
  return taken.id;
}

const stocks = async (viewer: Viewer, id: string) =>
  (await findManagedProduct(viewer, id))?.variants.map(
    ({ color, size, stock }) => `${color} ${size} ${stock}`,
  );

const lastAudit = (id: string) =>
  db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "before", "after"])
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();

describe("a new product", () => {
  it("is active with the form's stock, 0 views and 0 sales, and on sale at once", async () => {
    const id = await added(me);
    expect(id).toMatch(/^seller-\d{13}-[a-z0-9]{8}$/);
    expect(await findManagedProduct(me, id)).toMatchObject({
      ...{ isActive: true, onSale: true, stock: 10, views: 0, sales: 0, version: 1 },
      ...{ price: 12_990, wholesalePrice: 8_990, sizeGuide: { P: { busto: 86.5 } } },
    });
    expect(await stocks(me, id)).toEqual(["Azul P 3", "Azul M 3", "Coral P 2", "Coral M 2"]);
    expect(await findProduct(id)).toMatchObject({ name: "Vestido Envelope", stock: 10 });
    expect(await lastAudit(id)).toMatchObject({ action: "criar-produto", actor_id: me.userId });
  });

  it("waits with its seller for approval", async () => {
    const waiting = sellerOf(await aSeller({ status: "pendente" }));
    const id = await added(waiting);
    expect(await findManagedProduct(waiting, id)).toMatchObject({ isActive: true, onSale: false });
    expect(await findProduct(id)).toBeNull();
    await db.updateTable("sellers").set({ status: "aprovado" }).where("id", "=", waiting.sellerId).execute();
    expect(await findProduct(id)).not.toBeNull();
  });

  it("needs a shop, and a seller", async () => {
    const refused = { ok: false, problem: "no-shop" };
    expect(await addProduct(sellerOf(null), dress)).toEqual(refused);
    expect(await addProduct(sellerOf(me.sellerId, "cliente"), dress)).toEqual(refused);
    expect(await addProduct(sellerOf(me.sellerId, "admin"), dress)).toEqual(refused);
  });

  it("is one however often its form is sent, and two in one millisecond are two", async () => {
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([addProduct(me, dress, key), addProduct(me, dress, key)]);
    expect(first).toEqual(second);
    expect(await addProduct(other, dress, key)).not.toEqual(first);
    const ids = await Promise.all(Array.from({ length: 5 }, () => added(me)));
    expect(new Set(ids).size).toBe(5);
  });
});

describe("pictures", () => {
  it("stand in the seller's order, with their words and colour", async () => {
    const [one, two] = [await uploaded(me, 1), await uploaded(me, 2)];
    const pictures = [
      { id: two, alt: "De costas", color: "Azul" },
      { id: one, alt: "De frente", color: null },
    ];
    const id = await added(me, { pictures });
    expect((await findProduct(id))!.pictures).toMatchObject(pictures);
    expect(await editProduct(me, id, 1, { pictures: pictures.toReversed() })).toEqual({ ok: true });
    expect((await findProduct(id))!.cover).toMatchObject({ id: one });
  });

  it("of another seller are not to be used, until one sends the same", async () => {
    const theirs = [{ id: await uploaded(other, 3), alt: "x", color: null }];
    const refused = { ok: false, problem: "foreign-picture" };
    expect(await addProduct(me, { ...dress, pictures: theirs })).toEqual(refused);
    const id = await added(me);
    expect(await editProduct(me, id, 1, { name: "Outro", pictures: theirs })).toEqual(refused);
    expect(await findManagedProduct(me, id)).toMatchObject({ name: dress.name, version: 1, pictures: [] });
    await uploaded(me, 3);
    expect(await editProduct(me, id, 1, { pictures: theirs })).toEqual({ ok: true });
  });

  it("are taken from sellers with a shop, and not without end", async () => {
    expect(await takeUpload(sellerOf(null), await photo(1))).toHaveProperty("problem");
    expect(await takeUpload(sellerOf(me.sellerId, "cliente"), await photo(1))).toHaveProperty("problem");
    plugPictures({ fetch: async () => ({ ok: false, problem: "refused" }) });
    const answers: unknown[] = [];
    for (let n = 0; n < 61; n++) answers.push(await takeAddress(me, "http://10.0.0.1/"));
    expect(answers[59]).toEqual({
      problem: "Este endereço não pode ser usado. Informe o endereço público de uma imagem.",
    });
    expect(answers[60]).toEqual({ problem: "Muitas tentativas. Tente novamente em alguns minutos." });
  });
});

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

  it("of a second tab is told that the first was saved, and writes nothing", async () => {
    const id = await added(me);
    const results = await Promise.all([
      editProduct(me, id, 1, { name: "Aba um" }),
      editProduct(me, id, 1, { name: "Aba dois" }),
    ]);
    expect(results).toContainEqual({ ok: true });
    expect(results).toContainEqual({ ok: false, problem: "changed-meanwhile" });
    const { name } = (await findManagedProduct(me, id))!;
    expect(name).toBe(results[0]!.ok ? "Aba um" : "Aba dois");
    await setActive(me, id, false);
    expect(await editProduct(me, id, 2, { isActive: true })).toMatchObject({ problem: "changed-meanwhile" });
  });

  it("keeps the wholesale price below the price", async () => {
    const id = await added(me);
    expect(await editProduct(me, id, 1, { price: centavos(8_990) })).toEqual({
      ...{ ok: false, problem: "price-not-above-wholesale", wholesalePrice: 8_990 },
    });
  });

  it("that changes colours and sizes keeps the variants that stay, for the orders that name them", async () => {
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
    expect(await editProduct(me, id, 1, changes)).toEqual({ ok: true });
    expect(await stocks(me, id)).toEqual(["Azul M 7", "Azul G 4"]);
    expect(await variantId("M")).toEqual(before);
    expect((await findManagedProduct(me, id))!.stock).toBe(11);
  });

  it("does not give back what was sold while the form was open", async () => {
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
    expect(await editProduct(me, id, 2, { stock: { by: "grid", cells: [cell(9)] } })).toEqual({
      ...{ ok: false, problem: "stock-moved" },
      moved: [{ variant: { color: "Azul", size: "P" }, shown: 3, now: 1 }],
    });
  });

  it("of a product with 400 variants takes less than a second", async () => {
    const names = (prefix: string) => Array.from({ length: 20 }, (_, index) => `${prefix} ${index}`);
    const id = await added(me, { colors: names("Cor"), sizes: names("Tam") });
    const cells = names("Cor").flatMap((color) =>
      names("Tam").map((size) => ({ color, size, stock: 7, shown: null })),
    );
    const started = performance.now();
    expect(await editProduct(me, id, 1, { stock: { by: "grid", cells } })).toEqual({ ok: true });
    expect((await findManagedProduct(me, id))!.stock).toBe(2_800);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe("stock", () => {
  it("in one number spreads evenly, in a grid is exact", async () => {
    const id = await added(me);
    const total = { by: "total", pieces: 7, shown: 10 } as const;
    expect(await setStock(me, id, total)).toEqual({ ok: true, stock: 7, variants: 4 });
    expect(await stocks(me, id)).toEqual(["Azul P 2", "Azul M 2", "Coral P 2", "Coral M 1"]);
    const cells = [{ color: "Coral", size: "M", stock: 30, shown: 1 }];
    expect(await setStock(me, id, { by: "grid", cells })).toMatchObject({ stock: 36 });
    expect(await setStock(me, id, total)).toEqual({
      ...{ ok: false, problem: "stock-moved", moved: [{ variant: null, shown: 10, now: 36 }] },
    });
  });

  it.each([-1, 1.5, Number.NaN, 1_000_001])("is never %s", async (pieces) => {
    const id = await added(me);
    const refused = { ok: false, problem: "not-pieces" };
    expect(await setStock(me, id, { by: "total", pieces, shown: null })).toEqual(refused);
    expect(await stocks(me, id)).toContain("Azul P 3");
  });
});

it("a copy has everything but the stock, and is not offered yet", async () => {
  const pictures = [{ id: await uploaded(me, 5), alt: "De frente", color: "Azul" }];
  const copied = await duplicateProduct(me, await added(me, { pictures }));
  if (!copied.ok) throw new Error(copied.problem);
  expect(await findManagedProduct(me, copied.id)).toMatchObject({
    ...{ name: "Vestido Envelope (cópia)", price: 12_990, stock: 0, isActive: false, pictures },
  });
});

it("a deleted product is gone for shoppers and seller, and its row stays", async () => {
  const id = await added(me);
  expect(await deleteProduct(me, id)).toEqual({ ok: true });
  expect(await findProduct(id)).toBeNull();
  expect(await findManagedProduct(me, id)).toBeNull();
  expect(await listOwnProducts(me, { query: "", page: 1 })).toMatchObject({ total: 0, hasAny: false });
  expect(await deleteProduct(me, id)).toEqual({ ok: false, problem: "not-found" });
  expect(await setActive(me, id, true)).toEqual({ ok: false, problem: "not-found" });
  const row = await db.selectFrom("products").select("name").where("id", "=", id).executeTakeFirst();
  expect(row).toEqual({ name: "Vestido Envelope" });
});

describe("a product that was bought", () => {
  const bought = (productId: string, quantity: number) => ({ productId, color: "Azul", size: "P", quantity });

  it("shows its seller how many were sold and for how much, and its order outlives it", async () => {
    const id = await added(me, { stock: { by: "total", pieces: 40, shown: null } });
    const { orderId } = await aPaidOrder(await aViewer(), [bought(id, 2)]);
    await editProduct(me, id, 1, { price: centavos(99_900), colors: ["Coral"] });
    const { items } = await listOwnProducts(me, { query: "", page: 1 });
    expect(items).toMatchObject([{ id, sales: 2, salesValue: 25_980, price: 99_900 }]);
    await deleteProduct(me, id);
    const order = await db
      .selectFrom("pedido_itens")
      .select(["produto_id", "produto_nome", "cor", "quantidade"])
      .where("pedido_id", "=", orderId)
      .execute();
    expect(order).toEqual([{ produto_id: id, produto_nome: "Vestido Envelope", cor: "Azul", quantidade: 2 }]);
  });

  it("may be edited and stocked while shoppers buy it: nobody waits in a circle, no piece is lost or sold twice", async () => {
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
  it("is ten a page, newest first, and is searched without accents", async () => {
    for (let n = 0; n < 11; n++) {
      await aProduct({ seller_id: me.sellerId!, created_at: new Date(2026, 0, n + 1), name: `Peça ${n}` });
    }
    const first = await listOwnProducts(me, { query: "", page: 1 });
    expect(first.items.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Peça ${10 - index}`),
    );
    expect(first).toMatchObject({ total: 11, pageCount: 2, page: 1, hasAny: true });
    expect(first.items[0]).toMatchObject({ stock: 20, variants: 4, categoryName: "Roupas", isActive: true });
    expect(await listOwnProducts(me, { query: "", page: 99 })).toMatchObject({ page: 2 });
    const found = await listOwnProducts(me, { query: " peca   CORAL 7", page: 1 });
    expect(found.items.map(({ name }) => name)).toEqual(["Peça 7"]);
    expect(await listOwnProducts(me, { query: "100%' or \0 \\", page: 1 })).toMatchObject({
      ...{ total: 0, hasAny: true, items: [] },
    });
  });
});

describe("what belongs to another seller", () => {
  it("does not exist, for any query or command, and nothing of it changes", async () => {
    const theirs = await added(other);
    const rows = () =>
      Promise.all([
        db.selectFrom("products").selectAll().where("id", "=", theirs).execute(),
        db.selectFrom("product_variants").selectAll().where("product_id", "=", theirs).execute(),
        db.selectFrom("products").select("id").where("seller_id", "=", other.sellerId).execute(),
        db.selectFrom("audit_log").select("id").where("subject_id", "=", theirs).execute(),
      ]);
    const before = await rows();
    const notFound = { ok: false, problem: "not-found" };
    for (const stranger of [me, sellerOf(null), sellerOf(other.sellerId, "cliente")]) {
      expect(await findManagedProduct(stranger, theirs)).toBeNull();
      expect((await listOwnProducts(stranger, { query: "", page: 1 })).items).toEqual([]);
      expect(await editProduct(stranger, theirs, 1, { name: "Meu" })).toEqual(notFound);
      expect(await setStock(stranger, theirs, { by: "total", pieces: 0, shown: null })).toEqual(notFound);
      expect(await setActive(stranger, theirs, false)).toEqual(notFound);
      expect(await duplicateProduct(stranger, theirs)).toEqual(notFound);
      expect(await deleteProduct(stranger, theirs)).toEqual(notFound);
    }
    expect(await rows()).toEqual(before);
  });

  it("and so does what is no id at all", async () => {
    for (const id of ["", "../x", "nobody-1", "a-\0", "x".repeat(100_000)]) {
      expect(await findManagedProduct(me, id)).toBeNull();
      expect(await deleteProduct(me, id)).toEqual({ ok: false, problem: "not-found" });
    }
  });
});

describe("a form that was sent", () => {
  const sent = (fields: Record<string, string>): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const complete = { nome: "Saia", descricao: "Leve.", preco: "59.90", categoria: "saias", estoque: "8" };

  it("says what is wrong, and forgets nothing that was typed or uploaded", async () => {
    const form = sent({ ...complete, preco: "59.905", cores: "Azul" });
    form.append("arquivos", await photo(77), "frente.png");
    form.append("arquivos", new File(["<html>"], "truque.png"));
    expect(await submitNewProduct(me, form)).toMatchObject({
      ...{ done: false, status: 400 },
      draft: { name: "Saia", price: "59.905", colors: "Azul", pictures: [{ alt: "" }] },
      problems: {
        preco: "O preço deve ter no máximo duas casas decimais, como 79,90",
        fotos: "truque.png: Formato não aceito. Envie uma imagem JPEG, PNG, WebP ou AVIF.",
      },
      pictures: [{ width: 30, height: 40 }],
    });
  });

  it("brings the picture behind its address", async () => {
    const bytes = Buffer.from(await (await photo(78)).arrayBuffer());
    plugPictures({ fetch: async () => ({ ok: true, bytes }) });
    const submitted = await submitNewProduct(
      me,
      sent({ ...complete, url_imagem: "https://fotos.test/a.png" }),
    );
    if (!submitted.done) throw new Error(JSON.stringify(submitted.problems));
    expect((await findManagedProduct(me, submitted.id))!.pictures).toMatchObject([{ alt: "Saia" }]);
  });

  it("that fails on our side says so, and can be sent again", async () => {
    vi.spyOn(db, "transaction").mockImplementationOnce(() => {
      throw new Error("No space left on device");
    });
    expect(await submitNewProduct(me, sent(complete))).toMatchObject({
      ...{ done: false, status: 500, failure: "Erro ao adicionar produto. Tente novamente." },
      draft: { name: "Saia" },
    });
    expect(await submitNewProduct(me, sent(complete))).toMatchObject({ done: true });
    expect(await submitNewProduct(sellerOf(null), sent(complete))).toMatchObject({
      failure: "Complete os dados da sua loja antes de cadastrar produtos.",
    });
  });

  it("over a newer version comes back over what is stored now", async () => {
    const id = await added(me);
    await editProduct(me, id, 1, { price: centavos(20_000) });
    await setStock(me, id, { by: "total", pieces: 4, shown: null });
    const quick = { nome: "Outro nome", descricao: "Amarra na cintura.", preco: "129.90", status: "ativo" };
    const stale = sent({ ...quick, estoque: "10", estoque_antes: "10", versao: "1" });
    expect(await submitQuickEdit(me, id, stale)).toMatchObject({
      ...{ done: false, status: 409, version: 2 },
      conflict: [
        { label: "Nome do Produto", stored: "Vestido Envelope" },
        { label: "Preço (R$)", stored: "200.00" },
      ],
      draft: { name: "Outro nome", price: "129.90", stock: "4", shownStock: "4" },
    });
    const moved = sent({ ...quick, estoque: "30", estoque_antes: "10", versao: "2" });
    expect(await submitQuickEdit(me, id, moved)).toMatchObject({
      problems: { estoque: "O estoque mudou de 10 para 4 enquanto você editava. Confira e salve de novo." },
    });
    const low = sent({ ...quick, preco: "10", estoque: "4", estoque_antes: "4", versao: "2" });
    expect(await submitQuickEdit(me, id, low)).toMatchObject({
      problems: { preco: "O preço deve ser maior que o preço de atacado, que é R$\u00a089,90" },
    });
    expect((await findManagedProduct(me, id))!).toMatchObject({
      name: "Vestido Envelope",
      version: 2,
      stock: 4,
    });
    expect(await submitQuickEdit(other, id, low)).toBeNull();
    expect(await submitProductEdit(other, id, low)).toBeNull();
  });

  it("from the list changes stock in words, or says why not", async () => {
    const id = await added(me);
    const stock = (estoque: string) =>
      submitListChange(me, sent({ acao: "estoque", id, estoque, estoque_antes: "10" }));
    expect(await stock("-1")).toMatchObject({ ok: false, words: "O estoque não pode ser negativo" });
    expect(await stock("")).toMatchObject({ ok: false, words: "O estoque deve ser um número inteiro" });
    expect(await stock("1")).toMatchObject({
      ...{ ok: true, words: "Estoque salvo: 1 peça." },
    });
    expect(await stock("7")).toMatchObject({
      words: "O estoque mudou de 10 para 1 enquanto você editava. Confira e salve de novo.",
    });
    expect(await submitListChange(me, sent({ acao: "apagar-tudo", id }))).toEqual({ kind: "not-found" });
  });
});
