import { sql, type Transaction } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { Forgotten, PersonalPart } from "#app/platform/personal-data.ts";
import { isOpenRefund } from "./sql.server.ts";

export const paymentData: readonly PersonalPart[] = [
  {
    kind: "pagamentos",
    name: "pagamentos",
    tables: ["payments", "refunds", "disputes"],
    rows: ({ userId }) => sql`
      select payment.id, order_id as pedido, method as forma, amount as valor, instalments as parcelas, status as situacao,
        reason as motivo, payer_name as pagador, payer_document as documento_mascarado, paid_amount as valor_pago,
        paid_at as pago_em, created_at as criado_em, instructions as instrucoes,
        coalesce((select jsonb_agg(jsonb_build_object('valor', amount, 'situacao', status, 'motivo', reason,
          'pedido_em', requested_at, 'feito_em', done_at) order by requested_at)
          from refunds where payment_id = payment.id), '[]') as reembolsos,
        coalesce((select jsonb_agg(jsonb_build_object('motivo', cause, 'valor', amount, 'aberta_em', opened_at,
          'decisao', outcome, 'decidida_em', ended_at) order by id)
          from disputes where payment_id = payment.id), '[]') as contestacoes
      from payments payment where user_id = ${userId} order by created_at, id`,
  },
  {
    kind: "loja",
    name: "provas_de_contestacoes_da_loja",
    tables: ["dispute_proofs", "dispute_files"],
    rows: ({ sellerId }) => sql`
      select dispute_id as contestacao, text as texto, links, sent_at as enviada_em,
        array(select name from dispute_files where proof_id = dispute_proofs.id order by id) as arquivos
      from dispute_proofs where seller_id = ${sellerId} order by id`,
  },
];

/** Orders whose buyer still waits for money to come back. */
export async function ordersAwaitingRefund(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("payments.order_id")
    .distinct()
    .where("payments.user_id", "=", userId)
    .where(isOpenRefund)
    .execute();
  return rows.map((row) => row.order_id);
}

/** The payment is part of the order's fiscal record, and belongs to whom the order belongs. */
export async function handOverPayments(
  transaction: Transaction<DB>,
  { userId, successorId }: Forgotten,
): Promise<void> {
  await transaction
    .updateTable("payments")
    .set({ user_id: successorId })
    .where("user_id", "=", userId)
    .execute();
}
