import { type RawBuilder, sql } from "kysely";

/** When reviews were first reported that nobody has looked at since, for the overview of administrators. */
export const reviewsReportedBefore = (moment: Date): RawBuilder<{ at: Date }> => sql`
  select min(created_at) as at from avaliacao_denuncias where status = 'aberta'
  group by avaliacao_id having min(created_at) < ${moment}`;
