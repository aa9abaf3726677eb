import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { paymentProvider } from "../provider.server.ts";
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
  const failures: unknown[] = [];
  for (const { id } of accepted) {
    await sendRefund({ refundId: id }, onResult).catch((error) => {
      log.error({ err: error, refundId: id }, "an accepted refund could not be asked about");
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds failed`);
}
