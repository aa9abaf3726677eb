import type { Transaction } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, type Result } from "#app/platform/forms/result.ts";
import { type Meaning, meaningText, sameMeaning } from "./synonym.ts";
import type { SynonymInput } from "./synonym-input.ts";
import { allSynonyms, holdDesk, type ListedSynonym, synonymById } from "./synonym-queries.server.ts";

export const GONE = conflict(
  "gone",
  "Este sinônimo não existe mais: outra pessoa o apagou. Nada foi alterado.",
);
const CHANGED = conflict(
  "changed",
  "Outra pessoa mudou este sinônimo enquanto você olhava. Veja como ficou e mude de novo, se ainda quiser.",
);

/** Keeps a new or changed synonym as a draft: no search uses it before it is published. */
export async function draftSynonym(
  viewer: Viewer,
  { palavras, mostra }: SynonymInput,
  edited: { id: string; base: string } | null,
): Promise<Result> {
  if (!may(viewer, "manage_products")) return forbidden();
  const meaning: Meaning = { words: palavras, means: mostra.length > 0 ? mostra : null };
  return inTransaction(async (transaction) => {
    await holdDesk(transaction);
    const current = edited && (await unchanged(transaction, edited));
    const same = (await allSynonyms(transaction)).find(
      (other) => other.id !== current?.id && meaningsOf(other).some((each) => sameMeaning(each, meaning)),
    );
    if (same) throw new Refused(conflict("duplicate", `Já existe: ${meaningText(meaning)}`, "palavras"));
    await writeDraft(transaction, current, { ...meaning, removes: false, updated_by: viewer.name });
    return {};
  });
}

/** Drafts that a synonym is deleted; a synonym that is only a draft goes at once. */
export async function draftRemoval(viewer: Viewer, edited: { id: string; base: string }): Promise<Result> {
  if (!may(viewer, "manage_products")) return forbidden();
  return inTransaction(async (transaction) => {
    await holdDesk(transaction);
    const current = await unchanged(transaction, edited);
    if (current.published) {
      await writeDraft(transaction, current, {
        ...current.published,
        removes: true,
        updated_by: viewer.name,
      });
    } else {
      await transaction.deleteFrom("search_synonyms").where("id", "=", current.id).execute();
    }
    return {};
  });
}

/** Takes one draft back: the synonym stays as it is published. */
export async function discardDraft(viewer: Viewer, edited: { id: string; base: string }): Promise<Result> {
  if (!may(viewer, "manage_products")) return forbidden();
  return inTransaction(async (transaction) => {
    await holdDesk(transaction);
    const { id } = await unchanged(transaction, edited);
    await transaction
      .deleteFrom("search_synonyms")
      .where("state", "=", "draft")
      .where((row) => row.or([row("id", "=", id), row("replaces", "=", id)]))
      .execute();
    return {};
  });
}

const meaningsOf = ({ published, draft }: ListedSynonym): Meaning[] =>
  draft === "removed" ? [] : draft ? [draft] : published ? [published] : [];

/** The synonym as the form showed it; refuses when it is another now. */
async function unchanged(
  transaction: Transaction<DB>,
  { id, base }: { id: string; base: string },
): Promise<ListedSynonym> {
  const current = await synonymById(transaction, id);
  if (!current) throw new Refused(GONE);
  if (current.base !== base) throw new Refused(CHANGED);
  return current;
}

async function writeDraft(
  transaction: Transaction<DB>,
  current: ListedSynonym | null,
  values: Meaning & { removes: boolean; updated_by: string },
): Promise<void> {
  const updated_at = clock.now();
  if (!current?.draft) {
    const replaces = current?.id ?? null;
    await transaction
      .insertInto("search_synonyms")
      .values({ ...values, updated_at, replaces })
      .execute();
    return;
  }
  await transaction
    .updateTable("search_synonyms")
    .set(({ eb }) => ({ ...values, updated_at, revision: eb("revision", "+", 1) }))
    .where("id", "=", current.base.split(".")[0]!)
    .execute();
}
