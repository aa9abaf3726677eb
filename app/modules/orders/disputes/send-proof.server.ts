import { recordAudit } from "#app/modules/audit/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { addProof, readProofFiles } from "#app/modules/payments/disputes/index.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { invalid, notFound, type Result, throttled } from "#app/platform/forms/result.ts";
import { admits } from "#app/platform/throttle.server.ts";
import type { ProofInput } from "./proof-input.ts";

const OFTEN = { limit: 20, minutes: 60 };

/** A seller sends proof for a dispute of its own sale, as often as needed until the time is over. */
export async function sendProof(
  viewer: Viewer,
  disputeId: string,
  { texto, links }: ProofInput,
  sent: readonly File[] = [],
): Promise<Result> {
  const sellerId = shopFor(viewer, "orders");
  if (!sellerId || !/^\d{1,18}$/.test(disputeId)) return notFound();
  const read = readProofFiles(
    await Promise.all(sent.map(async (file) => ({ name: file.name, bytes: await file.bytes() }))),
  );
  if (!read.ok) return invalid("not-these-files", read.message, "arquivos");
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
    const sent = { disputeId, sellerId, text: texto, links, files: read.files };
    if (!(await addProof(transaction, sent))) return {};
    await recordAudit(transaction, {
      actor: viewer,
      action: "enviar-provas",
      subject: { kind: "contestacao", id: disputeId },
      after: { arquivos: read.files.length },
    });
    return {};
  });
}
