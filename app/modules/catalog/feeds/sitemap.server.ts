import { sql } from "kysely";
import { renditionPath } from "#app/modules/pictures/index.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { inPieces } from "#app/platform/http/pieces.server.ts";
import { productPath } from "#app/platform/paths.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { inXml } from "./feed-text.ts";
import { streams } from "./streams.server.ts";

/** Products per part; the protocol allows 50,000 addresses and 50 MB. */
const PART = 10_000;
const MAX_PARTS = 100;
const BATCH = 1000;
/** Pictures of one product; the extension allows a thousand. */
const MAX_PICTURES = 10;

export interface SitemapProduct {
  id: string;
  changedAt: Date;
  pictures: string[];
}

export async function sitemapParts(): Promise<number> {
  const { products } = await catalogueDb
    .selectFrom("products")
    .where(sql<boolean>`products.on_sale`)
    .select(({ fn }) => fn.countAll<string>().as("products"))
    .executeTakeFirstOrThrow();
  return Math.min(Math.ceil(Number(products) / PART), MAX_PARTS);
}

/** The products of one part, a batch at a time; none of a part that there is not. */
export async function* sitemapProducts(part: number, size = BATCH): AsyncGenerator<SitemapProduct[]> {
  if (part < 1 || part > MAX_PARTS) return;
  let left = PART;
  for (let after = await lastBefore(part); after !== null && left > 0; ) {
    const rows = await readBatch(after, Math.min(size, left));
    if (rows.length > 0) yield rows;
    left -= rows.length;
    after = rows.length < size ? null : rows.at(-1)!.id;
  }
}

/** The id after which a part begins; null where the products end before it. */
async function lastBefore(part: number): Promise<string | null> {
  if (part === 1) return "";
  const row = await catalogueDb
    .selectFrom("products")
    .select("id")
    .where(sql<boolean>`products.on_sale`)
    .orderBy("id")
    .offset((part - 1) * PART - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const readBatch = (after: string, size: number): Promise<SitemapProduct[]> =>
  catalogueDb
    .selectFrom("products")
    .select("id")
    .select(({ fn }) => fn.coalesce("changed_at", "created_at").as("changedAt"))
    .select(
      sql<string[]>`array(
        select shown.picture_id from product_pictures shown
        where shown.product_id = products.id order by shown.position limit ${sql.lit(MAX_PICTURES)})`.as(
        "pictures",
      ),
    )
    .where(sql<boolean>`products.on_sale`)
    .where("id", ">", after)
    .orderBy("id")
    .limit(size)
    .execute();

const BEGINNING =
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
  ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;

/** One part of the sitemap, with each product's pictures, written while it is sent. */
export const openSitemapPart = (part: number): ReadableStream<Uint8Array> =>
  streams.open(async function* () {
    yield BEGINNING;
    for await (const products of sitemapProducts(part)) yield* inPieces(products, urlOf);
    yield "</urlset>\n";
  });

export function urlOf({ id, changedAt, pictures }: SitemapProduct): string {
  const images = pictures.map(
    (picture) =>
      `<image:image><image:loc>${absolute(renditionPath(picture, 1280, "jpeg"))}</image:loc></image:image>`,
  );
  const changed = todayInSaoPaulo(changedAt);
  return `<url><loc>${absolute(productPath(id))}</loc><lastmod>${changed}</lastmod>${images.join("")}</url>\n`;
}

const absolute = (path: string): string => inXml(absoluteUrl(encodeURI(path)));
