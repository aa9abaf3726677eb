import { type RawBuilder, sql } from "kysely";

/** The first report of each review that waits for a decision since before this moment, for the administrators' overview. */
export const reviewsReportedBefore = (moment: Date): RawBuilder<{ at: Date }> => sql`
  select min(created_at) as at from avaliacao_denuncias where status = 'aberta'
  group by avaliacao_id having min(created_at) < ${moment}`;
