import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { flushViews, recordView } from "#app/modules/catalog/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { cancelOrder } from "#app/modules/orders/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder } from "#tests/support/orders.ts";
import {
  courseOf,
  figuresByCategory,
  figuresBySeller,
  figuresIn,
  foldFigures,
  forgetOldProductDays,
  topProducts,
} from "./index.server.ts";
import type { Days } from "./index.ts";

const JULY: Days = { from: "2026-07-01", to: "2026-07-31" };
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
let buyer: Viewer;
let dress: string;
let skirt: string;
let jeans: string;

async function seen(productId: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) recordView(productId, `${productId} ${n} ${clock.now()}`, PERSON);
  await flushViews();
}
const piece = (productId: string, quantity: number) => ({ productId, color: "Coral", size: "P", quantity });

beforeAll(async () => {
  clock.moveTo(new Date("2026-07-06T12:00:00Z"));
  buyer = await aViewer();
  await aSeller({ id: "loja-a", name: "Ateliê A" });
  await aSeller({ id: "loja-b", name: "Ateliê B" });
  dress = await aProduct({ seller_id: "loja-a", price: "50.00", name: "Vestido" });
  skirt = await aProduct({ seller_id: "loja-a", price: "30.00", name: "Saia", category: "saias" });
  jeans = await aProduct({ seller_id: "loja-b", price: "80.00", name: "Calça", category: "calca" });
  await seen(dress, 4);
  await seen(jeans, 10);
  await aPaidOrder(buyer, [piece(dress, 2), piece(jeans, 1)]);
  await aPlacedOrder(buyer, [piece(skirt, 1)]);
  // Late in the evening of the 7th in São Paulo is the 8th in UTC.
  clock.moveTo(new Date("2026-07-08T01:30:00Z"));
  await seen(skirt, 3);
  await aPaidOrder(buyer, [piece(skirt, 3)]);
});

/** 2 × 50 + 80 on the 6th, 3 × 30 on the 7th; 14 views and 3. */
const everything = { views: 17, sales: 6, revenue: 270_00 };

async function expectTruth(): Promise<void> {
  expect(await figuresIn(db, JULY)).toEqual(everything);
  expect(await figuresByCategory(db, JULY)).toEqual([
    { id: "roupas", name: "Roupas", views: 4, sales: 2, revenue: 100_00 },
    { id: "saias", name: "Saias", views: 3, sales: 3, revenue: 90_00 },
    { id: "calca", name: "Calças", views: 10, sales: 1, revenue: 80_00 },
  ]);
  expect(await figuresBySeller(db, JULY)).toEqual([
    { id: "loja-a", name: "Ateliê A", views: 7, sales: 5, revenue: 190_00 },
    { id: "loja-b", name: "Ateliê B", views: 10, sales: 1, revenue: 80_00 },
  ]);
  expect(await courseOf(db, { from: "2026-07-05", to: "2026-07-08" }, "day")).toEqual([
    { at: "2026-07-05", views: 0, sales: 0, revenue: 0 },
    { at: "2026-07-06", views: 14, sales: 3, revenue: 180_00 },
    { at: "2026-07-07", views: 3, sales: 3, revenue: 90_00 },
    { at: "2026-07-08", views: 0, sales: 0, revenue: 0 },
  ]);
  expect(await courseOf(db, { from: "2026-06-20", to: "2026-07-08" }, "month")).toEqual([
    { at: "2026-06-01", views: 0, sales: 0, revenue: 0 },
    { at: "2026-07-01", ...everything },
  ]);
  const ids = async (measure: "views" | "sales") =>
    (await topProducts(db, JULY, measure, 10)).map(({ id }) => id);
  expect(await ids("views")).toEqual([jeans, dress, skirt]);
  expect(await ids("sales")).toEqual([skirt, dress, jeans]);
}

describe("the figures of the shop", () => {
  it("are there at once, before anything is added up", async () => {
    expect(
      Number((await sql<{ n: string }>`select count(*) as n from figure_changes`.execute(db)).rows[0]!.n),
    ).toBeGreaterThan(0);
    await expectTruth();
  });

  it("are the same when they are added up, and when they are counted anew from views and orders", async () => {
    await foldFigures();
    expect((await sql`select * from figure_changes`.execute(db)).rows).toEqual([]);
    await expectTruth();
    await foldFigures();
    await expectTruth();
    await sql`select recount_figures()`.execute(db);
    await expectTruth();
  });

  it("lose what goes back on the day it was sold, whenever that is", async () => {
    clock.moveTo(new Date("2026-07-20T12:00:00Z"));
    const { orderId } = await aPaidOrder(buyer, [piece(jeans, 2)]);
    expect(await figuresIn(db, JULY)).toEqual({ views: 17, sales: 8, revenue: 430_00 });
    await foldFigures();
    clock.moveTo(new Date("2026-07-21T12:00:00Z"));
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    expect(await figuresIn(db, { from: "2026-07-20", to: "2026-07-20" })).toMatchObject({
      sales: 0,
      revenue: 0,
    });
    await expectTruth();
    await foldFigures();
    await expectTruth();
  });

  it("stay in the category in which something was sold", async () => {
    await db.updateTable("products").set({ category: "roupas" }).where("id", "=", skirt).execute();
    await expectTruth();
    await db.updateTable("products").set({ category: "saias" }).where("id", "=", skirt).execute();
  });
});

describe("the first of many days", () => {
  const DAYS = ["2026-08-01", "2026-08-02"] as const;
  const days: Days = { from: DAYS[0], to: DAYS[1] };

  it("are found even when they are the first of no single day", async () => {
    const products: string[] = [];
    for (let n = 0; n < 100; n++) products.push(await aProduct({ seller_id: "loja-a", pieces: 1 }));
    const note = (day: string, from: number, to: number, views: number) =>
      sql`insert into product_days (product_id, day, views, pieces, revenue)
        select id, ${day}::date, ${views}, 0, 0 from unnest(${products.slice(from, to)}::text[]) id`.execute(
        db,
      );
    // Forty-five lead each day and are nowhere on the other; ten are steady, and have more in all.
    await note(DAYS[0], 0, 45, 10);
    await note(DAYS[1], 45, 90, 10);
    for (const day of DAYS) await note(day, 90, 100, 9);
    const top = await topProducts(db, days, "views", 10);
    expect(top.map(({ id }) => id).sort()).toEqual(products.slice(90).sort());
    expect(top.map(({ views }) => views)).toEqual(Array(10).fill(18));
  });

  it("are forgotten when no report reaches back to them", async () => {
    clock.moveTo(new Date("2026-08-02T12:00:00Z"));
    await forgetOldProductDays();
    expect(await topProducts(db, days, "views", 10)).toHaveLength(10);
    clock.moveTo(new Date("2031-08-02T12:00:00Z"));
    await forgetOldProductDays();
    expect(await topProducts(db, days, "views", 10)).toEqual([]);
  });
});
