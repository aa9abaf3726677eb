import type { Transaction } from "kysely";
import type { Refusal } from "../forms/result.ts";
import { db } from "./db.server.ts";
import type { DB } from "./schema.ts";

/** Thrown inside a transaction, at any depth, to roll it back and return the refusal. */
export class Refused<Code extends string = string> extends Error {
  readonly refusal: Refusal<Code>;
  constructor(refusal: Refusal<Code>) {
    super(refusal.problem);
    this.refusal = refusal;
  }
}

/** Runs the work in a transaction. `throw new Refused(…)` rolls back and becomes the result. */
export const inTransaction = <Value extends object, Code extends string = string>(
  work: (transaction: Transaction<DB>) => Promise<Value>,
): Promise<({ ok: true } & Value) | Refusal<Code>> => orRefusal(() => db.transaction().execute(work));

/** The same for work whose writing is one statement, which is a transaction by itself. */
export async function orRefusal<Value extends object, Code extends string = string>(
  work: () => Promise<Value>,
): Promise<({ ok: true } & Value) | Refusal<Code>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Refusal<Code>;
    throw error;
  }
}

/** The unique index that was violated, if that is what happened: two requests wanted the same at once. */
export function violatedUniqueness(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" ? constraint : undefined;
}

/** The foreign key that was violated: what the row refers to is gone. */
export function violatedReference(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23503" ? constraint : undefined;
}
