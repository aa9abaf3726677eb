import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { pickupReminderLetter } from "../letters/index.server.ts";
import { tellBuyer } from "./letters.server.ts";
import { lockOrder } from "./open-order.server.ts";
import { aboutPickup } from "./pickup-letters.server.ts";

export const remindPickupsJob = defineJob({
  name: "remind-pickups",
  schedule: "10 9 * * *",
  run: remindPickups,
});

const DAY = 86_400_000;
const REMIND_AFTER_DAYS = 7;
const AT_ONCE = 200;

/**
 * Who did not come for a week is reminded, once for each parcel. Nothing more happens by itself: what is still there
 * after the days it is kept is shown to the administrators.
 */
export async function remindPickups(): Promise<void> {
  const since = new Date(clock.now().getTime() - REMIND_AFTER_DAYS * DAY);
  const orders = await db
    .selectFrom("remessas")
    .select("pedido_id")
    .distinct()
    .where("status", "=", "enviado")
    .where("arrived_at", "<=", since)
    .where("pickup_reminded_at", "is", null)
    .limit(AT_ONCE)
    .execute();
  for (const { pedido_id: orderId } of orders) await remind(orderId);
}

/** Everything that waits is named, also what came yesterday: the person comes once. */
const remind = (orderId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const order = (await lockOrder(transaction, orderId))!;
    const waiting = order.shipments.filter(({ status, arrivedAt }) => status === "enviado" && arrivedAt);
    // Fetched or cancelled in the meantime.
    if (waiting.length === 0 || !order.pickupCode) return;
    const { numUpdatedRows } = await transaction
      .updateTable("remessas")
      .set({ pickup_reminded_at: clock.now() })
      .where("pedido_id", "=", orderId)
      .where("status", "=", "enviado")
      .where("pickup_reminded_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tellBuyer(transaction, order, pickupReminderLetter, {
      ...aboutPickup(order, waiting),
      code: order.pickupCode,
    });
  });
