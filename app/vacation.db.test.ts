import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { priceCart } from "#app/modules/cart/index.server.ts";
import { createQuote } from "#app/modules/cart/quotes/index.server.ts";
import { findProduct } from "#app/modules/catalog/storefront/index.server.ts";
import { placeOrder } from "#app/modules/orders/place/index.server.ts";
import { parcelsToSend } from "#app/modules/orders/seller/index.server.ts";
import { findOpenShop } from "#app/modules/sellers/index.server.ts";
import {
  endVacation,
  ownVacation,
  renewVacationPagesJob,
  setVacation,
} from "#app/modules/sellers/vacation/index.server.ts";
import { versionOf } from "#app/modules/sellers/vacation/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  addDays,
  formatDate,
  type IsoDate,
  startOfDayInSaoPaulo,
  todayInSaoPaulo,
} from "#app/shared/business-days.ts";
import { actingFor } from "#tests/support/factories.ts";
import { aPaidOrder, aRequest } from "#tests/support/orders.ts";
import { bella, both, buyer, dress, jeans, line, openTwoShops, pacto } from "#tests/support/two-shops.ts";

let today: IsoDate;

/** Noon of a day in São Paulo. */
const noonOf = (day: IsoDate): Date => new Date(startOfDayInSaoPaulo(day).getTime() + 12 * 3_600_000);
const rest = (from: number, until: number, texto = "Voltamos logo") =>
  setVacation(bella, { de: addDays(today, from), ate: addDays(today, until), texto });
const changedPages = async (): Promise<string[]> =>
  (await db.deleteFrom("page_changes").returning("subject").execute()).map(({ subject }) => subject);

beforeAll(openTwoShops);

beforeEach(async () => {
  today = todayInSaoPaulo(clock.now());
  await db.deleteFrom("throttles").execute();
  await db.updateTable("sellers").set({ ferias_de: null, ferias_ate: null, ferias_texto: "" }).execute();
  await changedPages();
});
afterEach(() => clock.reset());

describe("a shop on vacation", () => {
  it("shows its products with the last day and the text, and the other shops sell on", async () => {
    expect(await rest(0, 7)).toMatchObject({ ok: true });
    const away = { until: addDays(today, 7), text: "Voltamos logo" };
    expect(await findProduct(dress)).toMatchObject({ away });
    expect(await findOpenShop("bella")).toMatchObject({ away });
    expect((await findProduct(jeans))?.away).toBeNull();
    expect(await changedPages()).toEqual(["seller:bella"]);
  });

  it("refuses its lines in a cart, which goes on without them", async () => {
    await rest(0, 7);
    const cart = await priceCart(both());
    expect(cart.refused).toMatchObject([
      { productId: dress, reason: "seller-away", until: addDays(today, 7) },
    ]);
    expect(cart.sellers.map(({ seller }) => seller.id)).toEqual(["pacto"]);
    expect(await placeOrder(buyer, await aRequest(both()))).toMatchObject({ ok: true });
  });

  it("refuses an order that was confirmed before it began, in words, and takes no stock", async () => {
    const request = await aRequest([line(dress), line(jeans)]);
    await rest(0, 7);
    const before = (await findProduct(dress))!.stock;
    const refused = await placeOrder(buyer, request);
    expect(refused).toMatchObject({ ok: false, problem: "changed" });
    expect(!refused.ok && refused.changeTexts?.[0]).toBe(
      `Vestido (Coral, P): a loja está de férias até ${formatDate(addDays(today, 7))}.`,
    );
    expect((await findProduct(dress))!.stock).toBe(before);
  });

  it("refuses wholesale in the same way, and quotes nothing", async () => {
    await rest(0, 7);
    expect((await priceCart([line(dress, 12)])).pieces).toBe(0);
    expect(await createQuote({ source: "atacado", lines: [line(dress, 12)], cep: null })).toMatchObject({
      ok: false,
    });
  });

  it("still owes what was bought before", async () => {
    await aPaidOrder(buyer, [line(dress)]);
    const waiting = await parcelsToSend("bella");
    await rest(0, 7);
    expect(await parcelsToSend("bella")).toBe(waiting);
    expect(waiting).toBeGreaterThan(0);
  });

  it("begins and ends by the calendar, without anything having to run", async () => {
    await rest(2, 3);
    const away = async (day: number) => {
      clock.moveTo(noonOf(addDays(today, day)));
      return (await findProduct(dress))!.away !== null && (await priceCart([line(dress)])).pieces === 0;
    };
    expect([await away(1), await away(2), await away(3), await away(4)]).toEqual([false, true, true, false]);
  });

  it("renews kept pages on its first day and after its last", async () => {
    await rest(2, 3);
    await changedPages();
    const told = async (day: number) => {
      clock.moveTo(noonOf(addDays(today, day)));
      await renewVacationPagesJob.run({});
      return changedPages();
    };
    expect([await told(1), await told(2), await told(3), await told(4), await told(5)]).toEqual([
      [],
      ["seller:bella"],
      [],
      ["seller:bella"],
      [],
    ]);
  });

  it("ends at once when an owner says so; others cannot say anything about it", async () => {
    await rest(0, 7);
    const clerk = actingFor(pacto, "bella", ["produtos", "pedidos", "financeiro"]);
    expect(await endVacation(clerk)).toMatchObject({ kind: "forbidden" });
    expect(await ownVacation(clerk)).toBeNull();
    expect(await endVacation(bella)).toMatchObject({ ok: true });
    expect((await priceCart([line(dress)])).pieces).toBe(1);
    expect(await endVacation(bella)).toMatchObject({ kind: "conflict" });
  });

  it("is not set anew by a form from before a colleague changed it, and set once by a form sent twice", async () => {
    const typed = { de: addDays(today, 3), ate: addDays(today, 9), texto: "" };
    const changes = async () =>
      (await db.selectFrom("audit_log").select("id").where("action", "=", "mudar-ferias").execute()).length;
    const before = await changes();
    expect(await setVacation(bella, typed, "")).toMatchObject({ ok: true });
    expect(await setVacation(bella, typed, "")).toMatchObject({ ok: true });
    expect(await changes()).toBe(before + 1);
    const stale = versionOf(await ownVacation(bella));
    expect(await endVacation(bella)).toMatchObject({ ok: true });
    expect(await setVacation(bella, { ...typed, ate: addDays(today, 10) }, stale)).toMatchObject({
      kind: "conflict",
      problem: "changed",
    });
    expect(await ownVacation(bella)).toBeNull();
  });

  it("may be prolonged while it lasts, and bad days change nothing", async () => {
    await rest(0, 2);
    clock.moveTo(noonOf(addDays(today, 1)));
    expect(await rest(0, 5)).toMatchObject({ ok: true });
    for (const [de, ate] of [
      ["", ""],
      ["ontem", "hoje"],
      ["2026-13-45", "9999-99-99"],
      [addDays(today, -3), addDays(today, 5)],
      [addDays(today, 5), addDays(today, 4)],
    ] as const)
      expect(await setVacation(bella, { de, ate, texto: "\0" })).toMatchObject({ ok: false });
    expect(await ownVacation(bella)).toMatchObject({ until: addDays(today, 5) });
  });
});
