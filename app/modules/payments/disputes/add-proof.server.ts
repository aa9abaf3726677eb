import { sql, type Transaction } from "kysely";
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

/** Of one shop for one dispute. */
const MAX_SENDINGS = 20;
const MAX_FILES_KEPT = 20;
const TOO_MUCH = conflict(
  "too-much",
  `Uma contestação leva até ${MAX_SENDINGS} envios e ${MAX_FILES_KEPT} arquivos de cada loja. Nada foi enviado.`,
);

/**
 * Keeps what a seller sends; the caller has checked that the seller has a part in it. False where it is what was sent last: a
 * second press of the same form.
 */
export async function addProof(transaction: Transaction<DB>, proof: Proof): Promise<boolean> {
  const { disputeId, sellerId, text, links, files } = proof;
  const row = isDisputeId(disputeId)
    ? await transaction
        .selectFrom("disputes")
        .selectAll()
        .where("id", "=", disputeId)
        // One sending at a time, so that they can be counted.
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  const dispute = row && disputeOf(row);
  if (!dispute) throw new Refused(notFound());
  const now = clock.now();
  if (!takesProof(dispute, now))
    throw new Refused(conflict("too-late", "O prazo para enviar provas terminou. Nada foi enviado."));
  if (await isSentAgain(transaction, proof)) return false;
  const { sendings, kept } = await sentBefore(transaction, { disputeId, sellerId });
  if (sendings >= MAX_SENDINGS || kept + files.length > MAX_FILES_KEPT) throw new Refused(TOO_MUCH);
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
  return true;
}

/** The same text and links, with files of the same names and sizes. */
async function isSentAgain(
  transaction: Transaction<DB>,
  { disputeId, sellerId, text, links, files }: Proof,
): Promise<boolean> {
  const facts = JSON.stringify(files.map(({ name, content }) => [name, content.length]));
  const { rows } = await sql`
    select from (
      select id, text, links from dispute_proofs where dispute_id = ${disputeId} and seller_id = ${sellerId}
      order by id desc limit 1
    ) latest
    where text = ${text} and links = ${links}::text[] and ${facts}::jsonb = (
      select coalesce(jsonb_agg(jsonb_build_array(name, length(content)) order by id), '[]') from dispute_files
      where proof_id = latest.id
    )`.execute(transaction);
  return rows.length > 0;
}

async function sentBefore(
  transaction: Transaction<DB>,
  { disputeId, sellerId }: Pick<Proof, "disputeId" | "sellerId">,
): Promise<{ sendings: number; kept: number }> {
  const row = await transaction
    .selectFrom("dispute_proofs as proof")
    .leftJoin("dispute_files as file", "file.proof_id", "proof.id")
    .select(({ fn }) => [
      fn.count<string>("proof.id").distinct().as("sendings"),
      fn.count<string>("file.id").as("kept"),
    ])
    .where("proof.dispute_id", "=", disputeId)
    .where("proof.seller_id", "=", sellerId)
    .executeTakeFirstOrThrow();
  return { sendings: Number(row.sendings), kept: Number(row.kept) };
}
