import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import type { Forgotten, PersonalPart } from "#app/platform/personal-data.ts";

/** Invitations that somebody got or sent; the secret of their links is not among it. */
export const invitationData: PersonalPart = {
  kind: "loja",
  name: "convites_para_equipes",
  tables: ["convites_loja"],
  rows: ({ userId, email }) => sql`
    select seller_id as loja, email, papeis, created_at as enviado_em, expires_at as vale_ate, aceito_em, cancelado_em,
      convidado_por = ${userId} as enviado_por_voce
    from convites_loja where email = ${email} or convidado_por = ${userId} or aceito_por = ${userId} order by id`,
};

/** Memberships go with the account; an invitation names its address, and goes too. */
export async function forgetTeam(transaction: Transaction<DB>, { userId, email }: Forgotten): Promise<void> {
  await transaction
    .deleteFrom("convites_loja")
    .where((row) => row.or([row("email", "=", email), row("aceito_por", "=", userId)]))
    .execute();
}

export const forgetOldInvitations = olderThan("convites_loja", "created_at", "teamInvitations");
