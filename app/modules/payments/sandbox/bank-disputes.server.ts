import { db } from "#app/platform/db/db.server.ts";
import { fromReais, type Money, toReais } from "#app/shared/money.ts";

/** A dispute as the sandbox's bank keeps it. */
export interface BankDispute {
  disputeId: string;
  paymentId: string;
  amount: Money;
  fee: Money;
  at: Date;
  outcome: "won" | "lost" | null;
  endedAt: Date | null;
}

/** The first one stands: asked again, the bank answers with it. Null where nothing was paid. */
export async function disputeAtBank(
  asked: Omit<BankDispute, "outcome" | "endedAt" | "amount">,
): Promise<BankDispute | null> {
  const paid = await db
    .selectFrom("sandbox_bank")
    .select(["amount", "status"])
    .where("payment_id", "=", asked.paymentId)
    .executeTakeFirst();
  if (paid?.status !== "approved") return null;
  await db
    .insertInto("sandbox_disputes")
    .values({
      dispute_id: asked.disputeId,
      payment_id: asked.paymentId,
      amount: paid.amount,
      fee: toReais(asked.fee),
      at: asked.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return bankDispute(asked.disputeId);
}

/** Decides it, once. Null where there is no such dispute. */
export async function decideAtBank(
  disputeId: string,
  outcome: "won" | "lost",
  at: Date,
): Promise<BankDispute | null> {
  await db
    .updateTable("sandbox_disputes")
    .set({ outcome, ended_at: at })
    .where("dispute_id", "=", disputeId)
    .where("outcome", "is", null)
    .execute();
  return bankDispute(disputeId);
}

async function bankDispute(disputeId: string): Promise<BankDispute | null> {
  const row = await db
    .selectFrom("sandbox_disputes")
    .selectAll()
    .where("dispute_id", "=", disputeId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    disputeId: row.dispute_id,
    paymentId: row.payment_id,
    amount: fromReais(row.amount),
    fee: fromReais(row.fee),
    at: row.at,
    outcome: row.outcome as BankDispute["outcome"],
    endedAt: row.ended_at,
  };
}
