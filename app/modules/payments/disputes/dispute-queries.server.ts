import { type Expression, type RawBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { centavos, fromReais, type Money } from "#app/shared/money.ts";
import { isAskedAgain } from "../sql.server.ts";
import type { Dispute, DisputeCause, DisputeOutcome, DisputeProof } from "./dispute.ts";
import type { ProofFile, ProofType } from "./proof-file.ts";

/** Null while only its end has been told. */
export const disputeOf = (row: Selectable<DB["disputes"]>): Dispute | null =>
  row.opened_at === null
    ? null
    : {
        id: row.id,
        provider: row.provider,
        reference: row.reference,
        paymentId: row.payment_id,
        orderId: row.order_id,
        cause: row.cause as DisputeCause,
        amount: fromReais(row.amount!),
        fee: fromReais(row.fee!),
        proofUntil: row.proof_until,
        openedAt: row.opened_at,
        outcome: row.outcome as DisputeOutcome | null,
        endedAt: row.ended_at,
      };

export const isDisputeId = (text: string): boolean => /^\d{1,18}$/.test(text);

export async function readDispute(executor: Executor, id: string): Promise<Dispute | null> {
  if (!isDisputeId(id)) return null;
  const row = await executor.selectFrom("disputes").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? disputeOf(row) : null;
}

/** Those of one payment, oldest first. */
export async function disputesOfPayment(executor: Executor, paymentId: string): Promise<Dispute[]> {
  const rows = await executor
    .selectFrom("disputes")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("id")
    .execute();
  return rows.flatMap((row) => disputeOf(row) ?? []);
}

const MOST_SHOWN = 500;

/** Open ones first, those whose proof is due soonest before the others; then the newest. */
export async function readDisputes(
  which: { orderId?: string; ids?: readonly string[] } = {},
): Promise<Dispute[]> {
  const rows = await db
    .selectFrom("disputes")
    .selectAll()
    .where("opened_at", "is not", null)
    .$if(which.orderId !== undefined, (query) => query.where("order_id", "=", which.orderId!))
    .$if(which.ids !== undefined, (query) =>
      query.where(sql<boolean>`id = any(${which.ids ?? []}::bigint[])`),
    )
    .orderBy(sql`outcome is not null`)
    .orderBy(sql`case when outcome is null then proof_until end`, (order) => order.asc().nullsLast())
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.flatMap((row) => disputeOf(row) ?? []);
}

/** What was sent for a dispute, oldest first. */
export async function proofsOf(disputeId: string, sellerId?: string): Promise<DisputeProof[]> {
  return db
    .selectFrom("dispute_proofs")
    .select((proof) => [
      "id",
      "seller_id as sellerId",
      "text",
      "links",
      "sent_at as sentAt",
      jsonArrayFrom(
        proof
          .selectFrom("dispute_files")
          .select([
            sql<string>`dispute_files.id::text`.as("id"),
            "name",
            sql<number>`length(content)`.as("bytes"),
          ])
          .whereRef("proof_id", "=", "dispute_proofs.id")
          .orderBy("dispute_files.id"),
      ).as("files"),
    ])
    .where("dispute_id", "=", disputeId)
    .$if(sellerId !== undefined, (query) => query.where("seller_id", "=", sellerId!))
    .orderBy("id")
    .execute();
}

/** One file of a dispute, and whose it is. */
export async function readProofFile(
  disputeId: string,
  fileId: string,
): Promise<(ProofFile & { sellerId: string }) | null> {
  if (!isDisputeId(disputeId) || !isDisputeId(fileId)) return null;
  const file = await db
    .selectFrom("dispute_files")
    .innerJoin("dispute_proofs", "dispute_proofs.id", "proof_id")
    .select(["name", "type", "content", "seller_id as sellerId"])
    .where("dispute_files.id", "=", fileId)
    .where("dispute_id", "=", disputeId)
    .executeTakeFirst();
  return file ? { ...file, type: file.type as ProofType } : null;
}

/** How many texts were sent for each of these disputes, by everybody or by one seller. */
export async function proofCounts(ids: readonly string[], sellerId?: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("dispute_proofs")
    .select(({ fn }) => ["dispute_id", fn.countAll<string>().as("count")])
    .where(sql<boolean>`dispute_id = any(${ids}::bigint[])`)
    .$if(sellerId !== undefined, (query) => query.where("seller_id", "=", sellerId!))
    .groupBy("dispute_id")
    .execute();
  return new Map(rows.map(({ dispute_id, count }) => [dispute_id, Number(count)]));
}

/**
 * Whether so much of this payment may not be given back because the buyer's bank took it: while a dispute is open nobody
 * knows what is left, and those that were lost may have taken the rest.
 */
export async function disputesStopRefunds(
  executor: Executor,
  paymentId: string,
  refund: Money = centavos(1),
): Promise<boolean> {
  const taken = await takenFromPayment(executor, paymentId);
  return taken !== null && (taken.isOpen || taken.beyond + refund > 0);
}

/**
 * What the buyer's bank took of a payment with disputes that are not won; null without one. `beyond` is how much more that
 * is than what the refunds leave of the payment, below zero where some is left. `waiting` is what refunds were to give back
 * that were refused and not asked for again: `beyond` does not count it.
 */
export async function takenFromPayment(
  executor: Executor,
  paymentId: string,
): Promise<{ isOpen: boolean; beyond: Money; waiting: Money } | null> {
  const { rows } = await sql<{ isOpen: boolean | null; beyond: string; waiting: string }>`
    select bool_or(outcome is null) as "isOpen", sum(disputes.amount) - (
      select payments.amount - coalesce((
        select sum(amount) from refunds where payment_id = payments.id and status <> 'refused' and not by_dispute
      ), 0) from payments where id = ${paymentId}
    ) as beyond, coalesce((
      select sum(amount) from refunds where payment_id = ${paymentId} and status = 'refused' and not ${isAskedAgain}
    ), 0) as waiting
    from disputes
    where payment_id = ${paymentId} and opened_at is not null and outcome is distinct from 'won'`.execute(
    executor,
  );
  const { isOpen, beyond, waiting } = rows[0]!;
  return isOpen === null ? null : { isOpen, beyond: fromReais(beyond), waiting: fromReais(waiting) };
}

/**
 * Of each order: `order_id`, and as `taken` what its disputes took and did not give back, with the provider's fees. What
 * they gave back in place of a refund was counted as refunded.
 */
export const takenByDisputes = sql`
  select order_id, sum(taken) as taken from (
    select order_id, case when outcome is distinct from 'won' then amount else 0 end + fee as taken
    from disputes where opened_at is not null
    union all
    select order_id, -refunds.amount from refunds join payments on payments.id = payment_id where by_dispute
  ) moved group by order_id`;

/** Of each payment: `payment_id`, and as `taken` what its disputes took and did not give back. */
export const standingDisputes = sql`
  select payment_id, sum(amount) as taken from disputes
  where opened_at is not null and outcome is distinct from 'won' group by payment_id`;

/** When each dispute began that is not over: those that `readDisputes` lists first. An end without a beginning is no open one. */
export const openDisputes: RawBuilder<{ at: Date }> = sql`
  select opened_at as at from disputes where outcome is null`;

/** Whether a dispute of any payment of the order is not over. */
export const openDisputeOfOrder = (orderId: Expression<unknown>): RawBuilder<boolean> => sql`
  exists (select from disputes where order_id = ${orderId} and opened_at is not null and outcome is null)`;

export async function orderHasOpenDispute(executor: Executor, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${openDisputeOfOrder(sql.val(orderId))} as "isOpen"`.execute(executor);
  return rows[0]!.isOpen;
}
