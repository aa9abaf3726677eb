import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { forgetOld } from "#app/platform/forget-old.server.ts";
import { countClick, countSearch, flushSearchCounts, forgetOldSearches } from "./count-searches.server.ts";

const PERSON = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const by = (n: number) => ({ address: `10.0.0.${n}`, userAgent: PERSON });
const A_DAY = 24 * 60 * 60 * 1000;
const SHOP = "https://mare.test";
const rows = () => db.selectFrom("search_counts").selectAll().orderBy("week").orderBy("query").execute();

beforeEach(async () => {
  await flushSearchCounts();
  await db.deleteFrom("search_counts").execute();
});

describe("searches", () => {
  it("are counted together however they are typed, with what the last answer found", async () => {
    countSearch("Calça Jeans", 7, by(1));
    countSearch("calca jeans", 9, by(2));
    countSearch("calça  jeans", null, by(3));
    await flushSearchCounts();
    expect(await rows()).toMatchObject([
      { query: "calca jeans", shown: "calça jeans", asked: 3, found: 9, clicked: 0 },
    ]);
    countSearch("calca jeans", null, by(4));
    await flushSearchCounts();
    expect(await rows()).toMatchObject([{ shown: "calça jeans", asked: 4, found: 9 }]);
  });

  it("of one visitor count once until they are written", async () => {
    for (let again = 0; again < 5; again++) countSearch("saia", 3, by(1));
    await flushSearchCounts();
    expect(await rows()).toMatchObject([{ query: "saia", asked: 1 }]);
  });

  it("of robots, of nobody and of what may be personal are not counted", async () => {
    countSearch("saia", 3, { address: "10.0.0.1", userAgent: "Googlebot/2.1" });
    countSearch("saia", 3, { address: "10.0.0.1", userAgent: null });
    // Kept in memory until it is written: nobody may choose how much.
    countSearch("saia", 3, { address: "10.0.0.1", userAgent: PERSON + "x".repeat(10_000) });
    countSearch("maria@exemplo.com", 0, by(1));
    countSearch("123.456.789-09", 0, by(1));
    countSearch("\u0000'; drop table search_counts; --", 0, by(1));
    await flushSearchCounts();
    expect((await rows()).map(({ query }) => query)).toEqual(["drop table search counts"]);
  });

  it("of another week stand apart, and are forgotten after thirteen", async () => {
    countSearch("saia", 3, by(1));
    await flushSearchCounts();
    clock.advance(7 * A_DAY);
    countSearch("saia", 4, by(1));
    await flushSearchCounts();
    expect(await rows()).toMatchObject([
      { asked: 1, found: 3 },
      { asked: 1, found: 4 },
    ]);
    clock.advance(12 * 7 * A_DAY);
    await forgetOld([forgetOldSearches]);
    expect((await rows()).length).toBeLessThan(2);
    clock.advance(2 * 7 * A_DAY);
    await forgetOld([forgetOldSearches]);
    expect(await rows()).toEqual([]);
  });
});

describe("opened products", () => {
  it("are counted for the search on the page before, once for a visitor", async () => {
    countSearch("saia", 3, by(1));
    countClick(`${SHOP}/search?q=Saia&pagina=2`, SHOP, by(1));
    countClick(`${SHOP}/search?q=saia`, SHOP, by(1));
    await flushSearchCounts();
    countClick(`${SHOP}/search?tamanho=M&q=saia`, SHOP, by(1));
    await flushSearchCounts();
    expect(await rows()).toMatchObject([{ asked: 1, clicked: 2 }]);
  });

  it.each([
    null,
    "",
    "nada",
    "https://outra.test/search?q=saia",
    `${SHOP}/search`,
    `${SHOP}/search/suggestions?q=saia`,
    `${SHOP}/category/saias?q=saia`,
    `${SHOP}/search?q=saia&${"a".repeat(2_000)}`,
  ])("after %.60s are not", async (referrer) => {
    countSearch("saia", 3, by(1));
    countClick(referrer, SHOP, by(1));
    await flushSearchCounts();
    expect(await rows()).toMatchObject([{ asked: 1, clicked: 0 }]);
  });

  it("of a search that nobody counted are not counted", async () => {
    countClick(`${SHOP}/search?q=saia`, SHOP, by(1));
    await flushSearchCounts();
    expect(await rows()).toEqual([]);
  });
});
