import { describe, expect, it } from "vitest";
import { pictureDownload } from "#app/modules/pictures/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aSeller } from "#tests/support/factories.ts";
import {
  added,
  dress,
  lastAudit,
  me,
  other,
  photo,
  sellerOf,
  stocks,
  uploaded,
  withOwnShops,
} from "#tests/support/own-products.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { findProduct } from "../storefront/find-product.server.ts";
import { addProduct } from "./add-product.server.ts";
import { editProduct } from "./edit-product.server.ts";
import { takeAddress, takeUpload } from "./own-pictures.server.ts";
import { findManagedProduct, listOwnProducts } from "./own-product-queries.server.ts";
import { deleteProduct, duplicateProduct, setActive } from "./product-list-actions.server.ts";
import { MAX_LENGTH } from "./product-rules.ts";

withOwnShops();

describe("a new product", () => {
  it("is active with the form's stock, 0 views and 0 sales, and on sale at once", async () => {
    const id = await added(me);
    expect(id).toMatch(/^seller-\d{13}-[a-z0-9]{8}$/);
    expect(await findManagedProduct(me, id)).toMatchObject({
      isActive: true,
      onSale: true,
      stock: 10,
      views: 0,
      sales: 0,
      version: 1,
      price: 12_990,
      wholesalePrice: 8_990,
      sizeGuide: { P: { busto: 86.5 } },
    });
    expect(await stocks(me, id)).toEqual(["Azul P 3", "Azul M 3", "Coral P 2", "Coral M 2"]);
    expect(await findProduct(id)).toMatchObject({ name: "Vestido Envelope", stock: 10 });
    expect(await lastAudit(id)).toMatchObject({ action: "criar-produto", actor_id: me.userId });
  });

  it("is on sale once its seller is approved", async () => {
    const waiting = sellerOf(await aSeller({ status: "pendente" }));
    const id = await added(waiting);
    expect(await findManagedProduct(waiting, id)).toMatchObject({ isActive: true, onSale: false });
    expect(await findProduct(id)).toBeNull();
    await db.updateTable("sellers").set({ status: "aprovado" }).where("id", "=", waiting.shop!.id).execute();
    expect(await findProduct(id)).not.toBeNull();
  });

  it("needs a shop, and a seller", async () => {
    const refused = { ok: false, problem: "no-shop" };
    expect(await addProduct(sellerOf(null), dress)).toMatchObject(refused);
    expect(await addProduct(sellerOf(me.shop!.id, "cliente"), dress)).toMatchObject(refused);
    expect(await addProduct(sellerOf(me.shop!.id, "admin"), dress)).toMatchObject(refused);
  });

  it("is added once however often its form is sent; two of one millisecond have different ids", async () => {
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([addProduct(me, dress, key), addProduct(me, dress, key)]);
    expect(first).toEqual(second);
    expect(await addProduct(other, dress, key)).not.toEqual(first);
    const ids = await Promise.all(Array.from({ length: 5 }, () => added(me)));
    expect(new Set(ids).size).toBe(5);
  });
});

describe("pictures", () => {
  it("keep the seller's order, with their descriptions and colours", async () => {
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

  it("of another seller cannot be used, unless the same picture is uploaded", async () => {
    const theirs = [{ id: await uploaded(other, 3), alt: "x", color: null }];
    const refused = { ok: false, problem: "foreign-picture" };
    expect(await addProduct(me, { ...dress, pictures: theirs })).toMatchObject(refused);
    const id = await added(me);
    expect(await editProduct(me, id, 1, { name: "Outro", pictures: theirs })).toMatchObject(refused);
    expect(await findManagedProduct(me, id)).toMatchObject({ name: dress.name, version: 1, pictures: [] });
    await uploaded(me, 3);
    expect(await editProduct(me, id, 1, { pictures: theirs })).toEqual({ ok: true });
  });

  it("are accepted from sellers with a shop, up to a limit", async () => {
    expect(await takeUpload(sellerOf(null), await photo(1))).toHaveProperty("problem");
    expect(await takeUpload(sellerOf(me.shop!.id, "cliente"), await photo(1))).toHaveProperty("problem");
    connectInTest(pictureDownload, async () => ({ ok: false, problem: "refused" }));
    const answers: unknown[] = [];
    for (let n = 0; n < 61; n++) answers.push(await takeAddress(me, "https://10.0.0.1/"));
    expect(answers[59]).toEqual({
      problem: "Este endereço não pode ser usado. Informe o endereço público de uma imagem.",
    });
    expect(answers[60]).toEqual({ problem: "Muitas tentativas. Tente novamente em alguns minutos." });
  });
});

it("a copy has everything but the stock, and is inactive", async () => {
  const pictures = [{ id: await uploaded(me, 5), alt: "De frente", color: "Azul" }];
  const copied = await duplicateProduct(me, await added(me, { pictures }));
  if (!copied.ok) throw new Error(copied.problem);
  expect(await findManagedProduct(me, copied.id)).toMatchObject({
    name: "Vestido Envelope (cópia)",
    price: 12_990,
    stock: 0,
    isActive: false,
    pictures,
  });
});

it("the same press of Duplicar makes one copy, and a later one another", async () => {
  const id = await added(me, { name: `${"x".repeat(MAX_LENGTH.name - " (cópia)".length - 1)}👗` });
  const [first, again] = await Promise.all([duplicateProduct(me, id), duplicateProduct(me, id)]);
  expect(again).toEqual(first);
  if (!first.ok) throw new Error(first.problem);
  const { name } = (await findManagedProduct(me, first.id))!;
  expect(name.isWellFormed()).toBe(true);
  clock.advance(61_000);
  expect(await duplicateProduct(me, id)).not.toEqual(first);
  clock.reset();
});

it("a deleted product is hidden from shoppers and seller, and its row stays", async () => {
  const id = await added(me);
  expect(await deleteProduct(me, id)).toEqual({ ok: true });
  expect(await findProduct(id)).toBeNull();
  expect(await findManagedProduct(me, id)).toBeNull();
  expect(await listOwnProducts(me, { query: "", page: 1 })).toMatchObject({ total: 0, hasAny: false });
  expect(await setActive(me, id, true)).toMatchObject({ ok: false, problem: "not-found" });
  const row = await db.selectFrom("products").select("name").where("id", "=", id).executeTakeFirst();
  expect(row).toEqual({ name: "Vestido Envelope" });
});

it("deleted by the same press twice is deleted once, and later not there", async () => {
  const id = await added(me);
  expect(await Promise.all([deleteProduct(me, id), deleteProduct(me, id)])).toEqual([
    { ok: true },
    { ok: true },
  ]);
  expect(await deleteProduct(me, id)).toEqual({ ok: true });
  const lines = await db
    .selectFrom("audit_log")
    .select("actor_id")
    .where("action", "=", "excluir-produto")
    .where("subject_id", "=", id)
    .execute();
  expect(lines).toEqual([{ actor_id: me.userId }]);
  expect(await deleteProduct(other, id)).toMatchObject({ ok: false, problem: "not-found" });
  clock.advance(61_000);
  expect(await deleteProduct(me, id)).toMatchObject({ ok: false, problem: "not-found" });
  clock.reset();
});
