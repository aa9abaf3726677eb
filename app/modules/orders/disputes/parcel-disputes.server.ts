import { type RawBuilder, sql, type Transaction } from "kysely";
import { openDisputeOfOrder, readDisputes } from "#app/modules/payments/disputes/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { OpenOrder, OpenShipment } from "../lifecycle/open-order.server.ts";
import { refused } from "../lifecycle/order-command.server.ts";
import type { ParcelDispute } from "./dispute-view.ts";
import { fromBalance, partIn } from "./kept-of-order.server.ts";

/**
 * Whether the seller of these rows of `remessas` bears a part of a dispute while one of the order is not decided: its own, or
 * another on which it depends whether the parcel ends.
 */
export const isInDispute = (shipment = "remessas"): RawBuilder<boolean> => sql`
  exists (select from dispute_parts part where part.pedido_id = ${sql.ref(`${shipment}.pedido_id`)}
    and part.seller_id = ${sql.ref(`${shipment}.seller_id`)} and part.returned_at is null
    and ${openDisputeOfOrder(sql.ref("part.pedido_id"))})`;

/** The disputes of one seller's part of an order, open ones first. */
export async function disputesOfParcel(sellerId: string, orderId: string): Promise<ParcelDispute[]> {
  const rows = await db
    .selectFrom("dispute_parts")
    .selectAll()
    .where("pedido_id", "=", orderId)
    .where("seller_id", "=", sellerId)
    .execute();
  if (rows.length === 0) return [];
  const disputes = await readDisputes({ ids: rows.map(({ dispute_id }) => dispute_id) });
  return disputes.map(({ id, outcome }) => {
    const part = partIn(rows.find(({ dispute_id }) => dispute_id === id)!);
    return { id, outcome, amount: part.amount, fromBalance: fromBalance(part) };
  });
}

const isHeld = async (transaction: Transaction<DB>, orderId: string, sellerId: string): Promise<boolean> =>
  (
    await sql`select from remessas where pedido_id = ${orderId} and seller_id = ${sellerId} and ${isInDispute()}`.execute(
      transaction,
    )
  ).rows.length > 0;

/** What waits for a pickup stays with the store while its payment is disputed: a lost dispute would take the pieces, too. */
export async function requireNoDispute(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipments: readonly OpenShipment[],
): Promise<void> {
  for (const { sellerId } of shipments)
    if (await isHeld(transaction, order.id, sellerId)) throw refused("pickup-disputed");
}

/**
 * While its payment is disputed a parcel is sent only by somebody who says so: the money is gone, and after a lost dispute
 * the pieces are, too. The order is locked.
 */
export async function requireConsentInDispute(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { sellerId }: OpenShipment,
  despiteDispute: boolean,
): Promise<void> {
  if (!despiteDispute && (await isHeld(transaction, order.id, sellerId))) throw refused("dispute-open");
}
