import { expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct } from "#tests/support/factories.ts";
import { flushViews, recordView } from "./views.server.ts";

const BROWSER = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const MINUTE = 60_000;
const ana = { address: "192.0.2.1", userAgent: BROWSER };
const bia = { address: "192.0.2.2", userAgent: BROWSER };

async function viewsOf(id: string): Promise<{ shown: number; rows: number }> {
  const { views } = await db
    .selectFrom("products")
    .select("views")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom("product_views").selectAll().where("product_id", "=", id).execute();
  return { shown: views, rows: rows.length };
}

it("a second visit within half an hour is the same view, and a later one is new", async () => {
  // At noon: a visitor has another key after midnight.
  clock.moveTo(new Date("2026-06-01T15:00:00Z"));
  const product = await aProduct();
  recordView(product, ana);
  await flushViews();
  clock.advance(29 * MINUTE);
  recordView(product, ana);
  await flushViews();
  expect(await viewsOf(product)).toEqual({ shown: 1, rows: 1 });

  clock.advance(2 * MINUTE);
  recordView(product, ana);
  await flushViews();
  expect(await viewsOf(product)).toEqual({ shown: 2, rows: 2 });
});

it("a reload within one batch is one view; other visitors and other products count separately", async () => {
  const [dress, skirt] = [await aProduct(), await aProduct()];
  recordView(dress, ana);
  recordView(dress, ana);
  recordView(dress, bia);
  recordView(skirt, ana);
  await flushViews();
  expect(await viewsOf(dress)).toEqual({ shown: 2, rows: 2 });
  expect(await viewsOf(skirt)).toEqual({ shown: 1, rows: 1 });
});

it("robots and clients without a browser's user agent are not counted", async () => {
  const product = await aProduct();
  const long = BROWSER + "x".repeat(10_000);
  for (const userAgent of [GOOGLEBOT, "curl/8.5.0", null, long]) recordView(product, { ...ana, userAgent });
  await flushViews();
  expect(await viewsOf(product)).toEqual({ shown: 0, rows: 0 });
});

it("a product that is deleted before the batch is written does not lose the others' views", async () => {
  const product = await aProduct();
  recordView("gone-1", ana);
  recordView(product, ana);
  await flushViews();
  expect(await viewsOf(product)).toEqual({ shown: 1, rows: 1 });
});

it("two batches written at once count every view", async () => {
  const product = await aProduct();
  recordView(product, ana);
  const first = flushViews();
  recordView(product, bia);
  await Promise.all([first, flushViews()]);
  expect(await viewsOf(product)).toEqual({ shown: 2, rows: 2 });
});

it("the five-hundredth view is written at once", async () => {
  const product = await aProduct();
  for (let visitor = 0; visitor < 500; visitor++)
    recordView(product, { ...ana, address: `192.0.2.${visitor}` });
  await expect.poll(() => viewsOf(product), { interval: 20 }).toEqual({ shown: 500, rows: 500 });
});

it("views that could not be written are written by the next batch", async () => {
  const product = await aProduct();
  await db.transaction().execute(async (order) => {
    await order.selectFrom("products").selectAll().where("id", "=", product).forUpdate().execute();
    recordView(product, ana);
    await flushViews();
  });
  expect(await viewsOf(product)).toEqual({ shown: 0, rows: 0 });
  await flushViews();
  expect(await viewsOf(product)).toEqual({ shown: 1, rows: 1 });
});
