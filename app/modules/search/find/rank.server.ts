import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SearchSort } from "../search-criteria.ts";
import type { Question, Ranking } from "./question.ts";

/** The document of a row of `search_entries entry`, as its index knows it. */
export const documentOf = sql`search_document_of(entry.product_id, entry.revision)`;

const textOf = (ranking: RawBuilder<unknown>, name: keyof Ranking) =>
  sql`(select ${ranking} ->> ${sql.lit(name)})`;

/**
 * The numbers of all lists of a kind that have one of these items. Entries are compared with them by `in`, not by `= any`: there may be
 * thousands of lists of sizes, and only a subquery is looked up by hash.
 */
export const listsWith = (kind: "color" | "size" | "head", items: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id from search_lists where kind = ${sql.lit(kind)} and items && (${items})`;

const textsOf = (ranking: RawBuilder<unknown>, name: "heads" | "otherHeads" | "sizes") =>
  sql`select array(select jsonb_array_elements_text(${ranking} -> ${sql.lit(name)}))`;

/**
 * Of lists of what products are, those that are one of these above all: a "Conjunto Top e Legging" is a set, a "Calça Legging"
 * are leggings, a "Meia-Calça" is no pair of trousers.
 */
const listsLedBy = (ranking: RawBuilder<unknown>) =>
  sql`select id from search_lists where kind = 'head' and
    items[case when items[1] in ('conjunto', 'conjuntos', 'meia', 'meias') then 1 else cardinality(items) end]
      = any((${textsOf(ranking, "heads")})::text[])`;

/**
 * The weights of what a product lacks, each larger than all that stand below it: it is something else as well, or altogether, it is
 * for a child, it is for another person or in another size, its name lacks a word or does not have the words as they were typed.
 */
export const rank = (ranking: RawBuilder<unknown>): RawBuilder<number> => sql`(
  case when entry.heads in (${listsLedBy(ranking)}) then 0
    when entry.heads in (${listsWith("head", textsOf(ranking, "heads"))}) then 32
    when entry.heads in (${listsWith("head", textsOf(ranking, "otherHeads"))}) then 48 else 64 end
  + case when ${textOf(ranking, "childrenLast")} = 'true' and entry.audience in ('k', 'g', 'b') then 16 else 0 end
  + case when ${textOf(ranking, "audience")} <> entry.audience then 8 else 0 end
  + case when (select ${ranking} -> 'sizes' = '[]') or entry.sizes in (${listsWith("size", textsOf(ranking, "sizes"))}) then 0 else 8 end
  + case when entry.name like all((select array(select '% ' || part || '%'
      from jsonb_array_elements_text(${ranking} -> 'nameParts') part))::text[]) then 0 else 4 end
  + case when entry.name like (select '%' || (${ranking} ->> 'phrase') || '%') then 0
      when entry.name like all((select array(select '% ' || typed || ' %'
        from jsonb_array_elements_text(${ranking} -> 'typed') typed))::text[]) then 1 else 2 end)`;

/** The index is asked each way by itself, which it answers faster than one query with all of them. */
export const matchesSomeWay = (ways: number) =>
  sql<SqlBool>`(${sql.join(
    Array.from(
      { length: ways },
      (_, at) => sql`${documentOf} @@ (select ways[${sql.lit(at + 1)}] from given)`,
    ),
    sql` or `,
  )}) and ((select audience from given) = '{}' or entry.audience = any((select audience from given)::text[]))`;

/** Sold and seen more often than a list asks for. */
export const soldAbove = (table: "entry" | "products", { sales, views }: Question["above"] = {}) =>
  sql<SqlBool>`(${sales === undefined ? sql`true` : sql`${sql.ref(`${table}.sales`)} > ${sql.lit(sales)}`}
    and ${views === undefined ? sql`true` : sql`${sql.ref(`${table}.views`)} > ${sql.lit(views)}`})`;

/** Ties are ordered by id, so that pages never overlap. */
export const SORT_SQL: Record<SearchSort, RawBuilder<unknown>> = {
  relevancia: sql`rank, sales desc, created_at desc, id`,
  "mais-recentes": sql`created_at desc, id`,
  "menor-preco": sql`price, id`,
  "maior-preco": sql`price desc, id desc`,
  "mais-vendidos": sql`sales desc, views desc, id`,
};
