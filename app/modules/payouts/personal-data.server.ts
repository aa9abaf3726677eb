import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import type { Forgotten, PersonalPart } from "#app/platform/personal-data.ts";

export const payoutData: readonly PersonalPart[] = [
  {
    kind: "loja",
    name: "conta_dos_repasses",
    tables: ["payout_accounts", "payout_settings"],
    rows: ({ sellerId }) => sql`
      select kind as tipo, pix_key as chave_pix, bank_name as banco, bank_agency as agencia, bank_account as conta,
        changed_at as alterada_em, usable_from as vale_a_partir_de, rhythm as ritmo, held_at as suspensos_em,
        hold_reason as motivo_da_suspensao, owing_since as deve_desde
      from payout_settings full join payout_accounts using (seller_id) where seller_id = ${sellerId}`,
  },
  {
    kind: "loja",
    name: "repasses",
    tables: ["payouts", "payout_lines"],
    rows: ({ sellerId }) => sql`
      select id, amount as valor, status as situacao, receiver as conta, prepared_at as preparado_em, paid_at as pago_em,
        receipt as comprovante, returned_at as devolvido_em, return_reason as motivo,
        (select jsonb_agg(jsonb_build_object('lancamento', transaction_id, 'valor', line.amount) order by transaction_id)
          from payout_lines line where payout_id = payouts.id) as lancamentos
      from payouts where seller_id = ${sellerId} order by id`,
  },
  {
    kind: "loja",
    name: "repasses_preparados_ou_decididos",
    tables: ["payout_runs", "payout_files"],
    rows: ({ userId }) => sql`
      select origin as origem, prepared_at as quando from payout_runs where prepared_by = ${userId}
      union all select 'arquivo', made_at from payout_files where made_by = ${userId}
      union all select 'aprovado', approved_at from payouts where approved_by = ${userId}
      union all select 'confirmado', paid_at from payouts where paid_by = ${userId}
      union all select 'devolvido', returned_at from payouts where returned_by = ${userId}
      order by quando`,
  },
];

/**
 * That a shop was paid stays, as part of the fiscal record; the numbers of its account go. What the person did as an
 * administrator stays under the successor.
 */
export async function forgetPayouts(
  transaction: Transaction<DB>,
  { userId, sellerId, successorId }: Forgotten,
): Promise<void> {
  await sql`delete from payout_accounts where seller_id = ${sellerId}`.execute(transaction);
  await sql`
    update payouts set receiver = receiver - 'key' - 'bankName' - 'bankAgency' - 'bankAccount'
    where seller_id = ${sellerId}`.execute(transaction);
  await sql`update payout_runs set prepared_by = ${successorId} where prepared_by = ${userId}`.execute(
    transaction,
  );
  await sql`update payout_files set made_by = ${successorId} where made_by = ${userId}`.execute(transaction);
  for (const column of ["approved_by", "paid_by", "returned_by"] as const)
    await transaction
      .updateTable("payouts")
      .set({ [column]: successorId })
      .where(column, "=", userId)
      .execute();
}

/** Whether a payout of the shop is on its way: its account is needed until it arrived. */
export async function hasOpenPayout(transaction: Transaction<DB>, sellerId: string): Promise<boolean> {
  const open = await transaction
    .selectFrom("payouts")
    .select("id")
    .where("seller_id", "=", sellerId)
    .where("status", "in", ["waiting", "approved", "sent"])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
