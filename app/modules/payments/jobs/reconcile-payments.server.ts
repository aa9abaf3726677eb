import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import type { PaymentResultHandler } from "../apply-news.server.ts";
import { paymentProvider } from "../ports.server.ts";
import { eachByItself, learnFromProvider } from "./ask-provider.server.ts";

export const reconcilePaymentsJob = defineJob({
  name: "reconcile-payments",
  schedule: "*/5 * * * *",
  run: (_: object, onResult: PaymentResultHandler) => reconcilePayments(onResult),
});

const AT_ONCE = 200;
/** News usually arrives by itself within seconds; asking earlier would only cost. */
const PATIENCE = 2 * 60_000;

/** For news that got lost, and for charges during which we died: asks about those that wait, longest unasked first. */
export async function reconcilePayments(onResult: PaymentResultHandler): Promise<void> {
  const now = clock.now();
  const waiting = await db
    .updateTable("payments")
    .set({ checked_at: now })
    .where("id", "in", (payments) =>
      payments
        .selectFrom("payments")
        .select("id")
        .where("status", "in", ["created", "pending"])
        .where("provider", "=", paymentProvider().name)
        .where("created_at", "<", new Date(now.getTime() - PATIENCE))
        .orderBy("checked_at", (order) => order.asc().nullsFirst())
        .limit(AT_ONCE),
    )
    .returning("id")
    .execute();
  await eachByItself(
    waiting.map(({ id }) => id),
    (id) => learnFromProvider(id, onResult),
  );
}
