import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasConsented, withdrawConsent } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { setVacation } from "#app/modules/sellers/vacation/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays, startOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { actingFor, aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { tellRestock } from "./jobs/tell-restock.server.ts";
import { MAX_RESTOCKS } from "./restock.ts";
import { askRestock, cancelRestock, openRestocksOf } from "./restock-requests.server.ts";

const CORAL_M = { color: "Coral", size: "M" };
let viewer: Viewer;
let product: string;

beforeEach(async () => {
  await sql`delete from emails`.execute(db);
  await sql`delete from avisos_estoque`.execute(db);
  viewer = await aViewer({ name: "Ana Paula" });
  product = await aProduct({ pieces: 0 });
});
afterEach(() => clock.reset());

const letters = async () =>
  (
    await db.selectFrom("emails").select(["recipient", "props"]).where("kind", "=", "back-in-stock").execute()
  ).map(({ recipient, props }) => ({ to: recipient, ...(props as object) }));
const arrive = (color: string, size: string, stock = 3) =>
  db
    .updateTable("product_variants")
    .set({ stock })
    .where("product_id", "=", product)
    .where("color", "=", color)
    .where("size", "=", size)
    .execute();

describe("a restock request", () => {
  it("is a consent, and one request however often it is sent", async () => {
    await Promise.all([1, 2, 3].map(() => askRestock(viewer, product, CORAL_M)));
    await askRestock(viewer, product, null);
    await askRestock(viewer, product, null);
    expect(await hasConsented(viewer.userId, "volta-ao-estoque")).toBe(true);
    expect(await openRestocksOf(viewer)).toMatchObject([
      { productId: product, choice: null },
      { productId: product, productName: "Vestido de Teste", choice: CORAL_M },
    ]);
  });

  it("is cancelled by its owner only", async () => {
    await askRestock(viewer, product, CORAL_M);
    const id = (await openRestocksOf(viewer))[0]!.id;
    await cancelRestock(await aViewer(), id);
    for (const nonsense of ["x", "", "0", "9".repeat(30), "1\0"]) await cancelRestock(viewer, nonsense);
    expect(await openRestocksOf(viewer)).toHaveLength(1);
    await cancelRestock(viewer, id);
    expect(await openRestocksOf(viewer)).toEqual([]);
  });

  it("is refused past fifty", async () => {
    const choices = Array.from({ length: MAX_RESTOCKS }, (_, n) => ({ color: "Coral", size: String(n) }));
    for (const choice of choices) expect(await askRestock(viewer, product, choice)).toEqual({ ok: true });
    expect(await askRestock(viewer, product, null)).toMatchObject({ ok: false });
  });
});

describe("the letter", () => {
  it("is sent once, when exactly that piece is back", async () => {
    await askRestock(viewer, product, CORAL_M);
    await tellRestock();
    await arrive("Preto", "M");
    await tellRestock();
    expect(await letters()).toEqual([]);
    await arrive("Coral", "M");
    await Promise.all([tellRestock(), tellRestock()]);
    await tellRestock();
    expect(await letters()).toMatchObject([
      {
        to: viewer.email,
        name: "Ana Paula",
        product: "Vestido de Teste",
        variant: "Coral, M",
        url: expect.stringMatching(new RegExp(`/product/${product}\\?cor=Coral&tamanho=M$`)),
      },
    ]);
    expect(await openRestocksOf(viewer)).toEqual([]);
    await arrive("Coral", "M", 0);
    await askRestock(viewer, product, CORAL_M);
    await arrive("Coral", "M");
    await tellRestock();
    expect(await letters()).toHaveLength(2);
  });

  it("is sent for any piece when any was requested, with the product's URL alone", async () => {
    await askRestock(viewer, product, null);
    await arrive("Preto", "P");
    await tellRestock();
    expect(await letters()).toMatchObject([
      { variant: null, url: expect.stringMatching(/\/product\/[\w-]+$/) },
    ]);
  });

  it("waits while the shop is on vacation and is sent when it sells again; other shops' are sent meanwhile", async () => {
    const seller = await aViewer({ role: "lojista" });
    const shop = await aSeller({ user_id: seller.userId });
    const resting = await aProduct({ seller_id: shop, name: "Saia de Férias" });
    const today = todayInSaoPaulo(clock.now());
    await askRestock(viewer, resting, null);
    await askRestock(viewer, product, null);
    await arrive("Coral", "M");
    const vacation = { de: today, ate: addDays(today, 2), texto: "" };
    expect(await setVacation(actingFor(seller, shop), vacation)).toMatchObject({ ok: true });
    const told = async (days: number) => {
      clock.moveTo(startOfDayInSaoPaulo(addDays(today, days)));
      await tellRestock();
      return letters();
    };
    expect(await told(0)).toMatchObject([{ product: "Vestido de Teste" }]);
    expect(await told(2)).toHaveLength(1);
    expect(await openRestocksOf(viewer)).toMatchObject([{ productId: resting }]);
    expect(await told(3)).toEqual(
      expect.arrayContaining([expect.objectContaining({ product: "Saia de Férias" })]),
    );
    expect(await openRestocksOf(viewer)).toEqual([]);
  });

  it("waits while the product is not on sale, and is not sent without consent or to a blocked account", async () => {
    const blocked = await aViewer();
    await askRestock(viewer, product, null);
    await askRestock(blocked, product, null);
    await arrive("Coral", "M");
    await db.updateTable("products").set({ is_active: false }).where("id", "=", product).execute();
    await tellRestock();
    expect(await letters()).toEqual([]);
    await db.updateTable("products").set({ is_active: true }).where("id", "=", product).execute();
    await withdrawConsent(viewer.userId, "volta-ao-estoque");
    await sql`update usuarios set bloqueado_em = now(), motivo_bloqueio = 'fraude' where user_id = ${blocked.userId}`.execute(
      db,
    );
    await tellRestock();
    expect(await letters()).toEqual([]);
  });
});
