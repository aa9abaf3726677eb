import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { someFeedProducts, withCover } from "#tests/support/feed-products.ts";
import { parseXml, textsOf } from "#tests/support/xml.ts";
import { googleCategory } from "./audience.ts";
import { FEEDS, type FeedName, openFeed } from "./open-feed.server.ts";
import { productsInBatches } from "./read-products.server.ts";
import { openSitemapPart, sitemapParts, sitemapProducts } from "./sitemap.server.ts";

let ids: string[];
/** The next cover's number. */
let made = 60;

beforeAll(async () => {
  ids = await someFeedProducts();
  await withCover(await aProduct({ seller_id: await aSeller({ status: "suspenso" }) }), 51);
});

async function collected<T>(batches: AsyncIterable<T[]>): Promise<T[][]> {
  const all: T[][] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

describe("reading the catalogue", () => {
  it("gives each product on sale once, in batches, and nothing of what is off sale", async () => {
    const batches = await collected(productsInBatches(3));
    expect(batches.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(batches.flat().map(({ id }) => id)).toEqual([...ids, "test-sem-foto"].sort());
  });

  it("asks for the next batch only when the one before was taken", async () => {
    const reading = productsInBatches(3);
    await reading.next();
    const late = await aProduct({ id: "test-tarde" });
    const rest = await collected(reading);
    expect(rest.flat().map(({ id }) => id)).toContain(late);
    await db.updateTable("products").set({ is_active: false }).where("id", "=", late).execute();
  });

  it("knows a category of Google's for each of ours", async () => {
    const categories = await db.selectFrom("categories").select("id").execute();
    expect(categories).toHaveLength(17);
    expect(categories.filter(({ id }) => googleCategory(id) === 166)).toEqual([]);
  });
});

describe("a feed of products with hundreds of variants", () => {
  const OPTIONS = Array.from({ length: 20 }, (_, n) => `Opção ${n}`);

  it.each(Object.keys(FEEDS) as FeedName[])(
    "%s is sent whole, in pieces of a bounded length",
    async (name) => {
      const many: string[] = [];
      for (let n = 0; n < 3; n++) {
        const description = `Descrição ${n} `.repeat(400).slice(0, 5000);
        const id = await aProduct({ description, colors: OPTIONS, sizes: OPTIONS });
        await withCover(id, made++);
        many.push(id);
      }
      const sizes: number[] = [];
      let text = "";
      const decoder = new TextDecoder();
      for await (const piece of openFeed(name)!) {
        sizes.push(piece.length);
        text += decoder.decode(piece, { stream: true });
      }
      await db.updateTable("products").set({ is_active: false }).where("id", "in", many).execute();
      for (const id of many) expect(text.split(`/product/${id}?`)).toHaveLength(400 + 1);
      expect(text.length).toBeGreaterThan(3 * 400 * 5000);
      expect(Math.max(...sizes)).toBeLessThan(100_000);
    },
  );
});

describe("the sitemap", () => {
  it("names each product once, with its pictures", async () => {
    expect(await sitemapParts()).toBe(1);
    const urls = parseXml(await new Response(openSitemapPart(1)).text()).children;
    expect(urls).toHaveLength(ids.length + 1);
    const withPicture = urls.filter(({ children }) => children.some(({ name }) => name === "image:image"));
    expect(withPicture).toHaveLength(ids.length);
    expect(urls.map((url) => textsOf(url, "loc")[0]!.split("/").at(-1)).sort()).toEqual(
      [...ids, "test-sem-foto"].sort(),
    );
    expect((await collected(sitemapProducts(1, 3))).map(({ length }) => length)).toEqual([3, 3, 2]);
  });

  it("says on which day in São Paulo a visitor last saw a product change", async () => {
    const days = {
      created_at: new Date("2025-01-02T12:00:00Z"),
      changed_at: new Date("2025-03-05T01:00:00Z"),
    };
    const changed = await aProduct({ id: "test-mudado", ...days });
    const map = await new Response(openSitemapPart(1)).text();
    await db.updateTable("products").set({ is_active: false }).where("id", "=", changed).execute();
    expect(map).toMatch(/test-mudado<\/loc><lastmod>2025-03-04<\/lastmod>/);
  });

  it.each([0, 2, 101, Number.MAX_SAFE_INTEGER])("has nothing in part %i", async (part) => {
    expect(await collected(sitemapProducts(part))).toEqual([]);
  });
});
