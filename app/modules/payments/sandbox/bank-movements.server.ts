import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { addDays, type IsoDate, startOfDayInSaoPaulo } from "#app/shared/business-days.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Movement } from "../provider.server.ts";

interface Row {
  kind: Movement["kind"];
  reference: string;
  paymentId: string;
  amount: string;
  fee: string | null;
  at: Date;
}

/** The day's report of the sandbox's bank, from its own books. For payments and refunds it charges nothing, and says so. */
export async function movementsAtBank(day: IsoDate): Promise<Movement[]> {
  const [from, to] = [startOfDayInSaoPaulo(day), startOfDayInSaoPaulo(addDays(day, 1))];
  const { rows } = await sql<Row>`
    select kind, reference, payment_id as "paymentId", amount, fee, at from (
      select 'payment' as kind, 'sandbox-' || payment_id as reference, payment_id, amount, null::numeric as fee, at
      from sandbox_bank where status = 'approved'
      union all
      select 'refund', refund_id::text, payment_id, amount, null, done_at from sandbox_refunds
      where done_at is not null
      union all
      select 'dispute', dispute_id, payment_id, amount, fee, at from sandbox_disputes
      union all
      select 'dispute-returned', dispute_id, payment_id, amount, null, ended_at from sandbox_disputes
      where outcome = 'won'
    ) moved where at >= ${from} and at < ${to} order by at, reference`.execute(db);
  return rows.map(({ amount, fee, ...row }) => ({
    ...row,
    amount: fromReais(amount),
    fee: fee === null ? null : fromReais(fee),
  }));
}
