import { sql } from "kysely";
import { catalogueSearchDb } from "#app/platform/db/catalogue-reads.server.ts";
import { toReais } from "#app/shared/money.ts";
import type { PriceRange } from "../search-criteria.ts";
import type { DocumentQuery } from "../understand/document-query.ts";
import { documentOf } from "./rank.server.ts";

/** The place of the first query that finds something at all; -1 when none does. */
export async function firstThatFinds(
  candidates: readonly { query: DocumentQuery; price: PriceRange }[],
): Promise<number> {
  if (candidates.length === 0) return -1;
  const reais = (amounts: (PriceRange["min"] | null)[]) =>
    amounts.map((amount) => (amount === null ? null : toReais(amount)));
  const { rows } = await sql<{ n: string }>`
    select n from unnest(${candidates.map(({ query }) => query)}::text[],
      ${reais(candidates.map(({ price }) => price.min))}::numeric[], ${reais(candidates.map(({ price }) => price.max))}::numeric[])
      with ordinality as candidate (query, lowest, highest, n)
    where exists (
      select from search_entries entry where ${documentOf} @@ candidate.query::tsquery
        and (lowest is null or entry.price >= lowest) and (highest is null or entry.price <= highest) offset 0)
    limit 1`.execute(catalogueSearchDb);
  return rows[0] ? Number(rows[0].n) - 1 : -1;
}
