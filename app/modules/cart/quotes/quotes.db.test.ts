import type { Updateable } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { forgetOld } from "#app/platform/forget-old.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { createQuote, forgetOldQuotes } from "./create-quote.server.ts";
import type { QuoteRequest } from "./quote.ts";
import { chatAbout, markQuoteUsed, openQuote, quoteForOrder } from "./read-quote.server.ts";

const HOUR = 60 * 60_000;
let product: string;
let visitor = 0;

/** Each test has its own IP address: quotes are rate-limited by address. */
const asVisitor = <T>(work: () => Promise<T>, clientAddress = `198.51.100.${visitor}`): Promise<T> =>
  runInRequest({ requestId: "test", clientAddress }, work);

const pieces = (quantity: number, size = "M") => ({ productId: product, color: "Coral", size, quantity });
const ask = (given: Partial<QuoteRequest> = {}) =>
  asVisitor(() => createQuote({ source: "varejo", lines: [pieces(2)], cep: null, ...given }));
async function aQuote(given: Partial<QuoteRequest> = {}): Promise<string> {
  const created = await ask(given);
  if (!created.ok) throw new Error(created.problem);
  return created.code;
}
const inTransaction = db.transaction();

beforeEach(async () => {
  visitor++;
  const seller = await aSeller({ name: "Bella Colada" });
  product = await aProduct({ seller_id: seller, price: "79.90", wholesale_price: "56.90", pieces: 9 });
});

describe("a quote", () => {
  it("keeps lines, prices and total, whatever the shop changes afterwards", async () => {
    const code = await aQuote({ cep: "11055-300" });
    await db
      .updateTable("products")
      .set({ price: "99.90", name: "Outro nome" })
      .where("id", "=", product)
      .execute();
    const { state, quote } = await openQuote(code);
    expect(state).toBe("valid");
    expect(quote).toMatchObject({
      source: "varejo",
      goods: 159_80,
      pieces: 2,
      freight: { cost: 12_50, state: "SP", days: { min: 2, max: 3 } },
      lines: [
        {
          productId: product,
          name: "Vestido de Teste",
          sellerName: "Bella Colada",
          color: "Coral",
          size: "M",
          quantity: 2,
          unitPrice: 79_90,
          total: 159_80,
          inStock: 2,
        },
      ],
    });
    expect(await chatAbout(code)).toContain(encodeURIComponent(`/q/${code}`));
  });

  it("is priced as the cart is: wholesale from twelve pieces, cut to the stock", async () => {
    const mixed = await openQuote(await aQuote({ source: "atacado", lines: [pieces(9), pieces(3, "P")] }));
    expect(mixed.quote!.lines.map(({ unitPrice }) => unitPrice)).toEqual([56_90, 56_90]);
    expect(mixed.quote!.goods).toBe(12 * 56_90);
    const cut = await openQuote(await aQuote({ lines: [pieces(9_999)] }));
    expect(cut.quote).toMatchObject({ pieces: 9, goods: 9 * 79_90 });
  });

  it("shows on its page what is no longer available", async () => {
    const code = await aQuote({ lines: [pieces(5), pieces(2, "P")] });
    await db
      .updateTable("product_variants")
      .set({ stock: 3 })
      .where("product_id", "=", product)
      .where("size", "=", "M")
      .execute();
    expect((await openQuote(code)).quote!.lines.map(({ inStock }) => inStock)).toEqual([3, 2]);
    await db.updateTable("products").set({ is_active: false }).where("id", "=", product).execute();
    expect((await openQuote(code)).quote!.lines.map(({ inStock }) => inStock)).toEqual([0, 0]);
  });

  it("says why a line cannot be bought, and follows a colour to its new name", async () => {
    const code = await aQuote();
    const today = todayInSaoPaulo(clock.now());
    const refused = async () => (await openQuote(code)).quote!.lines[0]!.refused;
    const seller = db.selectFrom("products").select("seller_id").where("id", "=", product);
    const change = (set: Updateable<DB["sellers"]>) =>
      db.updateTable("sellers").set(set).where("id", "=", seller).execute();
    expect(await refused()).toBeNull();
    await change({ ferias_de: today, ferias_ate: today });
    expect(await refused()).toMatchObject({ reason: "seller-away", until: today });
    await change({
      ferias_de: null,
      ferias_ate: null,
      status: "suspenso",
      suspended_at: clock.now(),
    });
    expect(await refused()).toMatchObject({ reason: "seller-suspended" });
    await change({ status: "aprovado", suspended_at: null });
    await db.updateTable("products").set({ is_active: false }).where("id", "=", product).execute();
    expect(await refused()).toMatchObject({ reason: "gone" });
    await db.updateTable("products").set({ is_active: true }).where("id", "=", product).execute();
    await db.updateTable("product_variants").set({ stock: 0 }).where("product_id", "=", product).execute();
    expect(await refused()).toMatchObject({ reason: "sold-out" });
    await db
      .updateTable("product_variants")
      .set({ stock: 9, color: "Salmão" })
      .where("product_id", "=", product)
      .where("color", "=", "Coral")
      .execute();
    await db
      .insertInto("product_former_options")
      .values({ product_id: product, kind: "cor", former: "Coral", current: "Salmão" })
      .execute();
    expect((await openQuote(code)).quote!.lines[0]).toMatchObject({ inStock: 2, refused: null });
  });

  it.each<[string, () => Partial<QuoteRequest>, string]>([
    [
      "without a piece on sale",
      () => ({ lines: [{ ...pieces(1), productId: "none-1" }] }),
      "nothing-on-sale",
    ],
    ["of nothing", () => ({ lines: [] }), "nothing-on-sale"],
    [
      "of fewer than twelve pieces in wholesale",
      () => ({ source: "atacado", lines: [pieces(9)] }),
      "too-few-pieces",
    ],
    [
      "of more than there is in wholesale, where each cell was typed",
      () => ({ source: "atacado", lines: [pieces(12), pieces(9, "P")] }),
      "over-stock",
    ],
    ["of a cart without its freight", () => ({ source: "carrinho" }), "freight-first"],
    ["of a cart to nowhere", () => ({ source: "carrinho", cep: "00000-000" }), "freight-first"],
  ])("is not given %s", async (_, given, problem) => {
    expect(await ask(given())).toMatchObject({ ok: false, problem });
  });

  it("is not given in wholesale for what has no wholesale price", async () => {
    product = await aProduct({ wholesale_price: null, pieces: 20 });
    expect(await ask({ source: "atacado", lines: [pieces(12)] })).toMatchObject({
      ok: false,
      problem: "retail-only",
    });
  });

  it("is rate-limited by IP address", async () => {
    for (let n = 0; n < 30; n++) await aQuote();
    expect(await ask()).toMatchObject({ ok: false, problem: "too-many-quotes" });
    visitor++;
    expect(await ask()).toMatchObject({ ok: true });
  });

  it("expires after 48 hours, and is deleted a month later while its link still says expired", async () => {
    const code = await aQuote();
    clock.advance(48 * HOUR - 1000);
    expect((await openQuote(code)).state).toBe("valid");
    clock.advance(1001);
    expect((await openQuote(code)).state).toBe("expired");
    expect(await chatAbout(code)).toBeNull();
    await forgetOld([forgetOldQuotes]);
    expect((await openQuote(code)).quote).not.toBeNull();
    clock.advance(31 * 24 * HOUR);
    await forgetOld([forgetOldQuotes]);
    expect(await openQuote(code)).toEqual({ state: "expired", quote: null });
  });

  it.each(["", "x", "0".repeat(14), "\0".repeat(14), "ILOUILOUILOUIL", "a".repeat(5_000), "../../etc"])(
    "is unknown by the code %j",
    async (code) => {
      expect(await openQuote(code)).toEqual({ state: "unknown", quote: null });
    },
  );

  it("is unknown when a letter of its link was changed", async () => {
    const code = await aQuote();
    for (const index of [0, 7, 8, 13]) {
      const other = code[index] === "a" ? "b" : "a";
      expect((await openQuote(code.slice(0, index) + other + code.slice(index + 1))).state).toBe("unknown");
    }
  });
});

describe("an order made from a quote", () => {
  it("takes its lines at its prices, once", async () => {
    const code = await aQuote();
    await inTransaction.execute(async (transaction) => {
      expect(await quoteForOrder(transaction, code)).toMatchObject({
        ok: true,
        goods: 159_80,
        lines: [{ productId: product, color: "Coral", size: "M", quantity: 2, unitPrice: 79_90 }],
      });
      expect(await markQuoteUsed(transaction, code, "order-1")).toBe(true);
    });
    expect(await quoteForOrder(db, code)).toEqual({ ok: false, problem: "used" });
    expect(await markQuoteUsed(db, code, "order-2")).toBe(false);
    expect((await openQuote(code)).state).toBe("used");
  });

  it("is placed once when two are placed at the same time", async () => {
    const code = await aQuote();
    const place = (order: string) =>
      inTransaction.execute(async (transaction) => {
        const quote = await quoteForOrder(transaction, code);
        return quote.ok && markQuoteUsed(transaction, code, order);
      });
    expect(
      (await Promise.all([place("order-1"), place("order-2"), place("order-3")])).filter(Boolean),
    ).toEqual([true]);
  });

  it("is refused after expiry and with a forged link", async () => {
    const code = await aQuote();
    clock.advance(48 * HOUR);
    expect(await quoteForOrder(db, code)).toEqual({ ok: false, problem: "expired" });
    expect(await markQuoteUsed(db, code, "order-1")).toBe(false);
    expect(await quoteForOrder(db, "0".repeat(14))).toEqual({ ok: false, problem: "unknown" });
    expect(await markQuoteUsed(db, "nonsense", "order-1")).toBe(false);
  });
});
