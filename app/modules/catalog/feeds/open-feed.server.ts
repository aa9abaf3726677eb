import { QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { inPieces } from "#app/platform/http/pieces.server.ts";
import { catalogueEdition } from "#app/platform/outbox/index.server.ts";
import { version } from "#app/platform/version.server.ts";
import { store } from "#app/shared/store.ts";
import { pricesParcels } from "../trade/parcels.server.ts";
import { type FeedItem, type FeedProduct, feedItems } from "./feed-item.ts";
import { GOOGLE_END, googleBeginning, googleItem } from "./google-feed.ts";
import { META_BEGINNING, metaItem } from "./meta-feed.ts";
import { productsInBatches } from "./read-products.server.ts";
import { streams } from "./streams.server.ts";

/** How a feed is written. */
interface Dialect {
  type: string;
  beginning: () => string;
  item: (item: FeedItem) => string;
  end: string;
}

export const FEEDS = {
  "google.xml": {
    type: "application/rss+xml; charset=utf-8",
    beginning: () =>
      googleBeginning({ name: store.brand, tagline: store.tagline, address: absoluteUrl("/") }),
    item: googleItem,
    end: GOOGLE_END,
  },
  "meta.csv": { type: "text/csv; charset=utf-8", beginning: () => META_BEGINNING, item: metaItem, end: "" },
} satisfies Record<string, Dialect>;

export type FeedName = keyof typeof FEEDS;

/** What a feed would tell now: the same tag is the same feed. Another build may write the same catalogue in another way. */
export async function feedEdition(): Promise<{ etag: string; changedAt: Date }> {
  const { number, changedAt } = await catalogueEdition(catalogueDb);
  return { etag: `W/"${number}-${version.build ?? version.release}"`, changedAt };
}

/** The whole feed, written while it is sent; null when too many are under way. */
export function openFeed(name: FeedName): ReadableStream<Uint8Array> | null {
  try {
    return streams.open(() => written(FEEDS[name]));
  } catch (error) {
    if (error instanceof QueueRefused) return null;
    throw error;
  }
}

/** A product may have hundreds, each with the whole description: one product's at a time. */
function* itemsOf(products: readonly FeedProduct[]): Generator<FeedItem> {
  for (const product of products) yield* feedItems(product, absoluteUrl, pricesParcels());
}

async function* written({ beginning, item, end }: Dialect): AsyncGenerator<string> {
  yield beginning();
  for await (const products of productsInBatches()) {
    yield* inPieces(itemsOf(products), item);
  }
  if (end) yield end;
}
