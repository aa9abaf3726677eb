import { sql, type Transaction } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { type Listing, PAGE_SIZE, pageOf } from "#app/shared/listing.ts";
import { type Meaning, synonymKey } from "./synonym.ts";

/** A synonym as administrators see it: what counts now, and what a draft would make of it. */
export interface ListedSynonym {
  id: string;
  /** Null for one that is only a draft. */
  published: Meaning | null;
  /** Null without a draft; `removed` when the draft would delete it. */
  draft: Meaning | "removed" | null;
  /** Names what is on the screen: whoever changes it sends this along. */
  base: string;
  changedBy: string | null;
}

interface Row {
  id: string;
  state: string;
  words: string[];
  means: string[] | null;
  revision: number;
  updated_by: string | null;
  draft_id: string | null;
  draft_words: string[] | null;
  draft_means: string[] | null;
  draft_removes: boolean | null;
  draft_revision: number | null;
  draft_by: string | null;
}

export const isSynonymId = (text: string): boolean => /^\d{1,18}$/.test(text);

const rows = (executor: Executor, where = sql<boolean>`true`, slice = sql``) =>
  sql<Row>`
    select known.id, known.state, known.words, known.means, known.revision, known.updated_by, draft.id as draft_id,
      draft.words as draft_words, draft.means as draft_means, draft.removes as draft_removes,
      draft.revision as draft_revision, draft.updated_by as draft_by
    from search_synonyms known left join search_synonyms draft on draft.replaces = known.id
    where known.replaces is null and ${where}
    order by (known.state = 'draft' or draft.id is not null) desc, known.plain[1], known.id ${slice}`.execute(
    executor,
  );

function listed(row: Row): ListedSynonym {
  const own = { words: row.words, means: row.means };
  const isNew = row.state === "draft";
  const replacing = row.draft_removes ? "removed" : { words: row.draft_words ?? [], means: row.draft_means };
  return {
    id: row.id,
    published: isNew ? null : own,
    draft: isNew ? own : row.draft_id ? replacing : null,
    base: row.draft_id ? `${row.draft_id}.${row.draft_revision}` : `${row.id}.${row.revision}`,
    changedBy: row.draft_id ? row.draft_by : row.updated_by,
  };
}

export async function synonymById(executor: Executor, id: string): Promise<ListedSynonym | null> {
  if (!isSynonymId(id)) return null;
  const [row] = (await rows(executor, sql<boolean>`known.id = ${id}`)).rows;
  return row ? listed(row) : null;
}

export const allSynonyms = async (executor: Executor): Promise<ListedSynonym[]> =>
  (await rows(executor)).rows.map(listed);

/** Those with a draft. */
export const drafts = async (executor: Executor): Promise<ListedSynonym[]> =>
  (await rows(executor, sql<boolean>`(known.state = 'draft' or draft.id is not null)`)).rows.map(listed);

/** Every change of a synonym holds this row, so that none happens between a look and a publication. */
export async function holdDesk(transaction: Transaction<DB>): Promise<number> {
  const { version } = await transaction
    .updateTable("search_desk")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function deskVersion(executor: Executor): Promise<number> {
  return (await executor.selectFrom("search_desk").select("version").executeTakeFirstOrThrow()).version;
}

export interface SynonymDesk {
  synonyms: Listing<ListedSynonym>;
  drafts: number;
  lastPublication: Publication | null;
}

export interface Publication {
  id: string;
  at: Date;
  by: string;
  changes: number;
  isUndone: boolean;
}

const publications = db
  .selectFrom("search_publications")
  .select(["id", "published_at as at", "published_by as by"])
  .select(sql<number>`jsonb_array_length(changes)`.as("changes"))
  .select(sql<boolean>`undone_at is not null`.as("isUndone"));

/** A page of the synonyms that contain a word, drafts first; null for somebody who may not see them. */
export async function listSynonyms(
  viewer: Viewer,
  typed: string,
  asked: number,
): Promise<SynonymDesk | null> {
  if (!may(viewer, "manage_products")) return null;
  const key = synonymKey(typed);
  const contains = sql<boolean>`(${key} = '' or strpos(plain_text(array_to_string(
    known.words || coalesce(known.means, '{}') || coalesce(draft.words, '{}') || coalesce(draft.means, '{}'), ' ')), ${key}) > 0)`;
  const { rows: counted } = await sql<{ total: string; drafts: string }>`
    select count(*) as total, (select count(*) from search_synonyms where state = 'draft') as drafts
    from search_synonyms known left join search_synonyms draft on draft.replaces = known.id
    where known.replaces is null and ${contains}`.execute(db);
  const total = Number(counted[0]!.total);
  const { page, pageCount, offset } = pageOf(asked, total, PAGE_SIZE);
  const found = await rows(db, contains, sql`limit ${PAGE_SIZE} offset ${offset}`);
  return {
    synonyms: { items: found.rows.map(listed), page, pageCount, total, more: false },
    drafts: Number(counted[0]!.drafts),
    lastPublication: await lastPublication(),
  };
}

/** The one that can be undone; null when there is none, or when it was undone. */
async function lastPublication(): Promise<Publication | null> {
  const last = await publications
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.isUndone === false ? last : null;
}

/** A publication, to be asked whether it is to be undone. */
export async function findPublication(viewer: Viewer, id: string): Promise<Publication | null> {
  if (!may(viewer, "manage_products") || !isSynonymId(id)) return null;
  return (await publications.where("id", "=", id).executeTakeFirst()) ?? null;
}

/** One synonym for its form; null for somebody who may not see it, and when it is not there (any more). */
export const findSynonym = async (viewer: Viewer, id: string): Promise<ListedSynonym | null> =>
  may(viewer, "manage_products") ? synonymById(db, id) : null;
