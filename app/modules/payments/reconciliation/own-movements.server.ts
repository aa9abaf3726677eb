import { sql } from "kysely";
import { paymentFeeOf } from "#app/modules/ledger/index.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { fromReais } from "#app/shared/money.ts";
import type { PaymentMethod } from "../payment.ts";
import type { OwnMovement } from "./compare-day.ts";

interface Row {
  kind: OwnMovement["kind"];
  names: (string | null)[];
  paymentId: string;
  orderId: string;
  method: string;
  amount: string;
  fee: string | null;
  at: Date;
}

/** What our payments, refunds and disputes with a provider say that moved between two moments. */
export async function ownMovements(
  executor: Executor,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<OwnMovement[]> {
  const { rows } = await sql<Row>`
    select kind, names, moved.payment_id as "paymentId", payment.order_id as "orderId", payment.method, moved.amount, fee, at
    from (
      select 'payment' as kind, array[id::text, provider_reference, txid] as names, id as payment_id,
        paid_amount as amount, null::numeric as fee, paid_at as at
      from payments where paid_at is not null
      union all
      select 'refund', array[id::text], payment_id, amount, null, done_at from refunds where status = 'done' and not outside
      union all
      select 'dispute', array[reference], payment_id, amount, fee, opened_at from disputes where opened_at is not null
      union all
      select 'dispute-returned', array[reference], payment_id, amount, null, ended_at from disputes
      where outcome = 'won' and opened_at is not null
    ) moved join payments payment on payment.id = moved.payment_id
    where payment.provider = ${provider} and at >= ${from} and at < ${to}
    order by at, moved.payment_id`.execute(executor);
  return rows.map((row) => {
    const amount = fromReais(row.amount);
    return {
      kind: row.kind,
      names: row.names.filter((name) => name !== null),
      paymentId: row.paymentId,
      orderId: row.orderId,
      amount,
      fee: feeOf(row, amount),
      day: todayInSaoPaulo(row.at) satisfies IsoDate,
    };
  });
}

/** Of a payment the fee that its sellers were charged; of a dispute the one that was told. */
function feeOf({ kind, method, fee }: Row, amount: OwnMovement["amount"]): OwnMovement["fee"] {
  if (kind === "payment") return paymentFeeOf(amount, method as PaymentMethod);
  return fee === null ? null : fromReais(fee);
}
