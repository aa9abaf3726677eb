import type { Client } from "pg";
import { PAGE } from "#app/modules/search/judged/index.ts";

/** What a shop gets that uses PostgreSQL's text search as its documentation shows it, with care. */

/** Names weigh most, then category, colours and shop, then descriptions; accents are folded, words stemmed. */
export async function prepareBaselines(client: Client): Promise<void> {
  await client.query("create extension if not exists unaccent; create extension if not exists pg_trgm");
  await client.query(`
    create schema baseline;
    create table baseline.documents as
    select product.id, plain_text(product.name) as name,
      plain_text(concat_ws(' ', product.name, category.name, array_to_string(colors, ' '), seller.name)) as labels,
      setweight(to_tsvector('portuguese', plain_text(product.name)), 'A')
        || setweight(to_tsvector('portuguese', plain_text(concat_ws(' ', category.name, seller.name,
             array_to_string(colors, ' ')))), 'B')
        || setweight(to_tsvector('portuguese', plain_text(product.description)), 'D') as document
    from products product
    join categories category on category.id = product.category
    join sellers seller on seller.id = product.seller_id
    where product.on_sale;
    create index on baseline.documents using gin (document);
    analyze baseline.documents`);
}

/** All words, and any of them when no product has all. */
export async function byTsRank(client: Client, text: string): Promise<string[]> {
  const all = "plainto_tsquery('portuguese', plain_text($1))";
  const any = `replace(${all}::text, ' & ', ' | ')::tsquery`;
  const found = await ranked(client, text, all);
  return found.length > 0 ? found : ranked(client, text, any);
}

const ranked = (client: Client, text: string, query: string): Promise<string[]> =>
  idsOf(
    client,
    `select id from baseline.documents, (select ${query} as asked) query
     where document @@ asked order by ts_rank(document, asked) desc, id limit ${PAGE}`,
    text,
  );

/** As close as trigrams get: the words within the labels, then how much of the name they are. */
export const byTrigrams = (client: Client, text: string): Promise<string[]> =>
  idsOf(
    client,
    `select id from baseline.documents, (select plain_text($1) as asked) query
     where word_similarity(asked, labels) >= 0.3
     order by word_similarity(asked, labels) + word_similarity(asked, name) + similarity(asked, name) desc, id limit ${PAGE}`,
    text,
  );

async function idsOf(client: Client, query: string, text: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(query, [text]);
  return rows.map(({ id }) => id);
}
