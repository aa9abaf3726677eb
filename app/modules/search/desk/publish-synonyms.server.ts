import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, type Result } from "#app/platform/forms/result.ts";
import { type Meaning, meaningText } from "./synonym.ts";
import { drafts, holdDesk } from "./synonym-queries.server.ts";

/** What a publication did to one synonym. */
interface Change {
  id: string;
  before: Meaning | null;
  after: Meaning | null;
}

const OTHERS = conflict(
  "changed",
  "Os rascunhos mudaram depois desta prévia. Confira a prévia nova antes de decidir.",
);
const NOT_THE_LAST = conflict(
  "not-the-last",
  "Só a última publicação pode ser desfeita, e uma vez. Outra pessoa já publicou ou desfez depois.",
);
const IN_DRAFT = conflict(
  "drafts",
  "Há rascunhos que mudam estes sinônimos. Publique ou descarte os rascunhos antes de desfazer.",
);
const NONE = conflict("nothing", "Não há rascunhos: outra pessoa já publicou ou descartou.");

/**
 * Publishes all drafts together, as they were previewed.
 * @param version of the desk, as the preview showed it
 */
export async function publishDrafts(viewer: Viewer, version: number): Promise<Result<{ count: number }>> {
  if (!may(viewer, "manage_products")) return forbidden();
  return inTransaction(async (transaction) => {
    const changes = await previewed(transaction, version);
    const now = clock.now();
    for (const change of changes) await apply(transaction, change, { at: now, by: viewer.name });
    // Drafts of what was deleted are gone with it.
    await transaction.deleteFrom("search_synonyms").where("state", "=", "draft").execute();
    const { id } = await transaction
      .insertInto("search_publications")
      .values({ published_at: now, published_by: viewer.name, changes: JSON.stringify(changes) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await audit(transaction, viewer, "publicar-sinonimos", id, changes);
    return { count: changes.length };
  });
}

/** Forgets all drafts, as they were previewed. */
export async function discardDrafts(viewer: Viewer, version: number): Promise<Result<{ count: number }>> {
  if (!may(viewer, "manage_products")) return forbidden();
  return inTransaction(async (transaction) => {
    const { length: count } = await previewed(transaction, version);
    await transaction.deleteFrom("search_synonyms").where("state", "=", "draft").execute();
    return { count };
  });
}

/** Takes the last publication back. Published synonyms change by publications only, so they are as it left them. */
export async function undoPublication(viewer: Viewer, id: string): Promise<Result<{ count: number }>> {
  if (!may(viewer, "manage_products")) return forbidden();
  return inTransaction(async (transaction) => {
    await holdDesk(transaction);
    const last = await transaction
      .selectFrom("search_publications")
      .select(["id", "changes", "undone_at"])
      .orderBy("published_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!last || last.id !== id || last.undone_at) throw new Refused(NOT_THE_LAST);
    const changed = new Set((last.changes as unknown as Change[]).map((change) => change.id));
    if ((await drafts(transaction)).some((draft) => changed.has(draft.id))) throw new Refused(IN_DRAFT);
    const now = clock.now();
    const undone = (last.changes as unknown as Change[]).map(({ id, before, after }) => ({
      id,
      before: after,
      after: before,
    }));
    for (const change of undone) await apply(transaction, change, { at: now, by: viewer.name });
    await transaction
      .updateTable("search_publications")
      .set({ undone_at: now })
      .where("id", "=", last.id)
      .execute();
    await audit(transaction, viewer, "desfazer-sinonimos", last.id, undone);
    return { count: undone.length };
  });
}

/** What the drafts would change; refuses when they are others than in the preview. */
async function previewed(transaction: Transaction<DB>, version: number): Promise<Change[]> {
  const now = await holdDesk(transaction);
  const found = await drafts(transaction);
  if (found.length === 0) throw new Refused(NONE);
  if (now !== version + 1) throw new Refused(OTHERS);
  return found.map(({ id, published, draft }) => ({
    id,
    before: published,
    after: draft === "removed" ? null : draft,
  }));
}

async function apply(
  transaction: Transaction<DB>,
  { id, before, after }: Change,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const values = { ...after, state: "published", updated_at: at, updated_by: by };
  if (!after) {
    await transaction.deleteFrom("search_synonyms").where("id", "=", id).execute();
    return;
  }
  const { numUpdatedRows } = await transaction
    .updateTable("search_synonyms")
    .set(({ eb }) => ({ ...values, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .executeTakeFirst();
  // One that was deleted, and comes back by undoing that.
  if (numUpdatedRows === 0n && !before)
    await transaction
      .insertInto("search_synonyms")
      .values({ ...values, words: after.words, means: after.means })
      .execute();
}

const said = (meaning: Meaning | null) => (meaning ? meaningText(meaning) : null);

const audit = (
  transaction: Transaction<DB>,
  actor: Viewer,
  action: "publicar-sinonimos" | "desfazer-sinonimos",
  id: string,
  changes: readonly Change[],
) =>
  recordAudit(transaction, {
    actor,
    action,
    subject: { kind: "sinonimos", id },
    before: changes.map(({ before }) => said(before)),
    after: changes.map(({ after }) => said(after)),
  });
