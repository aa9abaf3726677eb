import type { Kysely } from "kysely";
import type { DB } from "../db/schema.ts";

/** A number for each state of what public pages show. */
export interface CatalogueEdition {
  number: string;
  /** When it became the current one. */
  changedAt: Date;
}

/**
 * Read before what it stands for, and from the same database: what is read afterwards may be newer, never older, so that
 * nobody keeps something old under a new number.
 */
export async function catalogueEdition(from: Kysely<DB>): Promise<CatalogueEdition> {
  const { number, changed_at } = await from
    .selectFrom("catalogue_edition")
    .select(["number", "changed_at"])
    .executeTakeFirstOrThrow();
  return { number, changedAt: changed_at };
}
