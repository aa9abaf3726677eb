import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

/** Without their texts: a letter may carry a link that still opens something. */
export const letterData: readonly PersonalPart[] = [
  {
    kind: "emails",
    name: "emails",
    tables: ["emails"],
    rows: ({ email }) => sql`
      select kind as tipo, recipient as para, subject as assunto, created_at as escrito_em, sent_at as enviado_em
      from emails where lower(recipient) = lower(${email}) order by created_at, id`,
  },
];
