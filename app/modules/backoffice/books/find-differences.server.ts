import { type RawBuilder, sql } from "kysely";
import { wrongStock } from "#app/modules/catalog/index.server.ts";
import { balancesOfOrders, sellerCredit, unbalancedBookings } from "#app/modules/ledger/index.server.ts";
import { netOf, partOf, type Sale } from "#app/modules/ledger/index.ts";
import {
  forbiddenStates,
  moneyOnOrders,
  type Place,
  type ShipmentMoney,
  shipmentsAfter,
  unsharedDisputes,
  wrongCommissions,
  wrongOrderSums,
} from "#app/modules/orders/books/index.server.ts";
import { standingDisputes, takenByDisputes } from "#app/modules/payments/disputes/index.server.ts";
import { moneyOfOrders } from "#app/modules/payments/index.server.ts";
import { overpaidPayouts, wrongPayoutBookings } from "#app/modules/payouts/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { jobsThatGaveUp } from "#app/platform/jobs/failing-jobs.server.ts";
import type { Difference } from "#app/shared/difference.ts";
import { centavos, fromReais, type Money, toReais } from "#app/shared/money.ts";
import type { RuleName } from "./book-check.ts";

type Find = (executor: Executor) => Promise<Difference[]>;

const asking =
  (query: RawBuilder<Difference>): Find =>
  async (executor) =>
    (await query.execute(executor)).rows;

const DAY = 24 * 60 * 60_000;
/** Older orders do not change any more without something happening to them. */
const WALKED_DAYS = 8;

/** How each rule finds what violates it. They read whole tables. */
export const FINDERS: Record<RuleName, Find> = {
  ledger: asking(unbalancedBookings),
  "order-sums": asking(wrongOrderSums),
  // A sale that is not paid is owed by the buyer and not earned yet: both accounts say how much.
  "order-debts": asking(sql`
    select sold.id as subject, coalesce(buyer, 0)::text as found, open::text as expected
    from (${moneyOnOrders}) sold left join (${balancesOfOrders}) booked on booked.order_id = sold.id
    where coalesce(buyer, 0) <> open
    union all
    select sold.id, (-coalesce(unearned, 0))::text, open::text
    from (${moneyOnOrders}) sold left join (${balancesOfOrders}) booked on booked.order_id = sold.id
    where -coalesce(unearned, 0) <> open`),
  // Three say how much money of an order is here: the book, the payments and the order itself; disputes take from it.
  "order-money": asking(sql`
    select coalesce(sold.id, paid.order_id) as subject, coalesce(provider, 0)::text as found,
      (coalesce(paid.kept, 0) - coalesce(taken, 0))::text as expected
    from (${moneyOnOrders}) sold full join (${moneyOfOrders}) paid on paid.order_id = sold.id
    left join (${balancesOfOrders}) booked on booked.order_id = coalesce(sold.id, paid.order_id)
    left join (${takenByDisputes}) disputed on disputed.order_id = coalesce(sold.id, paid.order_id)
    where coalesce(provider, 0) <> coalesce(paid.kept, 0) - coalesce(taken, 0)
    union all
    select sold.id, coalesce(provider, 0)::text, (sold.kept - coalesce(taken, 0))::text
    from (${moneyOnOrders}) sold left join (${balancesOfOrders}) booked on booked.order_id = sold.id
    left join (${takenByDisputes}) disputed on disputed.order_id = sold.id
    where coalesce(provider, 0) <> sold.kept - coalesce(taken, 0)`),
  commissions: asking(wrongCommissions),
  // A dispute that no seller bears leaves every credit as if nothing had been taken.
  "seller-credits": async (executor) => [
    ...(await findWrongCredits(executor)),
    ...(await asking(unsharedDisputes(standingDisputes))(executor)),
  ],
  payouts: asking(wrongPayoutBookings),
  "payout-lines": asking(overpaidPayouts),
  "order-states": (executor) =>
    forbiddenStates(executor, new Date(clock.now().getTime() - WALKED_DAYS * DAY)),
  stock: asking(wrongStock),
  jobs: jobsThatGaveUp,
};

const AT_A_TIME = 1_000;

/** What a seller is owed follows from rules of the ledger that are not written in SQL: read in parts, and calculated. */
async function findWrongCredits(executor: Executor): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let place: Place = { orderId: "", sellerId: "" }; ; ) {
    const { rows } = await shipmentsAfter(place, AT_A_TIME, sellerCredit).execute(executor);
    for (const shipment of rows) {
      const credited = fromReais(shipment.credited);
      const owed = owedFor(shipment);
      if (credited !== owed)
        found.push({ subject: shipment.orderId, found: toReais(credited), expected: toReais(owed) });
    }
    if (rows.length < AT_A_TIME) return found;
    place = rows.at(-1)!;
  }
}

function owedFor(shipment: ShipmentMoney): Money {
  const disputed = fromReais(shipment.disputed);
  if (!shipment.counts) return centavos(0);
  const sale: Sale = {
    goods: fromReais(shipment.goods),
    discount: fromReais(shipment.discount),
    freight: fromReais(shipment.freight),
    commission: fromReais(shipment.commission),
    paymentFee: fromReais(shipment.paymentFee),
  };
  const back = partOf(sale, {
    before: centavos(0),
    now: fromReais(shipment.refundedGoods),
    withFreight: shipment.freightRefunded,
    commission: shipment.commissionBack === null ? null : fromReais(shipment.commissionBack),
  });
  return centavos(netOf(sale) - netOf(back) - disputed);
}
