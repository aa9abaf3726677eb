import type { Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import type { Person } from "#app/platform/personal-data.ts";

/** Every letter to this address, and those that would be answered to it. */
export async function forgetLetters(transaction: Transaction<DB>, { email }: Person): Promise<void> {
  for (const column of ["recipient", "reply_to"] as const) {
    await transaction
      .deleteFrom("emails")
      .where((row) => row(row.fn("lower", [column]), "=", email.toLowerCase()))
      .execute();
  }
}
