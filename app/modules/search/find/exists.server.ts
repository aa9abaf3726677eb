import { sql } from "kysely";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { tableOf } from "#app/platform/db/prepared.server.ts";
import { toReais } from "#app/shared/money.ts";
import type { PriceRange } from "../search-criteria.ts";
import type { DocumentQuery } from "../understand/document-query.ts";
import { documentOf } from "./rank.server.ts";

interface Candidate {
  query: DocumentQuery;
  price: PriceRange;
}

const reais = (amount: PriceRange["min"]) => (amount === null ? null : toReais(amount));

const read = compiledOnce<{ candidates: readonly Candidate[] }, { n: string }>(
  ({ candidates }) => sql`
    select n from ${tableOf("candidate", candidates, {
      query: ["text", ({ query }) => query],
      lowest: ["numeric", ({ price }) => reais(price.min)],
      highest: ["numeric", ({ price }) => reais(price.max)],
    })}
    where exists (
      select from search_entries entry where ${documentOf} @@ candidate.query::tsquery
        and (lowest is null or entry.price >= lowest) and (highest is null or entry.price <= highest) offset 0)
    limit 1`,
  searchReads,
);

/** The place of the first query that finds something at all; -1 when none does. */
export async function firstThatFinds(candidates: readonly Candidate[]): Promise<number> {
  if (candidates.length === 0) return -1;
  const [first] = await read({ candidates });
  return first ? Number(first.n) - 1 : -1;
}
