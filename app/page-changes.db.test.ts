import { sql } from "kysely";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { hideReview } from "#app/modules/reviews/index.server.ts";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { catalogueEdition } from "#app/platform/outbox/index.server.ts";
import {
  EVERYTHING,
  PAGE_CHANGES_CHANNEL,
  readNews,
  tellPageChanges,
} from "#app/platform/outbox/page-changes.server.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import {
  aDeliveredOrder,
  aNewDress,
  aReview,
  buyer,
  dress,
  moderator,
  openReviewedShops,
} from "#tests/support/reviews.ts";

const LOG_POSITION = /^[0-9A-F]+\/[0-9A-F]+$/;

async function taken(): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`delete from page_changes returning subject`.execute(db);
  return [...new Set(rows.map(({ subject }) => subject))].sort();
}

describe("what is noted when something changes that pages show", () => {
  let id: string;
  let seller: string;
  beforeEach(async () => {
    seller = await aSeller();
    id = await aProduct({ seller_id: seller, name: "Vestido", price: "100.00" });
    await taken();
  });
  const change = (statement: ReturnType<typeof sql>) => statement.execute(db);

  it.each([
    ["its name", sql`name = 'Vestido Maré'`, ["lists:text"]],
    ["its price", sql`price = 90`, ["lists:price"]],
    ["its description", sql`description = 'Outra'`, ["lists:text"]],
    ["its wholesale price", sql`wholesale_price = 50`, []],
    ["its care instructions", sql`care = 'Lavar à mão'`, []],
    ["its reviews' average", sql`rating_sum = 5, rating_count = 1`, []],
    ["its category", sql`category = 'calca'`, ["lists:set", "lists:text"]],
    ["whether it is on sale", sql`is_active = false`, ["lists:set"]],
  ])("of a product: %s", async (_, assignment, lists) => {
    await change(sql`update products set ${assignment} where id = ${id}`);
    expect(await taken()).toEqual([`card:${id}`, ...lists]);
  });

  it("nothing for views and sales, and for what is not on sale", async () => {
    await change(sql`update products set views = views + 1, sales = sales + 1 where id = ${id}`);
    expect(await taken()).toEqual([]);
    await change(sql`update products set is_active = false where id = ${id}`);
    await taken();
    await change(sql`update products set name = 'Rascunho', price = 5 where id = ${id}`);
    expect(await taken()).toEqual([]);
  });

  it("a sold piece is news for the product's page; the last one of a size for lists, and the last of all for its card", async () => {
    const left = (stock: number, where = sql`true`) =>
      change(sql`update product_variants set stock = ${stock} where product_id = ${id} and ${where}`);
    await left(2);
    await taken();
    await left(1);
    expect(await taken()).toEqual([`product:${id}`]);
    await left(0, sql`size = 'M' and color = 'Coral'`);
    expect(await taken()).toEqual([`product:${id}`]);
    await left(0, sql`size = 'M'`);
    expect(await taken()).toEqual(["lists:sizes", `product:${id}`]);
    await left(0);
    expect(await taken()).toEqual([`card:${id}`, "lists:sizes", `product:${id}`]);
    await left(1, sql`size = 'P'`);
    expect(await taken()).toEqual([`card:${id}`, "lists:sizes", `product:${id}`]);
  });

  it("a product that is added, and one that is deleted", async () => {
    const another = await aProduct({ seller_id: seller });
    expect(await taken()).toEqual(expect.arrayContaining(["lists:set"]));
    await change(sql`delete from products where id = ${another}`);
    expect(await taken()).toEqual(expect.arrayContaining([`card:${another}`, "lists:set"]));
  });

  it("its pictures", async () => {
    await change(sql`
      insert into pictures (id, width, height, placeholder, created_at)
      values (${"a".repeat(32)}, 3, 4, 'data:,', now()) on conflict do nothing`);
    await change(sql`
      insert into product_pictures (product_id, position, picture_id, alt) values (${id}, 7, ${"a".repeat(32)}, 'Frente')`);
    expect(await taken()).toEqual([`card:${id}`]);
    await change(sql`update product_pictures set alt = 'Costas' where product_id = ${id}`);
    expect(await taken()).toEqual([`card:${id}`]);
    await change(sql`delete from product_pictures where product_id = ${id}`);
    expect(await taken()).toEqual([`card:${id}`]);
  });

  it("a shop that moves, and one that is suspended with all it sells", async () => {
    await change(sql`update sellers set city = 'Natal' where id = ${seller}`);
    expect(await taken()).toEqual([`seller:${seller}`]);
    await change(sql`update sellers set status = 'suspenso' where id = ${seller}`);
    expect(await taken()).toEqual(expect.arrayContaining([`card:${id}`, "lists:set"]));
  });

  it("a category", async () => {
    await change(sql`update categories set name = name where id = 'calca'`);
    expect(await taken()).toEqual(["categories"]);
  });

  it("nothing of what was rolled back", async () => {
    await db
      .transaction()
      .execute(async (transaction) => {
        await sql`update products set price = 1 where id = ${id}`.execute(transaction);
        throw new Error("no");
      })
      .catch(() => {});
    expect(await taken()).toEqual([]);
  });
});

describe("reviews", () => {
  it("a review that is written, hidden, or whose author changes their name", async () => {
    await openReviewedShops();
    await aNewDress();
    await aDeliveredOrder();
    await taken();
    const review = await aReview();
    expect(await taken()).toEqual([`card:${dress}`, `product:${dress}`, "shop:bella"]);
    await hideReview(moderator, review, "Ofensa");
    expect(await taken()).toEqual([`card:${dress}`, `product:${dress}`, "shop:bella"]);
    await sql`update usuarios set nome_completo = 'Marina Duarte Reis' where user_id = ${buyer.userId}`.execute(
      db,
    );
    expect(await taken()).toEqual([`product:${dress}`]);
  });
});

describe("telling", () => {
  const edition = async () => Number((await catalogueEdition(db)).number);

  it("does not count what no feed shows", async () => {
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await tellPageChanges(client);
    const before = await edition();
    await sql`insert into page_changes values ('shop:bella')`.execute(db);
    await tellPageChanges(client);
    expect(await edition()).toBe(before);
    await client.end();
  });

  it("sends what was committed once, an empty list as a sign of life, and a sign for too much", async () => {
    const client = new pg.Client({ connectionString: databaseUrl() });
    const heard: string[] = [];
    await client.connect();
    client.on("notification", ({ payload }) => heard.push(payload ?? ""));
    await client.query(`listen ${PAGE_CHANGES_CHANNEL}`);
    await taken();
    const numbers = [await edition()];
    await sql`insert into page_changes values ('card:a'), ('card:b'), ('card:a')`.execute(db);
    await tellPageChanges(client);
    numbers.push(await edition());
    await tellPageChanges(client);
    numbers.push(await edition());
    await sql`insert into page_changes select 'card:' || n from generate_series(1, 2000) n`.execute(db);
    await tellPageChanges(client);
    await client.query("select 1");
    await client.end();
    expect(heard.map((payload) => readNews(payload))).toEqual([
      { position: expect.stringMatching(LOG_POSITION), changed: ["card:a", "card:b"] },
      { position: expect.stringMatching(LOG_POSITION), changed: [] },
      { position: expect.stringMatching(LOG_POSITION), changed: EVERYTHING },
    ]);
    const [before, changed, quiet] = numbers as [number, number, number];
    expect([changed - before, quiet - changed, (await edition()) - quiet]).toEqual([1, 0, 1]);
    expect(readNews("card:a")).toEqual({ position: null, changed: ["card:a"] });
  });
});
