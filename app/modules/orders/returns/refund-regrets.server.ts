import { lockPayment } from "#app/modules/payments/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { lockOrder } from "../lifecycle/open-order.server.ts";
import { giveRegretBack, readReturn } from "./returns.server.ts";

export const refundRegretJob = defineJob({ name: "refund-regret", run: refundRegret });
export const refundRegretsJob = defineJob({
  name: "refund-regrets",
  schedule: "25 * * * *",
  run: refundRegrets,
});

const AT_ONCE = 200;

/**
 * Job: the money of one regret goes back, without waiting for the pieces. Asked for by the notice itself. Run twice, or
 * after the pieces arrived sooner, it finds the refund made and does nothing.
 */
export async function refundRegret({ returnId }: { returnId: string }): Promise<void> {
  const sale = await db
    .selectFrom("devolucoes")
    .innerJoin("pedidos", "pedidos.id", "devolucoes.pedido_id")
    .select(["pedidos.id", "payment_id"])
    .where("devolucoes.id", "=", returnId)
    .executeTakeFirst();
  if (!sale) return;
  await db.transaction().execute(async (transaction) => {
    await lockPayment(transaction, sale.payment_id);
    const order = (await lockOrder(transaction, sale.id))!;
    const asked = await readReturn(transaction, returnId);
    if (asked.kind !== "arrependimento" || asked.refundedAt) return;
    await giveRegretBack(transaction, order, asked, "sistema");
    faultPoint("regret refunded");
  });
}

/** Job: whatever regret was not refunded yet, the oldest first. One that fails does not keep the others waiting. */
export async function refundRegrets(): Promise<void> {
  const waiting = await db
    .selectFrom("devolucoes")
    .select("id")
    .where("kind", "=", "arrependimento")
    .where("refunded_at", "is", null)
    .orderBy("created_at")
    .limit(AT_ONCE)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of waiting)
    await refundRegret({ returnId: id }).catch((error) => {
      log.error({ err: error, returnId: id }, "a regret could not be refunded");
      failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} regrets failed`);
}
