import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import type { Person, PersonalPart } from "#app/platform/personal-data.ts";

export const contactData: readonly PersonalPart[] = [
  {
    kind: "solicitacoes",
    name: "mensagens_de_contato",
    tables: ["contact_messages"],
    rows: ({ userId, email }) => sql`
      select protocol as protocolo, name as nome, email, subject as assunto, order_number as pedido,
        message as mensagem, created_at as enviada_em
      from contact_messages where user_id = ${userId} or email = ${email} order by created_at`,
  },
];

export async function forgetMessages(transaction: Transaction<DB>, { userId, email }: Person): Promise<void> {
  await transaction
    .deleteFrom("contact_messages")
    .where((row) => row.or([row("user_id", "=", userId), row("email", "=", email)]))
    .execute();
}
