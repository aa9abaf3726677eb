import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { NewAccount } from "./account-forms.ts";
import { authOn } from "./auth.server.ts";
import { mayRegister } from "./throttles.server.ts";

export type CreateAccountResult =
  | { ok: true; userId: string }
  | { ok: false; problem: "email-taken" | "throttled" };

/**
 * An account, its profile and the letter that asks to confirm the address: whole or not at all, in the caller's
 * transaction. Two registrations of one address at once wait for each other, and the second is refused.
 */
export async function createAccount(trx: Executor, account: NewAccount): Promise<CreateAccountResult> {
  if (!(await mayRegister())) return { ok: false, problem: "throttled" };
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conta:${account.email}`}, 0))`.execute(trx);
  if (await isTaken(trx, account.email)) return { ok: false, problem: "email-taken" };

  const { name, email, password } = account;
  const { api } = await authOn(trx);
  const { user } = await api.signUpEmail({ body: { name, email, password } });
  await trx
    .insertInto("usuarios")
    .values({
      user_id: user.id,
      nome_completo: name,
      telefone: account.phone,
      tipo_cliente: account.role,
      created_at: clock.now(),
    })
    .execute();
  return { ok: true, userId: user.id };
}

export async function isTaken(executor: Executor, email: string): Promise<boolean> {
  const found = await executor
    .selectFrom("auth_users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return found !== undefined;
}
