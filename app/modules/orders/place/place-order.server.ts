import { priceLines } from "#app/modules/cart/index.server.ts";
import { linesOf, type PricedCart } from "#app/modules/cart/index.ts";
import { markQuoteUsed, priceAsQuoted, quoteForOrder } from "#app/modules/cart/quotes/index.server.ts";
import { freightByParcels } from "#app/modules/catalog/trade/index.server.ts";
import { currentRules } from "#app/modules/commissions/index.server.ts";
import { type CommissionRule, rateFor } from "#app/modules/commissions/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { commissionsOf, shareOverSellers } from "#app/modules/ledger/index.ts";
import { paymentOfAttempt, prepareCharge } from "#app/modules/payments/charge/index.server.ts";
import { paymentMethodsOffered } from "#app/modules/payments/index.server.ts";
import { chargeProblem } from "#app/modules/payments/index.ts";
import { freightWeights, type QuotedFreight } from "#app/modules/shipping/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { inTransaction, orRefusal, Refused, violatedReference } from "#app/platform/db/transaction.server.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import { orderNumber } from "../order.ts";
import { newOrderId } from "../order-id.server.ts";
import { mayBeFirstOrder, networkKeys, newUnpaidProblem } from "./check-unpaid-limits.server.ts";
import { type OrderRequest, orderKeyOf } from "./order-request.ts";
import { orderTerms } from "./order-terms.ts";
import { changesSince, type NotPlaced, notPlaced } from "./refusals.ts";
import { UNPAID_LIMITS, type UnpaidLimits } from "./unpaid-limits.ts";
import { type NewOrder, requestHash, writeOrder } from "./write-order.server.ts";

export interface PlacedOrder {
  ok: true;
  orderId: string;
  paymentId: string;
  total: Money;
}

/** Attempts to reserve, when other orders take the stock between pricing and reserving. */
const ATTEMPTS = 3;

/**
 * Prices what is asked for, then reserves and writes order, shipments, payment and ledger at once. Repeated requests with
 * one key, by a double click, a retry or after a crash, are one order.
 */
export async function placeOrder(
  viewer: Viewer,
  request: OrderRequest,
  limits = UNPAID_LIMITS,
): Promise<PlacedOrder | NotPlaced> {
  const problem = chargeProblem(request.payment, paymentMethodsOffered());
  if (problem) return notPlaced(problem);
  const from = await networkKeys();
  // Before any transaction begins: they are in memory, and when they are not, another connection reads them.
  const rules = await currentRules();
  const quoted = await quotedFreight(request);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const outcome = await attemptOrder(viewer, request, { from, limits, rules, quoted });
    if (outcome.ok) return outcome;
    // Whatever the refusal: if this key already has an order, return it.
    const earlier = await orderUnderKey(viewer, request);
    if (earlier) return earlier;
    if (outcome.problem !== "taken") return outcome;
  }
  return notPlaced("busy");
}

interface Given {
  /** See `networkKeys`. */
  from: readonly string[];
  limits: UnpaidLimits;
  rules: readonly CommissionRule[];
  /** The freight by its parcels; null: by our table. */
  quoted: QuotedFreight | null;
}

/**
 * The freight of the confirmed lines. What they were confirmed with is compared with the shop's own afterwards, so an
 * invented price or quantity gets no cheaper freight: it gets no order.
 */
const quotedFreight = async ({ delivery, lines }: OrderRequest): Promise<QuotedFreight | null> =>
  delivery.kind === "delivery" ? freightByParcels(delivery.zipCode, lines) : null;

async function attemptOrder(
  viewer: Viewer,
  request: OrderRequest,
  given: Given,
): Promise<PlacedOrder | NotPlaced> {
  const attempt = async (executor: Executor, isAlone: boolean) => ({
    placed: await place(executor, viewer, request, { ...given, isAlone }),
  });
  try {
    // What is written is one statement, and by itself a transaction; only these orders need more than one.
    const needsTransaction = request.quoteCode !== undefined || request.payment.method === "boleto";
    const alone = needsTransaction ? null : await orRefusal(() => attempt(db, true));
    const isDecided = alone && (!alone.ok || alone.placed);
    const outcome = isDecided ? alone : await inTransaction((transaction) => attempt(transaction, false));
    if (!outcome.ok) return outcome as NotPlaced;
    faultPoint("order committed");
    return outcome.placed!;
  } catch (error) {
    if (violatedReference(error) === "pedidos_user_id_fkey") return notPlaced("signed-out");
    throw error;
  }
}

/**
 * `isAlone`: as an order of somebody who holds nothing else unpaid, which needs no transaction. Null when it is not: then
 * it is to be placed in a transaction, where what is held already is counted.
 */
async function place(
  executor: Executor,
  viewer: Viewer,
  request: OrderRequest,
  { from, limits, rules, quoted, isAlone }: Given & { isAlone: boolean },
): Promise<PlacedOrder | null> {
  const now = clock.now();
  const { userId } = viewer;
  const { cart, terms } = await asConfirmed(executor, request, quoted);
  faultPoint("order priced");
  const { method } = request.payment;
  const lines = linesOf(cart);
  if (isAlone && !mayBeFirstOrder(lines, method, limits)) return null;
  const { quoteCode } = request;
  const asked = { userId, from, lines, method, limits, quoteCode };
  const unpaid = isAlone ? null : await newUnpaidProblem(executor, asked);
  if (unpaid) throw new Refused(unpaid);

  const orderId = newOrderId(now);
  const charge = prepareCharge({
    orderId,
    orderNumber: orderNumber(orderId),
    userId,
    amount: terms.total,
    ...request.payment,
    attemptKey: request.idempotencyKey,
  });
  if (!charge.ok) throw new Refused(notPlaced(charge.problem));
  const weights = freightWeights(
    quoted,
    cart.sellers.map(({ seller }) => seller.id),
  );
  const sold = withCommissions(cart, { ...terms, method, freightWeights: weights }, { rules, now });
  const order = { id: orderId, userId, from, isJudged: !isAlone, charge, request, terms, ...sold, now };
  if (!(await writeOrder(executor, order))) return null;
  if (quoteCode && !(await markQuoteUsed(executor, quoteCode, orderId)))
    throw new Refused(notPlaced("quote-over"));
  return { ok: true, orderId, paymentId: charge.paymentId, total: terms.total };
}

/** What each seller earns, and each line with the commission that the rules say now: it stays, whatever they say later. */
function withCommissions(
  cart: PricedCart,
  terms: Parameters<typeof shareOverSellers>[1],
  { rules, now }: { rules: readonly CommissionRule[]; now: Date },
): Pick<NewOrder, "lines" | "sales"> {
  const sold = cart.sellers.map(({ seller, lines }) =>
    lines.map(({ total, category }) => ({
      goods: total,
      rate: rateFor(rules, { sellerId: seller.id, category }, now),
    })),
  );
  const sales = shareOverSellers(sold, terms).map((sale, index) => ({
    sellerId: cart.sellers[index]!.seller.id,
    ...sale,
  }));
  const commissions = sold.flatMap((lines, seller) =>
    commissionsOf(lines, sales[seller]!.discount).map((commission, line) => ({
      commissionRate: lines[line]!.rate,
      commission,
    })),
  );
  return { sales, lines: linesOf(cart).map((line, index) => ({ ...line, ...commissions[index]! })) };
}

/** The charge must equal what the buyer confirmed, to the centavo. */
async function asConfirmed(executor: Executor, request: OrderRequest, quoted: QuotedFreight | null) {
  const cart = await asQuoted(executor, request, await priceLines(executor, request.lines));
  const { delivery, payment } = request;
  const terms = orderTerms({
    goods: cart.goods,
    method: payment.method,
    zipCode: delivery.kind === "delivery" ? delivery.zipCode : null,
    quoted,
  });
  if (!terms) throw new Refused(notPlaced("unknown-cep"));
  const changes = changesSince(request, cart, terms);
  if (changes.length > 0) throw new Refused(notPlaced("changed", { changes }));
  if (terms.goods === 0) throw new Refused(notPlaced("nothing-to-pay"));
  return { cart, terms };
}

async function asQuoted(executor: Executor, request: OrderRequest, cart: PricedCart): Promise<PricedCart> {
  if (!request.quoteCode) return cart;
  const quote = await quoteForOrder(executor, request.quoteCode);
  if (!quote.ok) throw new Refused(notPlaced("quote-over"));
  return priceAsQuoted(executor, cart, quote.lines);
}

/** The order with this key, a refusal if the key belongs to a different order, or null. */
async function orderUnderKey(viewer: Viewer, request: OrderRequest): Promise<PlacedOrder | NotPlaced | null> {
  const order = await db
    .selectFrom("pedidos")
    .select(["id", "payment_id", "valor_total", "request_hash"])
    .where("user_id", "=", viewer.userId)
    .where("idempotency_key", "=", orderKeyOf(request))
    .executeTakeFirst();
  if (!order) return null;
  if (order.request_hash !== requestHash(request)) return notPlaced("key-reused", { orderId: order.id });
  // Of two pages of one checkout that ask for the same, the other one may have another card.
  if (!(await paymentOfAttempt(db, order.id, request.idempotencyKey)))
    return notPlaced("key-reused", { orderId: order.id });
  return {
    ok: true,
    orderId: order.id,
    paymentId: order.payment_id,
    total: fromReais(order.valor_total),
  };
}
