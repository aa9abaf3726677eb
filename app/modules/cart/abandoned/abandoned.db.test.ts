import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { giveConsent, withdrawConsent } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { abandonedCartsOf, restoredCart, savedCartOf } from "./abandoned-cart-queries.server.ts";
import { markCartRecovered, takeBoughtOutOfSavedCart } from "./mark-cart-recovered.server.ts";
import { remindAbandonedCarts } from "./remind-carts.server.ts";
import { remindsBehind, setReminder, stopReminders, wantsReminder } from "./reminder-consent.server.ts";
import { saveAbandonedCart } from "./save-abandoned-cart.server.ts";

const HOUR = 60 * 60_000;
let viewer: Viewer;
let product: string;

beforeEach(async () => {
  await sql`delete from emails`.execute(db);
  await sql`delete from carrinhos_abandonados`.execute(db);
  viewer = await aViewer({ name: "Ana Paula" });
  const seller = await aSeller({ name: "Bella Colada" });
  product = await aProduct({ seller_id: seller, price: "79.90", wholesale_price: "56.90", pieces: 9 });
});

const line = (quantidade: unknown = 2, more: object = {}) => ({
  produto_id: product,
  nome: "Vestido de Teste",
  preco: 0.01,
  quantidade,
  cor: "Coral",
  tamanho: "M",
  imagem_url: "javascript:alert(1)",
  vendedor: "Outra loja",
  ...more,
});
const save = (p_produtos: unknown = [line()], more: object = {}) =>
  saveAbandonedCart(viewer, { p_user_id: viewer.userId, p_produtos, p_valor_total: 0.01, ...more });
const bought = (quantity = 2) => ({ productId: product, color: "Coral", size: "M", quantity });

/** What the job of an order does that is placed a moment after the cart was saved. */
function buys(lines: ReturnType<typeof bought>[], orderId: string = randomUUID()) {
  const placedAt = new Date(clock.now().getTime() + 1);
  return db
    .transaction()
    .execute((transaction) =>
      takeBoughtOutOfSavedCart(transaction, viewer.userId, { orderId, bought: lines, placedAt }),
    );
}

async function saved(p_produtos?: unknown): Promise<string> {
  const result = await save(p_produtos);
  if (!result.ok) throw new Error(result.error);
  return result.value as string;
}

describe("a saved cart", () => {
  it("is one open record with the specification's fields, priced by the server and not by the browser", async () => {
    const id = await saved();
    const [cart] = await abandonedCartsOf(viewer);
    expect(cart).toMatchObject({ id, total: 159_80, recoveredAt: null });
    expect(cart!.lines).toEqual([
      {
        produto_id: product,
        nome: "Vestido de Teste",
        preco: 79.9,
        quantidade: 2,
        cor: "Coral",
        tamanho: "M",
        imagem_url: "/sem-foto.svg",
        vendedor: "Bella Colada",
      },
    ]);
    expect(await saved([line(9), line(4, { tamanho: "P" })])).toBe(id);
    const all = await abandonedCartsOf(viewer);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ id, total: 13 * 56_90 });
  });

  it("is returned in the shape of the browser's cart", async () => {
    expect(await savedCartOf(viewer)).toEqual({ id: null, items: [] });
    const id = await saved();
    expect(await savedCartOf(viewer)).toEqual({
      id,
      items: [
        {
          id: expect.stringMatching(new RegExp(`^${product}-Coral-M-\\d{13}$`)),
          productId: product,
          product: {
            id: product,
            name: "Vestido de Teste",
            price: 79.9,
            imageUrl: "/sem-foto.svg",
            sellerName: "Bella Colada",
          },
          quantity: 2,
          selectedColor: "Coral",
          selectedSize: "M",
        },
      ],
    });
  });

  it("keeps its valid lines and drops the others", async () => {
    await saved([
      null,
      7,
      line(-3),
      line("1e9", { tamanho: "P" }),
      line(1.9),
      line(1, { produto_id: "none-1" }),
      line(1, { cor: "\0" }),
      line(1, { tamanho: "x".repeat(5_000) }),
      line(1_000_000, { cor: "Preto" }),
      ...Array.from({ length: 5_000 }, (_, n) => line(1, { produto_id: `none-${n}` })),
    ]);
    const [cart] = await abandonedCartsOf(viewer);
    expect(cart!.lines.map(({ cor, tamanho, quantidade }) => [cor, tamanho, quantidade])).toEqual([
      ["Coral", "M", 1],
      ["Preto", "M", 9],
    ]);
  });

  it.each<[string, unknown, object, object]>([
    ["another person's name", [{}], { p_user_id: "somebody-else" }, { status: 403 }],
    ["nobody's name", [{}], { p_user_id: undefined }, { status: 403 }],
    ["no list", "cart", {}, { status: 400 }],
    ["nothing", [], {}, { status: 422 }],
    [
      "nothing on sale",
      [{ produto_id: "none-1", cor: "A", tamanho: "M", quantidade: 1 }],
      {},
      { status: 422 },
    ],
  ])("is refused with %s", async (_, lines, more, refusal) => {
    expect(await save(lines, more)).toMatchObject({ ok: false, ...refusal });
    expect(await abandonedCartsOf(viewer)).toEqual([]);
  });

  it("stays one when two tabs save at once", async () => {
    const ids = await Promise.all([saved(), saved([line(1)]), saved([line(3)])]);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("a recovered cart", () => {
  it("of an account that was just deleted is not written, and causes no error", async () => {
    await db.deleteFrom("auth_users").where("id", "=", viewer.userId).execute();
    expect(await save()).toMatchObject({ ok: false, status: 409 });
  });

  it("is closed by its owner, also repeatedly, and the next cart is a new record", async () => {
    const first = await saved();
    expect(await markCartRecovered(viewer, { p_cart_id: first })).toEqual({ ok: true, value: true });
    const { recoveredAt } = (await abandonedCartsOf(viewer))[0]!;
    clock.advance(HOUR);
    expect(await markCartRecovered(viewer, { p_cart_id: first })).toEqual({ ok: true, value: true });
    const second = await saved();
    expect(second).not.toBe(first);
    const carts = await abandonedCartsOf(viewer);
    expect(carts.map(({ id }) => id)).toEqual([second, first]);
    expect(carts[1]!.recoveredAt).toEqual(recoveredAt);
  });

  it("loses what an order took, once, and stays open with the rest", async () => {
    const id = await saved([line(5), line(1, { tamanho: "P" })]);
    const before = (await abandonedCartsOf(viewer))[0]!.updatedAt;
    clock.advance(HOUR);
    await buys([]);
    await buys([{ ...bought(), size: "G" }]);
    expect((await abandonedCartsOf(viewer))[0]).toMatchObject({ updatedAt: before });
    // The jobs of two orders may run twice, and in any order.
    for (const orderId of ["one", "two", "one", "two"]) await buys([bought(1)], orderId);
    const items = [
      { selectedSize: "M", quantity: 3 },
      { selectedSize: "P", quantity: 1 },
    ];
    expect(await savedCartOf(viewer)).toMatchObject({ id, items });
    const [cart] = await abandonedCartsOf(viewer);
    expect(cart!.total).toBe(4 * 79_90);
    await buys([bought(9), { ...bought(), size: "P" }]);
    expect(await savedCartOf(viewer)).toEqual({ id: null, items: [] });
  });

  it("is closed by an order", async () => {
    await saved();
    await buys([bought()]);
    expect(await savedCartOf(viewer)).toEqual({ id: null, items: [] });
  });

  it("cannot be closed by another account", async () => {
    const id = await saved();
    const other = await aViewer();
    for (const p_cart_id of [id, "x", "\0", 7, null, undefined, {}, `${id}'`]) {
      expect(await markCartRecovered(other, { p_cart_id })).toMatchObject({ ok: false, status: 404 });
    }
    expect((await savedCartOf(viewer)).id).toBe(id);
  });
});

describe("the reminder", () => {
  const letters = () =>
    db.selectFrom("emails").selectAll().where("kind", "=", "cart-reminder").orderBy("created_at").execute();
  const propsOf = async () => (await letters())[0]!.props as unknown as Record<string, string>;

  async function restedCart(): Promise<string> {
    await setReminder(viewer, true);
    const id = await saved();
    clock.advance(24 * HOUR + 1);
    return id;
  }

  it("goes out once, a day after the last change, with what can still be bought", async () => {
    await setReminder(viewer, true);
    await saved();
    clock.advance(20 * HOUR);
    await saved([line(2), line(1, { cor: "Preto" })]);
    clock.advance(20 * HOUR);
    // The same cart saved again, because the page was hidden: not a change.
    await saved([line(2), line(1, { cor: "Preto" })]);
    await remindAbandonedCarts();
    expect(await letters()).toEqual([]);
    clock.advance(5 * HOUR);
    await sql`update product_variants set stock = 0 where product_id = ${product} and color = 'Preto'`.execute(
      db,
    );
    await remindAbandonedCarts();
    await remindAbandonedCarts();
    expect(await letters()).toHaveLength(1);
    expect((await letters())[0]!.recipient).toBe(viewer.email);
    expect(await propsOf()).toMatchObject({
      name: "Ana Paula",
      lines: [["Vestido de Teste, Coral, M", expect.stringMatching(/^2 peças, R\$\s159,80$/)]],
      gone: ["Vestido de Teste, Preto, M"],
      total: expect.stringMatching(/^R\$\s159,80$/),
    });

    await saved([line(1)]);
    clock.advance(48 * HOUR);
    await remindAbandonedCarts();
    expect(await letters()).toHaveLength(1);
  });

  it("goes out once when two workers run at the same time", async () => {
    await restedCart();
    await Promise.all([remindAbandonedCarts(), remindAbandonedCarts(), remindAbandonedCarts()]);
    expect(await letters()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["who never asked for it", () => withdrawConsent(viewer.userId, "lembrete-carrinho")],
    ["who asked only a moment ago", () => setReminder(viewer, false).then(() => setReminder(viewer, true))],
    [
      "who asked for something else",
      () => setReminder(viewer, false).then(() => giveConsent(viewer.userId, "novidades")),
    ],
    ["who bought it meanwhile", () => buys([bought()])],
    [
      "whose cart holds nothing that is still on sale",
      () => sql`update products set is_active = false where id = ${product}`.execute(db),
    ],
    [
      "who was blocked",
      () =>
        sql`update usuarios set bloqueado_em = ${clock.now()}, motivo_bloqueio = 'x' where user_id = ${viewer.userId}`.execute(
          db,
        ),
    ],
    [
      "whose address nobody confirmed",
      () => sql`update auth_users set email_verified = false where id = ${viewer.userId}`.execute(db),
    ],
    ["whose cart is from long ago", async () => clock.advance(7 * 24 * HOUR)],
  ])("does not go to a person %s", async (_, happens) => {
    await restedCart();
    await happens();
    await remindAbandonedCarts();
    expect(await letters()).toEqual([]);
  });

  it("restores the cart by its link until it is bought, and by no other link", async () => {
    await restedCart();
    await remindAbandonedCarts();
    const code = new URL((await propsOf()).url!).searchParams.get("restaurar")!;
    expect(await restoredCart(code)).toMatchObject([{ productId: product, quantity: 2 }]);
    for (const forged of [
      "",
      "x",
      `${code}0`,
      code.replace(/.$/, "!"),
      code.replace(/^./, "z"),
      "\0.\0",
      "a".repeat(9_999),
    ]) {
      expect(await restoredCart(forged)).toBeNull();
    }
    await buys([bought()]);
    expect(await restoredCart(code)).toBeNull();
  });

  it("ends by its link, without signing in", async () => {
    await restedCart();
    await remindAbandonedCarts();
    const code = new URL((await propsOf()).stopUrl!).pathname.split("/").at(-1)!;
    expect(await remindsBehind(code)).toBe(true);
    await stopReminders("forged.000000000000");
    expect(await wantsReminder(viewer)).toBe(true);
    await stopReminders(code);
    expect([await wantsReminder(viewer), await remindsBehind(code)]).toEqual([false, false]);
    expect(await remindsBehind("forged.000000000000")).toBeNull();
  });
});
