import { type RawBuilder, sql } from "kysely";

/** By when open requests were to be answered, for the overview of administrators. */
export const requestsDueBefore = (moment: Date): RawBuilder<{ at: Date }> => sql`
  select due_at as at from privacy_requests where status = 'aberta' and due_at < ${moment}`;
