import type { Transaction } from "kysely";
import { db } from "./db.server.ts";
import type { DB } from "./schema.ts";

class Refused extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super("Refused: nothing of it remains.");
    this.result = result;
  }
}

/** Does all of it, or nothing: a result that is not ok undoes what was written on the way to it. */
export async function allOrNothing<Result extends { ok: boolean }>(
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result as Result;
    throw error;
  }
}

/** The unique index that said no, when that is what happened: two wanted the same at once. */
export function violatedUniqueness(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" ? constraint : undefined;
}

/** The reference that said no: what a row was to belong to is gone. */
export function violatedReference(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23503" ? constraint : undefined;
}
