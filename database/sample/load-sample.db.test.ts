import { beforeAll, describe, expect, it } from "vitest";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { sampleProducts } from "./catalog/products/index.ts";
import { DAY } from "./layers/layer.ts";
import { loadSample } from "./load-sample.ts";

const FIRST_START = new Date("2026-11-20T12:00:00Z");

let loaded: string[][];
beforeAll(async () => {
  // Two processes that start at once.
  loaded = await Promise.all([
    loadSample(databaseUrl(), FIRST_START),
    loadSample(databaseUrl(), FIRST_START),
  ]);
});

const numberOf = async (query: string): Promise<number> => Number((await pool.query(query)).rows[0].count);

const fingerprints = () =>
  Promise.all(
    ["sellers", "products", "product_variants", "pictures", "product_pictures", "product_views"].map(
      (table) =>
        pool
          .query(`select sum(hashtextextended(t::text, 0))::text from ${table} t`)
          .then(({ rows }) => rows[0].sum),
    ),
  );

describe("the sample shop", () => {
  it("is loaded once when two processes start together", () => {
    expect(loaded.flat()).toEqual(["catalog", "views", "accounts"]);
  });

  it("is not touched by a second start", async () => {
    const before = await fingerprints();
    expect(await loadSample(databaseUrl(), new Date("2027-01-01T12:00:00Z"))).toEqual([]);
    expect(await fingerprints()).toEqual(before);
  });

  it("has three approved shops, all products on sale and no category empty", async () => {
    expect(await numberOf("select count(*) from sellers where status = 'aprovado'")).toBe(3);
    expect(await numberOf("select count(*) from products where on_sale")).toBe(sampleProducts.length);
    expect(await numberOf("select count(distinct category) from products")).toBe(17);
  });

  it("was listed as many days ago as written, at the written price", async () => {
    const rows = await db
      .selectFrom("products")
      .select(["id", "created_at", "price", "wholesale_price"])
      .execute();
    for (const { id, price, wholesalePrice, daysListed } of sampleProducts) {
      const row = rows.find((product) => product.id === id)!;
      expect(FIRST_START.getTime() - row.created_at.getTime(), id).toBe(daysListed * DAY);
      expect(`R$ ${row.price.replace(".", ",")}`).toBe(price);
      expect(row.wholesale_price && `R$ ${row.wholesale_price.replace(".", ",")}`).toBe(
        wholesalePrice ?? null,
      );
    }
  });
});

describe("stock", () => {
  it("is the written number, and the sum of a variant for each colour and size", async () => {
    const { rows } = await pool.query(
      `select product_id, p.stock, sum(v.stock)::int as pieces, count(*)::int as variants
       from product_variants v join products p on p.id = product_id group by product_id, p.stock`,
    );
    for (const { id, stock, colors, sizes } of sampleProducts) {
      const variants = colors.length * sizes.length;
      expect(rows).toContainEqual({ product_id: id, stock, pieces: stock, variants });
    }
  });

  it("is missing in some sizes, as in a real shop, but in few", async () => {
    const soldOut = await numberOf("select count(*) from product_variants where stock = 0");
    const all = await numberOf("select count(*) from product_variants");
    expect(soldOut).toBeGreaterThan(all / 50);
    expect(soldOut).toBeLessThan(all / 8);
  });
});

describe("pictures", () => {
  it("are the first colour's front, back and detail, then every other colour's front", async () => {
    const pictures = await db
      .selectFrom("product_pictures")
      .innerJoin("products", "products.id", "product_id")
      .select(["alt", "color"])
      .where("name", "=", "Vestido Midi Floral Ilhabela")
      .orderBy("position")
      .execute();
    expect(pictures.map(({ color, alt }) => `${color}: ${alt}`)).toEqual([
      "Off-white: Vestido Midi Floral Ilhabela na cor Off-white, frente",
      "Off-white: Vestido Midi Floral Ilhabela na cor Off-white, costas",
      "Off-white: Vestido Midi Floral Ilhabela na cor Off-white, detalhe",
      "Rosa-claro: Vestido Midi Floral Ilhabela na cor Rosa-claro, frente",
      "Azul-bebê: Vestido Midi Floral Ilhabela na cor Azul-bebê, frente",
    ]);
  });

  it("show every colour of every product, with a placeholder light enough for a page of forty", async () => {
    const colors = sampleProducts.reduce((sum, product) => sum + product.colors.length, 0);
    expect(await numberOf("select count(distinct (product_id, color)) from product_pictures")).toBe(colors);
    expect(await numberOf("select max(length(placeholder)) as count from pictures")).toBeLessThan(400);
  });
});

describe("views", () => {
  it("are 50 to 1049 a product, each one a row, and no product has sales yet", async () => {
    const { rows } = await pool.query(
      `select p.views, p.sales, count(v)::int as rows from products p
       left join product_views v on v.product_id = p.id group by p.id`,
    );
    expect(rows.filter(({ views, rows: counted }) => views !== counted)).toEqual([]);
    expect(rows.filter(({ views }) => views < 50 || views > 1049)).toEqual([]);
    expect(rows.filter(({ sales }) => sales !== 0)).toEqual([]);
    expect(new Set(rows.map(({ views }) => views)).size).toBeGreaterThan(sampleProducts.length / 2);
  });

  it("happened in the last sixty days, and never before the product was listed", async () => {
    const impossible = `select count(*) from product_views join products on products.id = product_id
      where viewed_at < products.created_at or viewed_at > '${FIRST_START.toISOString()}'
        or viewed_at < timestamptz '${FIRST_START.toISOString()}' - interval '60 days'`;
    expect(await numberOf(impossible)).toBe(0);
    const daily = "select count(distinct viewed_at::date) from product_views";
    expect(await numberOf(daily)).toBeGreaterThanOrEqual(60);
  });
});
