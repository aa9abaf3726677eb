import { beforeEach, describe, expect, it } from "vitest";
import { priceCart } from "#app/modules/cart/index.server.ts";
import { createQuote, openQuote } from "#app/modules/cart/quotes/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { placeOrder } from "#app/modules/orders/place/index.server.ts";
import { searchProducts, suggest } from "#app/modules/search/index.server.ts";
import { readCriteria } from "#app/modules/search/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { actingFor, aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aRequest, differences } from "#tests/support/orders.ts";
import { sitemapProducts } from "../feeds/sitemap.server.ts";
import { editProduct } from "../manage/edit-product.server.ts";
import { findManagedProduct, listOwnProducts } from "../manage/own-product-queries.server.ts";
import {
  deleteProduct,
  duplicateProduct,
  setActive,
  setStock,
} from "../manage/product-list-actions.server.ts";
import { findProduct } from "../storefront/find-product.server.ts";
import { listNewest, listTrending, topSellers } from "../storefront/list-queries.server.ts";
import { deleteSellersProduct, restoreProduct, takeDownProduct } from "./rule-product.server.ts";

let admin: Viewer;
let colleague: Viewer;
let seller: Viewer;
let id: string;

const aManager = (name: string) => aViewer({ name, role: "admin", permissions: ["manage_products"] });

beforeEach(async () => {
  admin = await aManager("Alice Admin");
  colleague = await aManager("Carla Colega");
  const owner = await aViewer({ name: "Sofia Lojista", role: "lojista" });
  seller = actingFor(owner, await aSeller({ user_id: owner.userId, name: "Ateliê da Sofia" }));
  id = await aProduct({
    seller_id: seller.shop!.id,
    name: `Kaftan Único ${owner.userId}`,
    category: "saias",
  });
});

const letters = async (kind: string) =>
  (
    await db
      .selectFrom("emails")
      .select("props")
      .where("recipient", "=", seller.email)
      .where("kind", "=", kind)
      .execute()
  ).map(({ props }) => props);

const lastAudit = () =>
  db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "before", "after"])
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();

const takeDown = (reason = "Fotos de outra marca.", version = 1, by = admin) =>
  takeDownProduct(by, id, { version, reason });

async function sitemapped(): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  for await (const products of sitemapProducts(1)) found.push(...products);
  return found;
}

/** Every place where a shopper could meet the product, and whether it is there. */
async function whereShown(): Promise<Record<string, boolean>> {
  const shows = (items: readonly { id: string }[]) => items.some((item) => item.id === id);
  const word = (await db.selectFrom("products").select("name").where("id", "=", id).executeTakeFirstOrThrow())
    .name;
  return {
    page: (await findProduct(id)) !== null,
    newest: shows((await listNewest(1)).items),
    category: shows(
      (await searchProducts(readCriteria(new URLSearchParams(), { kind: "category", id: "saias" }))).products
        .items,
    ),
    trending: shows((await listTrending("todos", "best-sellers", 1)).items),
    top: shows(await topSellers()),
    search: shows((await searchProducts(readCriteria(new URLSearchParams({ q: word })))).products.items),
    suggestion: JSON.stringify(await suggest(word)).includes(id),
    sitemap: shows(await sitemapped()),
    cart: (await priceCart([line])).refused.length === 0,
  };
}
let line: { productId: string; color: string; size: string; quantity: number };
beforeEach(() => {
  line = { productId: id, color: "Coral", size: "P", quantity: 1 };
});

describe("a product that is taken down", () => {
  it("is removed from every list, the search, its page and the carts, until it is restored", async () => {
    await db.updateTable("products").set({ sales: 900 }).where("id", "=", id).execute();
    const everywhere = await whereShown();
    expect(Object.entries(everywhere).filter(([, shown]) => !shown)).toEqual([]);
    const quote = await createQuote({ source: "varejo", lines: [line], cep: null });
    if (!quote.ok) throw new Error(quote.problem);
    const confirmed = await aRequest([line]);

    expect(await takeDown()).toEqual({ ok: true });
    expect(Object.entries(await whereShown()).filter(([, shown]) => shown)).toEqual([]);
    expect((await priceCart([line])).refused).toMatchObject([{ reason: "gone" }]);
    expect((await openQuote(quote.code)).quote!.lines.map(({ inStock }) => inStock)).toEqual([0]);
    expect(await placeOrder(await aViewer(), confirmed)).toMatchObject({ ok: false });

    expect(await restoreProduct(colleague, id, { version: 2, reason: "Resolvido." })).toEqual({ ok: true });
    expect(await whereShown()).toEqual(everywhere);
    expect(await placeOrder(await aViewer(), confirmed)).toMatchObject({ ok: true });
  });

  it("stays off sale when its shop is suspended and comes back", async () => {
    await takeDown();
    for (const status of ["suspenso", "aprovado"]) {
      await db.updateTable("sellers").set({ status }).where("id", "=", seller.shop!.id).execute();
    }
    expect(await findProduct(id)).toBeNull();
  });

  it("notifies its seller, who sees the reason, may correct it and cannot put it back", async () => {
    await takeDown("Fotos de outra marca.\nTroque-as.");
    expect(await letters("product-taken-down")).toMatchObject([
      {
        name: "Sofia Lojista",
        reason: "Fotos de outra marca.\nTroque-as.",
        url: expect.stringMatching(`/seller/product/${id}/edit$`),
      },
    ]);
    const takenDown = "Fotos de outra marca.\nTroque-as.";
    expect((await listOwnProducts(seller, { query: "", page: 1 })).items).toMatchObject([{ id, takenDown }]);

    expect(await setActive(seller, id, true)).toMatchObject({
      kind: "conflict",
      problem: "taken-down",
      message: expect.stringContaining("só a Maré"),
    });
    expect(await duplicateProduct(seller, id)).toMatchObject({ problem: "taken-down" });

    expect(await editProduct(seller, id, 2, { name: "Kaftan Novo" })).toEqual({ ok: true });
    const cells = ["Coral", "Preto"].map((color) => ({ color, size: "P", stock: 0, shown: null }));
    expect(await setStock(seller, id, { by: "grid", cells })).toMatchObject({ ok: true });
    expect(await setActive(seller, id, false)).toEqual({ ok: true });
    expect(await editProduct(seller, id, 4, { isActive: true })).toMatchObject({ problem: "taken-down" });
    expect(await findManagedProduct(seller, id)).toMatchObject({ isActive: false, takenDown, stock: 10 });

    await restoreProduct(admin, id, { version: 4, reason: "Fotos trocadas." });
    expect(await letters("product-restored")).toMatchObject([{ reason: "Fotos trocadas.", isActive: false }]);
    expect(await setActive(seller, id, true)).toEqual({ ok: true });
    expect(await findProduct(id)).toMatchObject({ name: "Kaftan Novo" });
  });

  it("is recorded in the audit log with its reason, before and after", async () => {
    await takeDown();
    expect(await lastAudit()).toMatchObject({
      action: "retirar-produto",
      actor_id: admin.userId,
      before: { retirado: false, a_venda: true },
      after: { retirado: true, motivo: "Fotos de outra marca." },
    });
    await restoreProduct(admin, id, { version: 2, reason: "Resolvido." });
    expect(await lastAudit()).toMatchObject({
      action: "restaurar-produto",
      before: { retirado: true, retirado_por_motivo: "Fotos de outra marca." },
      after: { retirado: false, motivo: "Resolvido." },
    });
  });
});

describe("the second of two administrators learns", () => {
  it("that it is taken down already, by whom and why; that it is restored already; that it is deleted", async () => {
    const both = await Promise.all([takeDown("Primeiro motivo."), takeDown("Segundo motivo.", 1, colleague)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [first, reason] = both[0]!.ok ? [admin, "Primeiro motivo."] : [colleague, "Segundo motivo."];
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      problem: "taken-down",
      message: `Este produto já foi retirado por ${first.name}.`,
    });
    expect(await findManagedProduct(colleague, id)).toMatchObject({ takenDown: reason });
    expect(await letters("product-taken-down")).toHaveLength(1);

    await restoreProduct(admin, id, { version: 2, reason: "Resolvido." });
    expect(await restoreProduct(colleague, id, { version: 2, reason: "Resolvido." })).toMatchObject({
      ok: false,
      problem: "not-taken-down",
    });
    await deleteSellersProduct(admin, id, { version: 3, reason: "Falsificado." });
    for (const act of [takeDownProduct, restoreProduct, deleteSellersProduct]) {
      expect(await act(colleague, id, { version: 3, reason: "Também eu." })).toMatchObject({
        ok: false,
        problem: "deleted",
      });
    }
  });

  it("that it was changed since it was shown", async () => {
    await editProduct(seller, id, 1, { name: "Kaftan Corrigido" });
    expect(await takeDown()).toMatchObject({ kind: "conflict", problem: "changed-meanwhile" });
    expect(await deleteSellersProduct(admin, id, { version: 1, reason: "x" })).toMatchObject({
      problem: "changed-meanwhile",
    });
    expect(await editProduct(admin, id, 1, { name: "Outro" }, "x")).toMatchObject({ ok: false });
    expect(await findProduct(id)).toMatchObject({ name: "Kaftan Corrigido" });
  });
});

describe("a product that an administrator deletes", () => {
  it("is hidden from everybody, but stays in the orders that refer to it", async () => {
    const buyer = await aViewer();
    const { orderId } = await aPaidOrder(buyer, [line]);
    expect(await deleteSellersProduct(admin, id, { version: 1, reason: "Falsificado." })).toEqual({
      ok: true,
    });
    expect(await findProduct(id)).toBeNull();
    expect(await findManagedProduct(seller, id)).toBeNull();
    expect(await findManagedProduct(admin, id)).toBeNull();
    const items = await db.selectFrom("pedido_itens").selectAll().where("pedido_id", "=", orderId).execute();
    expect(items).toMatchObject([{ produto_id: id, quantidade: 1, cor: "Coral" }]);
    expect(await differences()).toEqual({});
    expect(await letters("product-deleted")).toMatchObject([{ reason: "Falsificado." }]);
    expect(await lastAudit()).toMatchObject({
      action: "excluir-produto",
      actor_id: admin.userId,
      before: { ativo: true },
      after: { excluido: true, motivo: "Falsificado." },
    });
  });
});

describe("nobody else", () => {
  it.each<[string, () => Viewer]>([
    [
      "an administrator of other things",
      () => ({ ...admin, permissions: ["manage_orders", "manage_sellers"] }),
    ],
    ["the seller", () => seller],
    ["a customer who says so", () => ({ ...admin, role: "cliente" })],
  ])("rules over a product: not %s", async (_, who) => {
    const ruling = { version: 1, reason: "Porque sim." };
    for (const act of [takeDownProduct, restoreProduct, deleteSellersProduct]) {
      expect(await act(who(), id, ruling)).toMatchObject({ kind: "forbidden", problem: "not-allowed" });
    }
    if (who() !== seller) {
      expect(await editProduct(who(), id, 1, { name: "Meu" }, "x")).toMatchObject({
        ok: false,
        problem: "not-found",
      });
      expect(await findManagedProduct(who(), id)).toBeNull();
    }
    expect(await findProduct(id)).not.toBeNull();
  });

  it("decides without a reason, on their own shop, or on a product that does not exist", async () => {
    for (const reason of ["", " \n\t", "\0"]) {
      expect(await takeDown(reason)).toMatchObject({ kind: "invalid", problem: "reason-missing" });
      expect(await deleteSellersProduct(admin, id, { version: 1, reason })).toMatchObject({ ok: false });
      expect(await editProduct(admin, id, 1, { name: "Sem motivo" }, reason)).toMatchObject({
        problem: "reason-missing",
      });
    }
    const both = { ...seller, role: "admin" as const, permissions: ["manage_products" as const] };
    expect(await takeDown("Minha.", 1, both)).toMatchObject({ ok: false, problem: "own-shop" });
    expect(await editProduct(both, id, 1, { name: "Meu" }, "x")).toMatchObject({
      ok: false,
      problem: "own-shop",
    });
    for (const none of ["none-1", "%", "a\0-1", "x".repeat(5_000), "../produtos"]) {
      const ruled = await takeDownProduct(admin, none, { version: 1, reason: "x" });
      expect(ruled).toMatchObject({ ok: false, problem: "not-found" });
    }
    // A seller may delete their own product without a reason.
    expect(await deleteProduct(seller, id)).toEqual({ ok: true });
  });
});
