import { chargedFor, commissionBack, type Kept, partOf } from "#app/modules/ledger/index.ts";
import { centavos, type Money, sum } from "#app/shared/money.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";

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
