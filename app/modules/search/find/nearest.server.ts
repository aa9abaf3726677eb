import { sql } from "kysely";
import type { ProductSummary } from "#app/modules/catalog/index.ts";
import { summaries } from "#app/modules/catalog/storefront/index.server.ts";
import { catalogueSearchDb } from "#app/platform/db/catalogue-reads.server.ts";
import { type DocumentQuery, hasOne } from "../understand/document-query.ts";
import type { Understood } from "../understand/understood.ts";
import { firstThatFinds } from "./exists.server.ts";

const SHOWN = 8;
const ANY_PRICE = { min: null, max: null };
const EVERYBODY = hasOne("for", ["f", "m", "u", "k", "g", "b"]);

/**
 * What comes nearest to a search that found nothing: the best sellers of a category or for a person that it named, for those who wear
 * such a thing, or of all.
 */
export async function nearest({ concepts }: Understood): Promise<ProductSummary[]> {
  const named = concepts
    .filter(({ kind }) => kind === "category" || kind === "audience")
    .map(({ meant }) => meant);
  const words = concepts.flatMap(({ tokens }) => tokens.map(({ plain }) => plain));
  const candidates = [...named, ...(await wearersOf(words))].map((query) => ({ query, price: ANY_PRICE }));
  const chosen = candidates[await firstThatFinds(candidates)]?.query ?? EVERYBODY;
  return summaries(
    sql`(select text.document @@ ${chosen}::tsquery from search_texts text where text.product_id = products.id)`,
    { order: "best-sellers", limit: SHOWN },
  );
}

/** "cueca" is worn by men, whether the shop sells one or not. */
async function wearersOf(words: string[]): Promise<DocumentQuery[]> {
  const { rows } = await sql<{ worn_by: string }>`
    select distinct worn_by from search_kinds where word = any(${words}::text[]) and worn_by <> 'u'`.execute(
    catalogueSearchDb,
  );
  return rows.map(({ worn_by }) => hasOne("for", [worn_by]));
}
