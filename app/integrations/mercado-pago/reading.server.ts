import type { DisputeNews, Found, ProviderEvent, RefundAnswer } from "#app/modules/payments/index.server.ts";
import type { DeclineReason } from "#app/modules/payments/index.ts";
import { centavos, type Money } from "#app/shared/money.ts";
import type { ToldChargeback } from "./chargebacks.server.ts";
import type { Chargeback, MercadoPagoOrder, OrderRefund } from "./messages.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The money came, whatever became of it afterwards. */
const PAID = new Set(["processed", "refunded", "charged_back"]);
const CANCELLED = new Set(["canceled", "cancelled"]);

/**
 * Approved only where it says how much was paid. Whatever is not known is pending: our own clock ends it, as it ends what
 * Mercado Pago calls expired.
 */
export function foundIn(order: MercadoPagoOrder, now: Date): Found {
  const at = order.last_updated_date ?? now;
  if (PAID.has(order.status)) {
    const paidAmount = paidIn(order);
    return paidAmount === undefined ? { status: "pending" } : { status: "approved", paidAmount, at };
  }
  if (CANCELLED.has(order.status)) return { status: "cancelled", at };
  if (order.status !== "failed") return { status: "pending" };
  const detail = order.transactions.payments[0]?.status_detail || order.status_detail;
  return { status: "declined", reason: declineReason(detail), at };
}

/** What the buyer paid: with interest on instalments it is more than we asked for, and is no payment of the order. */
function paidIn({ total_paid_amount, transactions }: MercadoPagoOrder): Money | undefined {
  const [payment] = transactions.payments;
  return payment?.paid_amount ?? total_paid_amount;
}

const REASONS: [pattern: RegExp, reason: DeclineReason][] = [
  [/insufficient_amount|amount_(rate_)?limit_exceeded/, "insufficient-funds"],
  [/bad_filled|invalid_card_token|card_error/, "card-data"],
  [/call_for_authorize/, "authorise"],
  [/card_disabled|card_type_not_allowed/, "card-disabled"],
  [/duplicated/, "duplicate"],
  [/max_attempts/, "attempts"],
  [/invalid_installments/, "instalments"],
  [/blacklist|rejected_by_(issuer|bank)/, "stolen-card"],
];

/** By status detail, of the orders and of the older payments; why something looks like fraud is told to nobody. */
export const declineReason = (detail: string): DeclineReason =>
  REASONS.find(([pattern]) => pattern.test(detail))?.[1] ?? "other";

export function refundAnswerOf({ id, status }: OrderRefund, now: Date): RefundAnswer {
  if (/^(processed|approved|refunded|accredited)$/.test(status))
    return { status: "done", at: now, reference: id };
  if (/^(failed|rejected|cancell?ed)$/.test(status))
    return { status: "refused", reason: `reembolso ${status}` };
  return { status: "accepted", reference: id };
}

/** An order in a state is the same news however often it is told. */
export function eventsIn(
  order: MercadoPagoOrder,
  chargebacks: readonly ToldChargeback[],
  now: Date,
): ProviderEvent[] {
  const paymentId = order.external_reference;
  if (!UUID.test(paymentId)) return [];
  const found = foundIn(order, now);
  const events: ProviderEvent[] = [];
  if (found.status !== "pending" && found.status !== "unknown")
    events.push({ eventId: `${order.id}:${order.status}:${order.status_detail}`, paymentId, news: found });
  for (const chargeback of chargebacks)
    for (const news of disputeNews(order, chargeback, now))
      events.push({ eventId: `chargeback:${chargeback.id}:${news.status}`, paymentId, news });
  return events;
}

/**
 * The details of a chargeback could not be verified; what is not known is a dispute that is open. What is read is how it
 * stands now: one that was decided before it was ever read is opened first, because nothing is booked for an end alone.
 */
function disputeNews(
  order: MercadoPagoOrder,
  { id: disputeId, status, details }: ToldChargeback,
  now: Date,
): DisputeNews[] {
  const at = order.last_updated_date ?? now;
  const opening: DisputeNews = {
    status: "disputed",
    disputeId,
    cause: "chargeback",
    amount: details?.amount ?? paidIn(order) ?? order.total_amount,
    fee: centavos(0),
    proofUntil: proofUntil(details, at),
    at,
  };
  if (/reimbursed|won/.test(status) || details?.coverage_applied === true)
    return [opening, { status: "dispute-won", disputeId, at }];
  if (/settled|lost/.test(status) || isCoverageRefused(details))
    return [opening, { status: "dispute-lost", disputeId, at }];
  return [opening];
}

/** While nobody has judged the proof, "not covered" may only mean "not yet". */
const isCoverageRefused = (details: Chargeback | null): boolean =>
  details?.coverage_applied === false && /^(invalid|not_supplied)$/.test(details.documentation_status);

/** What Mercado Pago gives sellers for their proof, where the chargeback itself names no day. */
const DAYS_FOR_PROOF = 10;
const DAY = 24 * 60 * 60_000;

const proofUntil = (details: Chargeback | null, openedAt: Date): Date | null =>
  details?.documentation_required === false
    ? null
    : (details?.date_documentation_deadline ?? new Date(openedAt.getTime() + DAYS_FOR_PROOF * DAY));
