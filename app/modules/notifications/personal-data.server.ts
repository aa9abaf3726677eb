import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import type { Person, PersonalPart } from "#app/platform/personal-data.ts";

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

/** Every letter to this address, and those that would be answered to it. */
export async function forgetLetters(transaction: Transaction<DB>, { email }: Person): Promise<void> {
  for (const column of ["recipient", "reply_to"] as const) {
    await transaction
      .deleteFrom("emails")
      .where((row) => row(row.fn("lower", [column]), "=", email.toLowerCase()))
      .execute();
  }
}
