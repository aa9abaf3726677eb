import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

export const ledgerData: readonly PersonalPart[] = [
  {
    kind: "loja",
    name: "extrato_da_loja",
    tables: ["ledger_transactions", "ledger_entries", "ledger_releases"],
    rows: ({ sellerId }) => sql`
      select booking.id, kind as tipo, booking.order_id as pedido, booked_at as quando, release.due_at as liberacao,
        release.released_at as liberado_em,
        (select jsonb_agg(jsonb_build_object('conta', account, 'parte', part, 'valor', amount) order by account, part)
          from ledger_entries where transaction_id = booking.id) as lancamentos
      from ledger_transactions booking
      left join ledger_releases release on release.order_id = booking.order_id and release.seller_id = booking.seller_id
        and kind = 'sale'
      where booking.seller_id = ${sellerId} order by booking.id`,
  },
];
