import { type Expression, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { ConsentPurpose } from "./account/consent.ts";

/** What other modules' queries may read of accounts. */
export interface Person {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  /** Digits only. */
  phone: string | null;
  blocked_at: Date | null;
  /** Name, e-mail and phone for `contains`, by a trigram index. */
  search_text: string;
}

/**
 * Everybody with an account, as a table to join: ``sql`join ${people} buyer on buyer.id = sale.user_id` `` or
 * `.innerJoin(people.as("buyer"), "buyer.id", "pedidos.user_id")`. PostgreSQL plans it as if the tables stood there.
 */
export const people: RawBuilder<Person> = sql`(select account.id, coalesce(profile.nome_completo, account.name) as name,
  account.email, account.email_verified, profile.telefone as phone, profile.bloqueado_em as blocked_at, account.search_text
  from auth_users account left join usuarios profile on profile.user_id = account.id)`;

/** A person's name as an expression; null for an account that is gone. */
export const personName = (userId: Expression<unknown>): RawBuilder<string | null> =>
  sql`(select person.name from ${people} person where person.id = ${userId})`;

/** Whether a person agrees to one use of their data; with `since`, whether they already did then. */
export const hasConsent = (
  userId: Expression<unknown>,
  purpose: ConsentPurpose,
  since?: Date,
): RawBuilder<SqlBool> =>
  sql`exists (select from consents where consents.user_id = ${userId} and consents.purpose = ${purpose}
    and consents.withdrawn_at is null ${since ? sql`and consents.granted_at <= ${since}` : sql``})`;

/** The name and e-mail of one person, for a letter; null when the account is gone. */
export async function findPerson(
  executor: Executor,
  userId: string,
): Promise<{ name: string; email: string } | null> {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from ${people} person where id = ${userId}`.execute(executor);
  return rows[0] ?? null;
}

/** The account with this id or this e-mail; null when there is none. */
export async function accountIdOf(idOrEmail: string): Promise<string | null> {
  const account = await db
    .selectFrom("auth_users")
    .select("id")
    .where((eb) => eb.or([eb("id", "=", idOrEmail), eb("email", "=", idOrEmail.toLowerCase())]))
    .executeTakeFirst();
  return account?.id ?? null;
}

/**
 * One person's requests take turns: until the transaction ends, the next one waits here. Rows that refer to the account
 * can still be written.
 */
export async function lockAccount(transaction: Transaction<DB>, userId: string): Promise<void> {
  await transaction.selectFrom("auth_users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}
