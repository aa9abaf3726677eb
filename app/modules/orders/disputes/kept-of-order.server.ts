import { sql, type Transaction } from "kysely";
import { chargedFor, commissionBack, type Kept, partOf } from "#app/modules/ledger/index.ts";
import { openDisputeOfOrder } from "#app/modules/payments/disputes/index.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { centavos, fromReais, type Money, sum } from "#app/shared/money.ts";
import type { OpenOrder, OpenShipment } from "../lifecycle/open-order.server.ts";
import { type TakenByBank, takenByBank } from "./taken-by-bank.ts";

/** The part of a dispute that one seller bears, as it is stored. */
export interface StandingPart {
  sellerId: string;
  amount: Money;
  commission: Money;
  paymentFee: Money;
}

type Sold = Pick<OpenOrder, "shipments" | "items">;

/** What is kept of each seller's sale after its refunds and the disputes that stand, in the order of the shipments. */
export const keptOfOrder = ({ shipments, items }: Sold, standing: readonly StandingPart[]): Kept[] =>
  shipments.map(({ sellerId, sale, refundedGoods, freightRefunded }) => {
    const back = partOf(sale, {
      before: centavos(0),
      now: refundedGoods,
      withFreight: freightRefunded,
      commission: commissionBack(items.filter((item) => item.sellerId === sellerId)),
    });
    const taken = standing.filter((part) => part.sellerId === sellerId);
    const left = (all: Money, given: Money, disputed: Money[]) => centavos(all - given - sum(disputed));
    return {
      charged: left(
        chargedFor(sale),
        chargedFor(back),
        taken.map(({ amount }) => amount),
      ),
      commission: left(
        sale.commission,
        back.commission,
        taken.map(({ commission }) => commission),
      ),
      paymentFee: left(
        sale.paymentFee,
        back.paymentFee,
        taken.map(({ paymentFee }) => paymentFee),
      ),
    };
  });

const COLUMNS = ["seller_id", "amount", "commission", "payment_fee"] as const;

export const partIn = (row: {
  seller_id: string;
  amount: string;
  commission: string;
  payment_fee: string;
}) => ({
  sellerId: row.seller_id,
  amount: fromReais(row.amount),
  commission: fromReais(row.commission),
  paymentFee: fromReais(row.payment_fee),
});

/** What of a part the seller had. */
export const fromBalance = ({ amount, commission, paymentFee }: StandingPart): Money =>
  centavos(amount - commission - paymentFee);

/** Who bears what of a dispute. */
export async function partsOf(transaction: Transaction<DB>, disputeId: string): Promise<StandingPart[]> {
  const rows = await transaction
    .selectFrom("dispute_parts")
    .select(COLUMNS)
    .where("dispute_id", "=", disputeId)
    .orderBy("seller_id")
    .execute();
  return rows.map(partIn);
}

/**
 * The parts of disputes whose money has not come back, the newest first. `isOpen`: one of the order is not decided; it need not be
 * the same, because what becomes of a part is decided by the last one.
 */
export async function standingParts(
  executor: Executor,
  orderId: string,
): Promise<(StandingPart & { disputeId: string; isOpen: boolean })[]> {
  const rows = await executor
    .selectFrom("dispute_parts")
    .select([...COLUMNS, sql<string>`dispute_id::text`.as("disputeId")])
    .select(openDisputeOfOrder(sql.ref("pedido_id")).as("isOpen"))
    .where("pedido_id", "=", orderId)
    .where("returned_at", "is", null)
    .orderBy("dispute_id", "desc")
    .execute();
  return rows.map((row) => ({ ...partIn(row), disputeId: row.disputeId, isOpen: row.isOpen }));
}

/** What the bank did with the money of one seller's part. */
export async function takenOfPart(
  executor: Executor,
  { id }: Pick<OpenOrder, "id">,
  { sellerId, sale, refundedGoods: goods, freightRefunded: withFreight }: OpenShipment,
): Promise<TakenByBank | null> {
  const standing = await standingParts(executor, id);
  const own = standing.filter((part) => part.sellerId === sellerId);
  return takenByBank(sale, { goods, withFreight }, own);
}
