import { sql } from "kysely";
import { may, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import {
  proofCounts,
  proofsOf,
  readDispute,
  readDisputes,
} from "#app/modules/payments/disputes/index.server.ts";
import { takesProof } from "#app/modules/payments/disputes/index.ts";
import { shopName } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos, fromReais } from "#app/shared/money.ts";
import type { DisputeFile, DisputeLine, DisputePart, OwnDispute } from "./dispute-view.ts";

/** Those who care for orders see them there as well. */
export const maySeeDisputes = (viewer: Viewer): boolean =>
  may(viewer, "manage_finances") || may(viewer, "manage_orders");

/** All disputes, or those of one order; null for somebody who may not see them. */
export async function listDisputes(viewer: Viewer, orderId?: string): Promise<DisputeLine[] | null> {
  if (!maySeeDisputes(viewer)) return null;
  const disputes = await readDisputes(orderId === undefined ? {} : { orderId });
  const counts = await proofCounts(disputes.map(({ id }) => id));
  return disputes.map((dispute) => ({
    dispute,
    amount: dispute.amount,
    proofs: counts.get(dispute.id) ?? 0,
  }));
}

export async function findDispute(viewer: Viewer, id: string): Promise<DisputeFile | null> {
  const dispute = maySeeDisputes(viewer) ? await readDispute(db, id) : null;
  if (!dispute) return null;
  const [parts, proofs] = await Promise.all([partsOf({ disputeId: id }), proofsOf(id)]);
  const names = new Map(parts.map(({ sellerId, shop }) => [sellerId, shop]));
  return {
    dispute,
    parts,
    proofs: proofs.map((proof) => ({ ...proof, shop: names.get(proof.sellerId) ?? proof.sellerId })),
    isOpenForProof: takesProof(dispute, clock.now()),
    unshared: centavos(dispute.amount - parts.reduce((all, { amount }) => all + amount, 0)),
  };
}

/** The disputes in which the viewer's shop has a part, with that part and what the shop sent. */
export async function ownDisputes(viewer: Viewer): Promise<DisputeLine[]> {
  const sellerId = shopFor(viewer, "orders");
  if (!sellerId) return [];
  const parts = await partsOf({ sellerId });
  const ids = parts.map(({ disputeId }) => disputeId);
  const [disputes, counts] = await Promise.all([readDisputes({ ids }), proofCounts(ids, sellerId)]);
  return disputes.map((dispute) => ({
    dispute,
    amount: parts.find(({ disputeId }) => disputeId === dispute.id)!.amount,
    proofs: counts.get(dispute.id) ?? 0,
  }));
}

export async function findOwnDispute(viewer: Viewer, id: string): Promise<OwnDispute | null> {
  const sellerId = shopFor(viewer, "orders");
  const dispute = sellerId ? await readDispute(db, id) : null;
  if (!dispute || !sellerId) return null;
  const [part] = await partsOf({ disputeId: id, sellerId });
  if (!part) return null;
  const proofs = await proofsOf(dispute.id, sellerId);
  return { dispute, part, proofs, isOpenForProof: takesProof(dispute, clock.now()) };
}

type PartRow = Pick<DisputePart, "sellerId" | "shop"> & {
  disputeId: string;
  amount: string;
  commission: string;
  fee: string;
};

async function partsOf(which: {
  disputeId?: string;
  sellerId?: string;
}): Promise<(DisputePart & { disputeId: string })[]> {
  const { disputeId = null, sellerId = null } = which;
  const { rows } = await sql<PartRow>`
    select dispute_id::text as "disputeId", seller_id as "sellerId", ${shopName(sql.ref("seller_id"))} as shop, amount,
      commission, payment_fee as fee
    from dispute_parts
    where (${disputeId}::bigint is null or dispute_id = ${disputeId}::bigint)
      and (${sellerId}::text is null or seller_id = ${sellerId}::text)
    order by dispute_id desc, seller_id limit 1000`.execute(db);
  return rows.map(({ amount, commission, fee, ...row }) => ({
    ...row,
    amount: fromReais(amount),
    fromBalance: centavos(fromReais(amount) - fromReais(commission) - fromReais(fee)),
  }));
}
