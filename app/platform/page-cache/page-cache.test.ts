import { beforeEach, describe, expect, it } from "vitest";
import { type KeptPage, PageCache } from "./page-cache.server.ts";

interface Page extends KeptPage {
  text: string;
}

const aPage = (text: string, subjects: string[], bytes = 1000): Page => ({
  text,
  subjects: new Set(subjects),
  bytes,
});

let now: number;
let cache: PageCache<Page>;
beforeEach(() => {
  now = 0;
  cache = new PageCache<Page>(() => now);
  cache.heard([]);
});

const keep = (key: string, page: Page) => cache.begin(key)!.keep(page);

describe("a kept page", () => {
  it("is sent until something changes that it shows, and not touched by other changes", () => {
    keep("/", aPage("home", ["card:a", "card:b"]));
    keep("/product/a", aPage("a", ["card:a", "product:a"]));
    cache.heard(["product:a", "card:c"]);
    expect(cache.find("/")?.text).toBe("home");
    expect(cache.find("/product/a")).toBeUndefined();
    cache.heard(["card:b"]);
    expect(cache.find("/")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it("is not sent when the notifier was not heard for a while, and is again once it is", () => {
    keep("/", aPage("home", []));
    now = 601;
    expect(cache.find("/")).toBeUndefined();
    cache.heard([]);
    expect(cache.find("/")?.text).toBe("home");
  });

  it("is forgotten when changes may have been missed, and nothing is sent before the notifier is heard", () => {
    keep("/", aPage("home", []));
    cache.forgetAll({ inTouch: false });
    expect(cache.isInTouch).toBe(false);
    expect(cache.begin("/")).toBeNull();
    cache.heard([]);
    expect(cache.find("/")).toBeUndefined();
  });

  it("is forgotten when too much changed to be listed", () => {
    keep("/", aPage("home", []));
    cache.forgetAll({ inTouch: true });
    expect(cache.find("/")).toBeUndefined();
    expect(cache.isInTouch).toBe(true);
  });
});

describe("a rendering", () => {
  it("that began before a change of what it shows is not kept after it", () => {
    const rendering = cache.begin("/")!;
    cache.heard(["card:a"]);
    rendering.keep(aPage("old", ["card:a"]));
    expect(cache.find("/")).toBeUndefined();
    keep("/", aPage("new", ["card:a"]));
    expect(cache.find("/")?.text).toBe("new");
  });

  it("is kept when something else changed meanwhile", () => {
    const rendering = cache.begin("/")!;
    cache.heard(["card:z"]);
    rendering.keep(aPage("home", ["card:a"]));
    expect(cache.find("/")?.text).toBe("home");
  });

  it.each([
    ["changes may have been missed", () => cache.forgetAll({ inTouch: false })],
    ["everything changed", () => cache.forgetAll({ inTouch: true })],
  ])("is not kept when meanwhile %s", (_, happens) => {
    const rendering = cache.begin("/")!;
    happens();
    cache.heard([]);
    rendering.keep(aPage("home", []));
    expect(cache.find("/")).toBeUndefined();
  });

  it("happens once at a time: others wait for it, also when it fails", async () => {
    const rendering = cache.begin("/")!;
    expect(cache.begin("/")).toBeNull();
    const waited = cache.underWay("/")!.then(() => "over");
    rendering.giveUp();
    expect(await waited).toBe("over");
    expect(cache.underWay("/")).toBeNull();
    expect(cache.begin("/")).not.toBeNull();
  });

  it("that nobody ended is waited for no longer than ten seconds, and keeps nothing after that", () => {
    const lost = cache.begin("/")!;
    now = 10_001;
    cache.heard([]);
    expect(cache.underWay("/")).toBeNull();
    const next = cache.begin("/")!;
    lost.keep(aPage("late", []));
    expect(cache.find("/")).toBeUndefined();
    next.keep(aPage("home", []));
    expect(cache.find("/")?.text).toBe("home");
  });

  it("that was given up keeps nothing, and does not end another one of the same page", () => {
    const first = cache.begin("/")!;
    first.giveUp();
    const second = cache.begin("/")!;
    first.keep(aPage("late", []));
    first.giveUp();
    expect(cache.find("/")).toBeUndefined();
    expect(cache.underWay("/")).not.toBeNull();
    second.keep(aPage("home", []));
    expect(cache.find("/")?.text).toBe("home");
  });
});

describe("bounds", () => {
  it("an address with a query string is kept when it is asked for again", () => {
    expect(cache.begin("/search?q=a")).toBeNull();
    expect(cache.begin("/search?q=a")).not.toBeNull();
  });

  it("a thousand different query strings neither fill the memory nor displace anything", () => {
    keep("/", aPage("home", []));
    for (let n = 0; n < 1000; n++) cache.begin(`/search?q=${n}`)?.keep(aPage("found", [], 100_000));
    expect(cache.size).toBe(1);
    expect(cache.find("/")?.text).toBe("home");
  });

  it("the pages that were not asked for the longest make room; a page larger than everything is not kept", () => {
    const megabyte = 1024 * 1024;
    for (let n = 0; n < 100; n++) keep(`/product/a-${n}`, aPage("a", [`card:a-${n}`], megabyte));
    expect(cache.bytes).toBeLessThanOrEqual(32 * megabyte);
    expect(cache.find("/product/a-0")).toBeUndefined();
    expect(cache.find("/product/a-99")?.text).toBe("a");
    keep("/", aPage("huge", ["card:a"], 100 * megabyte));
    expect(cache.find("/")).toBeUndefined();
    cache.heard(["card:a"]);
  });
});
