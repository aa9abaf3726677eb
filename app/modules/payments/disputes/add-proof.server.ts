import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, notFound } from "#app/platform/forms/result.ts";
import { takesProof } from "./dispute.ts";
import { disputeOf, isDisputeId } from "./dispute-queries.server.ts";
import type { ProofFile } from "./proof-file.ts";

interface Proof {
  disputeId: string;
  sellerId: string;
  text: string;
  links: string[];
  files: readonly ProofFile[];
}

/** Keeps what a seller sends; the caller has checked that the seller has a part in it. */
export async function addProof(
  transaction: Transaction<DB>,
  { disputeId, sellerId, text, links, files }: Proof,
): Promise<void> {
  const row = isDisputeId(disputeId)
    ? await transaction
        .selectFrom("disputes")
        .selectAll()
        .where("id", "=", disputeId)
        .forShare()
        .executeTakeFirst()
    : undefined;
  const dispute = row && disputeOf(row);
  if (!dispute) throw new Refused(notFound());
  const now = clock.now();
  if (!takesProof(dispute, now))
    throw new Refused(conflict("too-late", "O prazo para enviar provas terminou. Nada foi enviado."));
  const { id } = await transaction
    .insertInto("dispute_proofs")
    .values({ dispute_id: disputeId, seller_id: sellerId, text, links, sent_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (files.length > 0)
    await transaction
      .insertInto("dispute_files")
      .values(files.map((file) => ({ ...file, proof_id: id })))
      .execute();
}
