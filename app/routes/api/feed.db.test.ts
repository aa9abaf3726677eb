import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { someFeedProducts } from "#tests/support/feed-products.ts";
import { parseXml, textsOf } from "#tests/support/xml.ts";
import { loader } from "./feed.route.ts";

let ids: string[];

beforeAll(async () => {
  ids = await someFeedProducts();
});

const get = (name: string, headers: Record<string, string> = {}, method = "GET") =>
  loader({
    request: new Request(`http://shop.test/feeds/${name}`, { headers, method }),
    params: { name },
  } as Parameters<typeof loader>[0]);

describe("a feed", () => {
  it("of Google is well-formed, with every variant of what has a picture", async () => {
    const answer = await get("google.xml");
    expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const [channel] = parseXml(await answer.text()).children;
    const items = channel!.children.filter(({ name }) => name === "item");
    expect(items).toHaveLength(ids.length * 4);
    expect(new Set(items.flatMap((item) => textsOf(item, "g:id"))).size).toBe(ids.length * 4);
    expect(new Set(items.flatMap((item) => textsOf(item, "g:item_group_id")))).toEqual(new Set(ids));
    expect(
      items.flatMap((item) => textsOf(item, "g:availability")).filter((each) => each === "in_stock"),
    ).toHaveLength(ids.length * 2);
    expect(textsOf(items[0]!, "title")[0]).toMatch(/^Peça <0> & "cia", Coral, P$/);
  });

  it("of Meta has a line for each of them", async () => {
    const lines = (await (await get("meta.csv")).text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + ids.length * 4);
  });

  it("is not sent again while nothing changed, and only its headers where those are asked for", async () => {
    await db
      .updateTable("catalogue_edition")
      .set({ changed_at: new Date(0) })
      .execute();
    const head = await get("google.xml", {}, "HEAD");
    const [etag, modified] = ["ETag", "Last-Modified"].map((name) => head.headers.get(name)!);
    expect([head.status, await head.text(), modified]).toEqual([200, "", "Thu, 01 Jan 1970 00:00:00 GMT"]);
    expect((await get("google.xml", { "If-None-Match": etag! })).status).toBe(304);
    expect((await get("google.xml", { "If-Modified-Since": modified! })).status).toBe(304);
    await db.updateTable("catalogue_edition").set({ number: "99", changed_at: new Date() }).execute();
    const changed = await get("google.xml", { "If-None-Match": etag! });
    expect(changed.status).toBe(200);
    expect(changed.headers.has("Last-Modified")).toBe(false);
    await changed.body!.cancel();
  });

  it.each(["nada", "constructor", "google.xml.gz"])("%s is none", async (name) => {
    expect((await get(name)).status).toBe(404);
  });

  it("is refused in words when too many are under way", async () => {
    const open = await Promise.all(Array.from({ length: 8 }, () => get("meta.csv")));
    const refused = await get("google.xml");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "120"]);
    await Promise.all(open.map((answer) => answer.body!.cancel()));
    const again = await get("meta.csv");
    expect(again.status).toBe(200);
    await again.body!.cancel();
  });
});
