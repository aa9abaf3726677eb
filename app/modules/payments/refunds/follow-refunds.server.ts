import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { paymentProvider } from "../provider.server.ts";
import { isAskedAgain } from "../sql.server.ts";
import { leaveRefusedToDispute, leaveToDispute } from "./leave-to-dispute.server.ts";
import { sendRefund } from "./refunds.server.ts";

export const followRefundsJob = defineJob({
  name: "follow-refunds",
  lane: "money",
  schedule: "*/5 * * * *",
  run: (_: object, onResult: PaymentResultHandler) => followRefunds(onResult),
});

const MAX_FOLLOWED = 200;

/**
 * Refunds that the provider accepted and did not end yet, and those that waited for a dispute: it is asked again, those not
 * asked about for longest first.
 */
export async function followRefunds(onResult: PaymentResultHandler): Promise<void> {
  const accepted = await db
    .updateTable("refunds")
    .set({ checked_at: clock.now() })
    .where("id", "in", (refunds) =>
      refunds
        .selectFrom("refunds")
        .innerJoin("payments", "payments.id", "refunds.payment_id")
        .select("refunds.id")
        .where("refunds.status", "=", "requested")
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb("refunds.accepted_at", "is not", null),
            exists(selectFrom("disputes").select("id").whereRef("payment_id", "=", "refunds.payment_id")),
          ]),
        )
        .where("payments.provider", "=", paymentProvider().name)
        .orderBy("refunds.checked_at", (order) => order.asc().nullsFirst())
        .limit(MAX_FOLLOWED),
    )
    .returning("id")
    .execute();
  const unsent = await unsentInLostDisputes();
  const failures: unknown[] = [];
  for (const { id, isRefused } of unsent) {
    const leave = isRefused ? leaveRefusedToDispute : leaveToDispute;
    await leave(id, onResult).catch((error) => {
      log.error({ err: error, refundId: id }, "a refund could not be left to its dispute");
      failures.push(error);
    });
  }
  for (const { id } of accepted) {
    await sendRefund({ refundId: id }, onResult).catch((error) => {
      log.error({ err: error, refundId: id }, "an accepted refund could not be asked about");
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds failed`);
}

/**
 * Refunds of payments with a lost dispute that no provider sends: it refused and nobody asked again, or is not connected any
 * more. The oldest first.
 */
async function unsentInLostDisputes(): Promise<{ id: string; isRefused: boolean }[]> {
  const { rows } = await sql<{ id: string; isRefused: boolean }>`
    select refunds.id, refunds.status = 'refused' as "isRefused"
    from refunds join payments on payments.id = refunds.payment_id
    where ((refunds.status = 'refused' and not ${isAskedAgain}) or (refunds.status = 'requested' and accepted_at is null
      and provider <> ${paymentProvider().name})) and exists (
      select from disputes where disputes.payment_id = refunds.payment_id and opened_at is not null and outcome = 'lost'
    ) order by requested_at, refunds.id limit ${MAX_FOLLOWED}`.execute(db);
  return rows;
}
