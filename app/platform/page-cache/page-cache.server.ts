import { LRUCache } from "lru-cache";
import { reportFigures } from "../gauge.server.ts";
import { newCounter } from "../metric.server.ts";
import { tellAboutProcess } from "../processes/own-facts.server.ts";

/** A page as it is kept: its bytes for one encoding. */
export interface KeptPage {
  /** What it shows, by the names under which changes are told (`database/migrations/0070_page_changes.sql`). */
  subjects: ReadonlySet<string>;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 32 * MEGABYTE;
/** Views, sales and what depends on the day are shown at most this late. */
const MAX_AGE = 30_000;
/**
 * The longest silence of the notifier after which kept pages are still sent. It speaks every 150 ms; after a second without
 * it a change may have been missed.
 */
const MAX_SILENCE = 600;
/** A rendering that takes longer is not waited for, and does not keep another one from beginning. */
const LONGEST_RENDERING = 10_000;
/** Addresses with a query string that were asked for once, lately. */
const MAX_REMEMBERED_ADDRESSES = 2_000;
const REMEMBERED_FOR = 60_000;

newCounter({
  name: "mare_page_cache_requests_total",
  help: "Requests for pages that can be kept: sent from memory, or rendered.",
  labelNames: ["result"],
  collect() {
    this.reset();
    this.inc({ result: "hit" }, hits);
    this.inc({ result: "miss" }, misses);
  },
});
/** Counted by hand: it happens with every answer. */
let hits = 0;
let misses = 0;
const invalidations = newCounter({
  name: "mare_page_cache_invalidations_total",
  help: "Kept pages that were forgotten because something they show changed, or because changes may have been missed.",
});

/** A rendering under way. What changes meanwhile is noted: a page that shows it is not kept. */
interface Rendering {
  begunAt: number;
  changed: Set<string>;
  everythingChanged: boolean;
  done: Promise<void>;
  finish(): void;
}

/** To be ended by one of the two; ending it again does nothing. */
export interface PageRendering<Page> {
  keep(page: Page): void;
  giveUp(): void;
}

/**
 * The finished pages of one process. A kept page is sent until something changes that it shows, and only while the
 * notifier of changes is heard.
 */
export class PageCache<Page extends KeptPage> {
  readonly #pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE,
    // Otherwise it starts a timer for each time it reads the clock.
    ttlResolution: 0,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (page, key) => this.#unlist(page, key),
  });
  readonly #keysBySubject = new Map<string, Set<string>>();
  readonly #renderings = new Map<string, Rendering>();
  readonly #askedOnce = new LRUCache<string, true>({ max: MAX_REMEMBERED_ADDRESSES, ttl: REMEMBERED_FOR });
  readonly #now: () => number;
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether kept pages may be sent at all. */
  get isInTouch(): boolean {
    return this.#now() - this.#heardAt < MAX_SILENCE;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: string): Page | undefined {
    const page = this.isInTouch ? this.#pages.get(key) : undefined;
    if (page) hits++;
    return page;
  }

  /** Whether the page is kept, without counting it as asked for. */
  has(key: string): boolean {
    return this.isInTouch && this.#pages.has(key);
  }

  /** Resolves when the rendering of this page that is under way is over; null when there is none. */
  underWay(key: string): Promise<void> | null {
    return this.#underWay(key)?.done ?? null;
  }

  #underWay(key: string): Rendering | undefined {
    const rendering = this.#renderings.get(key);
    if (rendering && this.#now() - rendering.begunAt > LONGEST_RENDERING) rendering.finish();
    return this.#renderings.get(key);
  }

  /**
   * Called for a page that is not kept, before its first query; `keep` or `giveUp` ends it. Null: the page is not to be kept, because it is
   * being rendered already or because its query string is one of many that are asked for once.
   */
  begin(key: string): PageRendering<Page> | null {
    misses++;
    if (!this.isInTouch || this.#underWay(key)) return null;
    if (key.includes("?") && !this.#askedOnce.has(key)) {
      this.#askedOnce.set(key, true);
      return null;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const rendering: Rendering = {
      begunAt: this.#now(),
      changed: new Set(),
      everythingChanged: false,
      done: promise,
      finish: () => {
        if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
        resolve();
      },
    };
    this.#renderings.set(key, rendering);
    return {
      keep: (page) => {
        const outdated =
          rendering.everythingChanged || [...page.subjects].some((subject) => rendering.changed.has(subject));
        if (!outdated && this.#renderings.get(key) === rendering) this.#keep(key, page);
        rendering.finish();
      },
      giveUp: rendering.finish,
    };
  }

  /** The notifier was heard: these changed since it was heard before. */
  heard(subjects: readonly string[]): void {
    this.#heardAt = this.#now();
    for (const subject of subjects) {
      for (const rendering of this.#renderings.values()) rendering.changed.add(subject);
      for (const key of [...(this.#keysBySubject.get(subject) ?? [])]) {
        this.#pages.delete(key);
        invalidations.inc();
      }
    }
  }

  /** Anything may have changed. When touch was lost, nothing is sent from memory until the notifier is heard again. */
  forgetAll({ inTouch }: { inTouch: boolean }): void {
    this.#heardAt = inTouch ? this.#now() : Number.NEGATIVE_INFINITY;
    for (const rendering of this.#renderings.values()) rendering.everythingChanged = true;
    invalidations.inc(this.#pages.size);
    this.#pages.clear();
  }

  #keep(key: string, page: Page): void {
    this.#pages.set(key, page);
    // Larger than everything that may be kept: it was not taken.
    if (!this.#pages.has(key)) return;
    for (const subject of page.subjects) {
      const keys = this.#keysBySubject.get(subject);
      if (keys) keys.add(key);
      else this.#keysBySubject.set(subject, new Set([key]));
    }
  }

  #unlist(page: Page, key: string): void {
    for (const subject of page.subjects) {
      const keys = this.#keysBySubject.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysBySubject.delete(subject);
    }
  }
}

/** Adds the size of a cache to the metrics of the process, and to what it tells about itself. */
export function reportPageCache(cache: { bytes: number; size: number }): void {
  tellAboutProcess(() => ({ pageCache: { pages: cache.size, bytes: cache.bytes, hits, misses } }));
  reportFigures({
    name: "mare_page_cache_bytes",
    help: "Bytes of the pages kept in memory.",
    aggregator: "sum",
    read: () => [{ value: cache.bytes }],
  });
  reportFigures({
    name: "mare_page_cache_pages",
    help: "Pages kept in memory.",
    aggregator: "sum",
    read: () => [{ value: cache.size }],
  });
}
