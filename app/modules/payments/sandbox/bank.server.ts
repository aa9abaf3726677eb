import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais, type Money, toReais } from "#app/shared/money.ts";
import type { DeclineReason } from "../payment.ts";
import type { Behaviour } from "./test-cards.ts";

/** The bank on the other side of the sandbox. It keeps books of its own, which the shop can only ask about. */

export interface BankEntry {
  status: "failed" | "declined" | "approved" | "cancelled";
  amount: Money;
  reason: DeclineReason | null;
  at: Date;
}

/** What the bank does when money is to go back. */
type Manner = "at-once" | "slow" | "failing";
/** How long a slow bank takes. */
const PROCESSING = 2 * 60_000;

interface Order {
  paymentId: string;
  orderId: string;
  amount: Money;
  at: Date;
}

export async function bankEntryOf(paymentId: string): Promise<BankEntry | null> {
  const row = await db
    .selectFrom("sandbox_bank")
    .select(["status", "amount", "reason", "at"])
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  return row
    ? {
        status: row.status as BankEntry["status"],
        amount: fromReais(row.amount),
        reason: row.reason as DeclineReason | null,
        at: row.at,
      }
    : null;
}

/** The first decision stands: a charge that failed may be decided again, any other only repeated. */
async function decide(
  { paymentId, orderId, amount, at }: Order,
  status: BankEntry["status"],
  reason: DeclineReason | null = null,
  refunds: Manner = "at-once",
): Promise<BankEntry> {
  await db
    .insertInto("sandbox_bank")
    .values({
      payment_id: paymentId,
      order_id: orderId,
      status,
      amount: toReais(amount),
      reason,
      at,
      refunds,
    })
    .onConflict((conflict) =>
      conflict
        .column("payment_id")
        .doUpdateSet({ status, reason, at, refunds })
        .where("sandbox_bank.status", "=", "failed"),
    )
    .execute();
  return (await bankEntryOf(paymentId))!;
}

export async function chargeCardAtBank(order: Order, behaviour: Behaviour): Promise<BankEntry> {
  if (behaviour === "no-funds") return decide(order, "declined", "insufficient-funds");
  if (behaviour === "stolen") return decide(order, "declined", "stolen-card");
  if (behaviour === "retry" && !(await hasFailedBefore(order.orderId))) return decide(order, "failed");
  return decide(order, "approved", null, MANNERS[behaviour]);
}

const MANNERS: Partial<Record<Behaviour, Manner>> = { "slow-refund": "slow", "failing-refund": "failing" };

/** A second attempt may be the same payment or a new one: it is the same order either way. */
async function hasFailedBefore(orderId: string): Promise<boolean> {
  const failed = await db
    .selectFrom("sandbox_bank")
    .select("payment_id")
    .where("order_id", "=", orderId)
    .where("status", "=", "failed")
    .executeTakeFirst();
  return failed !== undefined;
}

/** The PIX or the boleto was paid: until then the bank did not know of it. */
export function payAtBank(order: Order): Promise<BankEntry> {
  return decide(order, "approved");
}

export function cancelAtBank(order: Order): Promise<BankEntry> {
  return decide(order, "cancelled");
}

/** `accepted`: still on its way; asked again later, it has an end. */
type Given = { status: "done"; at: Date } | { status: "accepted" } | { status: "refused"; reason: string };

export async function refundAtBank(refund: {
  refundId: string;
  paymentId: string;
  amount: Money;
  at: Date;
}): Promise<Given> {
  return db.transaction().execute(async (transaction) => {
    const paid = await transaction
      .selectFrom("sandbox_bank")
      .select(["amount", "status", "refunds"])
      .where("payment_id", "=", refund.paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (paid?.status !== "approved") return { status: "refused", reason: "not-paid" };
    const manner = paid.refunds as Manner;
    const before = await transaction
      .selectFrom("sandbox_refunds")
      .select(["refund_id", "at", "done_at", sql<string>`sum(amount) over ()`.as("sum")])
      .where("payment_id", "=", refund.paymentId)
      .execute();
    const same = before.find((row) => row.refund_id === refund.refundId);
    if (same?.done_at) return { status: "done", at: same.done_at };
    if (same) {
      if (refund.at.getTime() - same.at.getTime() < PROCESSING) return { status: "accepted" };
      if (manner === "failing") return { status: "refused", reason: "conta de destino encerrada" };
      await transaction
        .updateTable("sandbox_refunds")
        .set({ done_at: refund.at })
        .where("refund_id", "=", refund.refundId)
        .execute();
      return { status: "done", at: refund.at };
    }
    // What such a card was to get back never left.
    const gone = manner === "failing" ? 0 : fromReais(before[0]?.sum ?? "0");
    if (gone + refund.amount > fromReais(paid.amount)) return { status: "refused", reason: "not-paid" };
    await transaction
      .insertInto("sandbox_refunds")
      .values({
        refund_id: refund.refundId,
        payment_id: refund.paymentId,
        amount: toReais(refund.amount),
        at: refund.at,
        done_at: manner === "at-once" ? refund.at : null,
      })
      .execute();
    return manner === "at-once" ? { status: "done", at: refund.at } : { status: "accepted" };
  });
}
