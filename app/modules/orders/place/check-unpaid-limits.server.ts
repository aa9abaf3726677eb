import { hash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { PricedLine } from "#app/modules/cart/index.ts";
import { stockOfVariants } from "#app/modules/catalog/index.server.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { When } from "#app/platform/db/prepared.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { siteOf } from "#app/platform/http/client-address.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import { secretFor } from "#app/platform/secret.server.ts";
import { addDays, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";
import { firstOrderIdAt } from "../order-id.server.ts";
import { type OtherUnpaid, readSituation } from "./read-situation.server.ts";
import { type NotPlaced, notPlaced } from "./refusals.ts";
import type { UnpaidLimits } from "./unpaid-limits.ts";
import {
  boletoProblem,
  FIRST_ORDER,
  piecesOf,
  type UnpaidProblem,
  unpaidProblem,
  type WantedLine,
} from "./unpaid-rule.ts";
import { unpaidLimitText } from "./unpaid-texts.ts";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** No order waits longer for its payment: three business days of a boleto over weekend and holidays. */
const LONGEST_OPEN_DAYS = 10;

/**
 * Keys of the network that an order is placed from, of today and of each day on which an order that still waits may
 * have been placed: hashes that differ each day. Empty where the network is not known. Computed before the transaction begins.
 */
export async function networkKeys(): Promise<string[]> {
  const address = currentRequest()?.clientAddress;
  if (!address) return [];
  const secret = await secretFor("orders-placed-from");
  const today = todayInSaoPaulo(clock.now());
  const network = siteOf(address);
  return daysUntil(today).map((day) =>
    hash("sha256", `${secret} ${day} ${network}`, "base64url").slice(0, 22),
  );
}

let days: { until: IsoDate; list: IsoDate[] } | undefined;
/** Today and the days before it; made once a day. */
function daysUntil(today: IsoDate): IsoDate[] {
  if (days?.until !== today)
    days = {
      until: today,
      list: Array.from({ length: LONGEST_OPEN_DAYS }, (_, ago) => addDays(today, -ago)),
    };
  return days.list;
}

/** The id from which on orders are of the last week. */
export const firstIdOfWeek = (): string => firstOrderIdAt(new Date(clock.now().getTime() - WEEK));

export interface AskedPlace {
  userId: string;
  /** See `networkKeys`. */
  from: readonly string[];
  /** See `firstIdOfWeek`. */
  since: string;
  /** The limits were checked in this transaction, so that others may be unpaid. */
  isJudged: boolean;
}

const otherUnpaid = ({ userId, from, since }: Omit<AskedPlace, "isJudged">) => sql`
  unpaid_orders(${userId}, ${from}::text[], ${since})`;

/**
 * The step `place` of a larger statement: whether nothing else of the buyer and their network is unpaid. Holds locks on the orders of
 * both until the transaction ends. What was judged is not asked again: its transaction holds the locks already.
 */
export const unpaidPlace = (asked: AskedPlace) => sql`
  place as materialized (
    select case when ${asked.isJudged}::boolean then true else (
      select open_orders = '{}' and unpaid_lately = 0 and open_here = '{}' from ${otherUnpaid(asked)}
    ) end as is_free
  )`;
export const PLACE_IS_FREE: When = sql`(select is_free from place)`;

/** Whether these lines may be ordered by whoever holds nothing and never ordered before. The rest of a product's stock is not known here. */
export function mayBeFirstOrder(
  lines: readonly PricedLine[],
  method: PaymentMethod,
  limits: UnpaidLimits,
): boolean {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId);
  const wanted = lines.map((line) => ({
    ...line,
    productStock: byProduct.get(line.productId)!.reduce((all, { stock }) => all + stock, 0),
  }));
  return unpaidProblem(wanted, method, FIRST_ORDER, limits) === null;
}

interface Asked extends Omit<AskedPlace, "isJudged" | "since"> {
  lines: readonly PricedLine[];
  method: PaymentMethod;
  limits: UnpaidLimits;
  /** See `OrderRequest`. */
  quoteCode: string | undefined;
}

/**
 * Whether the buyer may hold these pieces besides what is unpaid already. In a transaction it takes the locks that
 * `unpaidPlace` takes, so that the answer holds until the order is written.
 */
export async function newUnpaidProblem(
  executor: Executor,
  { lines, method, limits, quoteCode, ...asked }: Asked,
): Promise<NotPlaced | null> {
  const since = firstIdOfWeek();
  const { rows } = await sql<OtherUnpaid>`
    select open_orders, unpaid_lately, open_here from ${otherUnpaid({ ...asked, since })}`.execute(executor);
  const others = rows[0]!;
  const ids = lines.map(({ variantId }) => variantId);
  const stock = await stockOfVariants(executor, ids);
  const wanted = lines.map((line) => ({ ...line, ...(stock.get(line.variantId) ?? NONE_LEFT) }));
  const situation = await readSituation(executor, { ...asked, others, since });
  const problem = unpaidProblem(wanted, method, situation, limits);
  return problem && refusalOf(problem, others.open_orders, quoteCode);
}

const NONE_LEFT = { stock: 0, productStock: 0 };

function refusalOf(problem: UnpaidProblem, openOrders: string[], quoteCode?: string): NotPlaced {
  if (problem.by === "orders") return notPlaced("too-many-unpaid", { unpaidOrders: openOrders });
  if (problem.by === "today") return notPlaced("too-many-unpaid-today");
  const message = unpaidLimitText(problem, {
    openOrders: openOrders.length,
    isQuote: quoteCode !== undefined,
  });
  if (problem.by === "orders-from-here") return notPlaced("too-many-from-here", { message });
  if (problem.by === "network-boletos") return notPlaced("boleto-limit", { message });
  const { by, excess } = problem;
  if (by === "boleto") return notPlaced("boleto-limit", { message, excess });
  return notPlaced("unpaid-limit", {
    message,
    excess,
    ...(by === "account" && { unpaidOrders: openOrders }),
  });
}

/**
 * Whether a placed order may now be paid by boleto, besides others: its own pieces are no longer in stock. It is judged at the
 * network that it is changed from, where it counts from then on: only the keys of that one's earlier days are known.
 */
export async function changedToBoletoProblem(
  transaction: Transaction<DB>,
  order: OpenOrder,
  from: readonly string[],
): Promise<NotPlaced | null> {
  const asked = { userId: order.userId, from: from.length > 0 ? from : await placedFrom(transaction, order) };
  const since = firstIdOfWeek();
  const { rows } = await sql<OtherUnpaid>`
    select open_orders, unpaid_lately, open_here from ${otherUnpaid({ ...asked, since })}`.execute(
    transaction,
  );
  const isOther = (id: string): boolean => id !== order.id;
  const others = {
    ...rows[0]!,
    open_orders: rows[0]!.open_orders.filter(isOther),
    open_here: rows[0]!.open_here.filter(isOther),
  };
  const ids = order.items.map(({ variantId }) => variantId);
  const left = await stockOfVariants(transaction, ids);
  const ofProducts = Map.groupBy(order.items, ({ productId }) => productId);
  const lines: WantedLine[] = order.items.map((item) => {
    const { stock, productStock } = left.get(item.variantId) ?? NONE_LEFT;
    const ofProduct = piecesOf(ofProducts.get(item.productId)!);
    return {
      ...item,
      unitPrice: item.price,
      stock: stock + item.quantity,
      productStock: productStock + ofProduct,
    };
  });
  const problem = boletoProblem(lines, await readSituation(transaction, { ...asked, others, since }));
  return problem && refusalOf(problem, []);
}

async function placedFrom(transaction: Transaction<DB>, { id }: OpenOrder): Promise<string[]> {
  const { placed_from } = await transaction
    .selectFrom("pedidos")
    .select("placed_from")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return placed_from ? [placed_from] : [];
}
