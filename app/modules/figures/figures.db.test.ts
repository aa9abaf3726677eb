import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { productCategory, productSeller } from "#app/modules/catalog/index.server.ts";
import { flushViews, recordView } from "#app/modules/catalog/storefront/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { forgetOld } from "#app/platform/forget-old.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder } from "#tests/support/orders.ts";
import {
  figuresByCategory,
  figuresBySeller,
  figuresIn,
  figuresOverTime,
  foldFiguresJob,
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
  for (let n = 0; n < times; n++)
    recordView(productId, { address: `${n} ${clock.now()}`, userAgent: PERSON });
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
  expect(await figuresByCategory(db, JULY, productCategory)).toEqual([
    { id: "roupas", views: 4, sales: 2, revenue: 100_00 },
    { id: "saias", views: 3, sales: 3, revenue: 90_00 },
    { id: "calca", views: 10, sales: 1, revenue: 80_00 },
  ]);
  expect(await figuresBySeller(db, JULY, productSeller)).toEqual([
    { id: "loja-a", views: 7, sales: 5, revenue: 190_00 },
    { id: "loja-b", views: 10, sales: 1, revenue: 80_00 },
  ]);
  expect(await figuresOverTime(db, { from: "2026-07-05", to: "2026-07-08" }, "day")).toEqual([
    { at: "2026-07-05", views: 0, sales: 0, revenue: 0 },
    { at: "2026-07-06", views: 14, sales: 3, revenue: 180_00 },
    { at: "2026-07-07", views: 3, sales: 3, revenue: 90_00 },
    { at: "2026-07-08", views: 0, sales: 0, revenue: 0 },
  ]);
  expect(await figuresOverTime(db, { from: "2026-06-20", to: "2026-07-08" }, "month")).toEqual([
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
    await foldFiguresJob.run({});
    expect((await sql`select * from figure_changes`.execute(db)).rows).toEqual([]);
    await expectTruth();
    await foldFiguresJob.run({});
    await expectTruth();
    await sql`select recount_figures()`.execute(db);
    await expectTruth();
  });

  it("lose what goes back on the day it was sold, whenever that is", async () => {
    clock.moveTo(new Date("2026-07-20T12:00:00Z"));
    const { orderId } = await aPaidOrder(buyer, [piece(jeans, 2)]);
    expect(await figuresIn(db, JULY)).toEqual({ views: 17, sales: 8, revenue: 430_00 });
    await foldFiguresJob.run({});
    clock.moveTo(new Date("2026-07-21T12:00:00Z"));
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    expect(await figuresIn(db, { from: "2026-07-20", to: "2026-07-20" })).toMatchObject({
      sales: 0,
      revenue: 0,
    });
    await expectTruth();
    await foldFiguresJob.run({});
    await expectTruth();
  });

  it("stay in the category in which something was sold", async () => {
    await db.updateTable("products").set({ category: "roupas" }).where("id", "=", skirt).execute();
    await expectTruth();
    await db.updateTable("products").set({ category: "saias" }).where("id", "=", skirt).execute();
  });
});

describe("the first of many days", () => {
  const DAYS = ["2026-08-01", "2026-08-02", "2026-08-03"] as const;
  const days: Days = { from: DAYS[0], to: DAYS[2] };

  it("are found even when they are the first of no single day, and overtaken at the last minute", async () => {
    const products: string[] = [];
    for (let n = 0; n < 147; n++) products.push(await aProduct({ seller_id: "loja-a", pieces: 1 }));
    const note = (day: string, from: number, to: number, views: number) =>
      sql`insert into product_days (product_id, day, views, pieces, revenue)
        select id, ${day}::date, ${views}, 0, 0 from unnest(${products.slice(from, to)}::text[]) id`.execute(
        db,
      );
    // Forty-five lead each day and are nowhere on the others; eleven are steady, and have more in all.
    for (const [n, day] of DAYS.entries()) {
      await note(day, n * 45, n * 45 + 45, 10);
      await note(day, 135, 146, 7);
      await note(day, 146, 147, 6);
    }
    const steady = products.slice(135, 146).sort();
    const top = await topProducts(db, days, "views", 10);
    expect(top.map(({ id }) => id)).toEqual(steady.slice(0, 10));
    expect(top.map(({ views }) => views)).toEqual(Array(10).fill(21));

    // One that was just behind is looked at, and nobody has added that up yet.
    const late = products[146]!;
    await sql`insert into figure_changes (day, product_id, views) values (${DAYS[2]}::date, ${late}, 5)`.execute(
      db,
    );
    const overtaken = await topProducts(db, days, "views", 10);
    expect(overtaken.map(({ id, views }) => [id, views])).toEqual([
      [late, 23],
      ...steady.slice(0, 9).map((id) => [id, 21]),
    ]);
  });

  it("are exactly the first when everybody sells alike, with what is not added up yet", async () => {
    const year: Days = { from: "2027-01-01", to: "2027-12-31" };
    const products: string[] = [];
    for (let n = 0; n < 200; n++) products.push(await aProduct({ seller_id: "loja-b", pieces: 1 }));
    const happen = (times: number) =>
      sql`insert into figure_changes (day, product_id, views, pieces)
        select date '2026-12-01' + (random() * 420)::int, (${products}::text[])[1 + (random() * 199)::int],
          (random() * 3)::int, (random() * 2)::int
        from generate_series(1, ${times})`.execute(db);
    await happen(20_000);
    await foldFiguresJob.run({});
    for (let round = 0; round < 3; round++) {
      await happen(100);
      for (const measure of ["views", "sales"] as const) {
        const top = await topProducts(db, year, measure, 10);
        expect(top.map(({ id, [measure]: amount }) => ({ id, amount }))).toEqual(
          await addedUpOneByOne(year, measure),
        );
      }
      if (round === 1) await foldFiguresJob.run({});
    }
    await foldFiguresJob.run({});
    await expectTotalsOfDays();
  });

  async function addedUpOneByOne({ from, to }: Days, measure: "views" | "sales") {
    const column = sql.ref(measure === "views" ? "views" : "pieces");
    const { rows } = await sql<{ id: string; amount: number }>`
      select product_id as id, sum(${column})::int as amount
      from (select product_id, day, views, pieces from product_days
        union all select product_id, day, views, pieces from figure_changes) known
      where day between ${from}::date and ${to}::date
      group by 1 order by 2 desc, 1 limit 10`.execute(db);
    return rows;
  }

  async function expectTotalsOfDays(): Promise<void> {
    const { rows } = await sql`
      select * from product_totals
      full join (select product_id, sum(views) as views, sum(pieces) as pieces from product_days group by 1) added
        using (product_id, views, pieces)
      where (views, pieces) <> (0, 0) and (product_totals is null or added is null)`.execute(db);
    expect(rows).toEqual([]);
  }

  it("are forgotten when no report reaches back to them", async () => {
    clock.moveTo(new Date("2026-08-03T12:00:00Z"));
    await forgetOld([forgetOldProductDays]);
    expect(await topProducts(db, days, "views", 10)).toHaveLength(10);
    clock.moveTo(new Date("2031-08-02T12:00:00Z"));
    await forgetOld([forgetOldProductDays]);
    expect(await topProducts(db, days, "views", 10)).toEqual([]);
    await expectTotalsOfDays();
  });
});
