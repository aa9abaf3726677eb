import type { Transaction } from "kysely";
import { attemptsOfOrder, cancelPayment } from "#app/modules/payments/charge/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { orderCancelledLetter } from "../letters/index.server.ts";
import { notifyBuyer } from "../lifecycle/notify.server.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";
import { giveUpUnpaid } from "./give-up-unpaid.server.ts";

/** Card attempts per order: enough for a buyer, too few to test stolen numbers. */
export const MAX_ATTEMPTS = 6;
const WHY = "seis pagamentos não deram certo";

/**
 * Cancels an order that takes no other payment: its last attempt was declined, or given up. The pieces can be bought again at once,
 * by its buyer, too. The caller holds its payment and then the order.
 */
export async function endAfterLastAttempt(transaction: Transaction<DB>, order: OpenOrder): Promise<void> {
  await cancelPayment(transaction, order.paymentId, "sistema");
  const event = { kind: "cancelado", at: clock.now(), actor: "sistema", note: WHY } as const;
  if (!(await giveUpUnpaid(transaction, order, event))) return;
  await notifyBuyer(transaction, order, orderCancelledLetter, {
    why: WHY,
    reason: null,
    shops: null,
    sum: null,
    promise: "",
  });
}

/** Whether an order that is over had all its attempts: whoever sends the last payment again gets the same answer. */
export const hadLastAttempt = async (orderId: string): Promise<boolean> =>
  (await attemptsOfOrder(orderId)).length >= MAX_ATTEMPTS;
