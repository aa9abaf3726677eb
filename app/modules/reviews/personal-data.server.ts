import { sql, type Transaction } from "kysely";
import { productName } from "#app/modules/catalog/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { PersonalPart } from "#app/platform/personal-data.ts";

/** The person's reviews and reports, for the copy of their own data. */
export const reviewData: readonly PersonalPart[] = [
  {
    kind: "avaliacoes",
    name: "avaliacoes",
    tables: ["avaliacoes"],
    rows: ({ userId }) => sql`
      select review.id, product_id as produto, ${productName(sql.ref("review.product_id"))} as produto_nome, pedido_id as pedido, cor, tamanho,
        stars as estrelas, fit as veste, text as texto, review.created_at as escrita_em, edited_at as editada_em,
        reply as resposta_da_loja, replied_at as respondida_em, hidden_at as retirada_em, hidden_reason as motivo_retirada
      from avaliacoes review
      where review.user_id = ${userId} order by review.id`,
  },
  {
    kind: "avaliacoes",
    name: "denuncias_de_avaliacoes",
    tables: ["avaliacao_denuncias"],
    rows: ({ userId }) => sql`
      select avaliacao_id as avaliacao, reason as motivo, note as nota, status as situacao, created_at as feita_em
      from avaliacao_denuncias where user_id = ${userId} order by id`,
  },
];

/**
 * Removes the person from their reviews: stars, fit and text stay, without a name. Part of the transaction that deletes
 * the account.
 */
export async function forgetReviewer(transaction: Transaction<DB>, userId: string): Promise<void> {
  await transaction.updateTable("avaliacoes").set({ user_id: null }).where("user_id", "=", userId).execute();
  await transaction
    .updateTable("avaliacao_denuncias")
    .set({ user_id: null, note: "" })
    .where("user_id", "=", userId)
    .execute();
}
