import { type RawBuilder, sql } from "kysely";

/** When letters were written that have not been sent, for the overview of administrators. */
export const unsentLetters = (from: Date, to: Date): RawBuilder<{ at: Date }> => sql`
  select created_at as at from emails where sent_at is null and created_at between ${from} and ${to}`;
