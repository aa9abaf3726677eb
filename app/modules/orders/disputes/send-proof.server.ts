import type { Viewer } from "#app/modules/identity/index.ts";
import { addProof } from "#app/modules/payments/disputes/index.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { notFound, type Result, throttled } from "#app/platform/forms/result.ts";
import { admits } from "#app/platform/throttle.server.ts";
import type { ProofInput } from "./proof-input.ts";

const OFTEN = { limit: 20, minutes: 60 };

/** A seller sends proof for a dispute of its own sale, as often as needed until the time is over. */
export async function sendProof(
  { sellerId }: Viewer,
  disputeId: string,
  { texto, links }: ProofInput,
): Promise<Result> {
  if (!sellerId || !/^\d{1,18}$/.test(disputeId)) return notFound();
  if (!(await admits(`dispute-proof:${sellerId}`, OFTEN))) return throttled();
  return inTransaction(async (transaction) => {
    const part = await transaction
      .selectFrom("dispute_parts")
      .select("seller_id")
      .where("dispute_id", "=", disputeId)
      .where("seller_id", "=", sellerId)
      .executeTakeFirst();
    // Another shop's dispute is answered as not found.
    if (!part) throw new Refused(notFound());
    await addProof(transaction, { disputeId, sellerId, text: texto, links });
    return {};
  });
}
