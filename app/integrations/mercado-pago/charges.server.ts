import { setTimeout as pause } from "node:timers/promises";
import type { Charge, ChargeAnswer, Found } from "#app/modules/payments/index.server.ts";
import { type DeclineReason, type Instructions, readCardToken } from "#app/modules/payments/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isValidBarcode, isValidDigitableLine, toBarcode } from "#app/shared/boleto.ts";
import { endOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Client } from "./client.server.ts";
import {
  errorCodesIn,
  type MercadoPagoOrder,
  orderInErrorSchema,
  orderSchema,
  problemIn,
} from "./messages.ts";
import { boletoDue, orderBody } from "./order-body.server.ts";
import { orderById, orderOf } from "./orders.server.ts";
import { foundIn } from "./reading.server.ts";

/** A review by people takes up to two business days; with a weekend between that is four. */
const REVIEW = 4 * 24 * 60 * 60_000;
const CREATED = new Set([200, 201, 402]);
/** A code that is still being made is asked for so often, with these pauses. */
const PAUSES = [300, 700, 1_500];

export async function chargeByMercadoPago(client: Client, charge: Charge): Promise<ChargeAnswer> {
  const body = orderBody(charge);
  if (!body) return { status: "failed" };
  const created = await create(client, charge.paymentId, body);
  if (created === "bad-card") return declinedCard(charge, "card-data", "");
  const order = created && (await whole(client, charge, created));
  if (order && charge.method === "credit-card" && order.status === "action_required") {
    // A question of the card's bank (3-D Secure), which nobody can answer here: it would wait for days.
    await cancelAtMercadoPago(client, { paymentId: charge.paymentId, reference: order.id });
    // It may have been answered a moment before, or not have been cancelled: only what is over was declined.
    const after = await orderOf(client, charge.paymentId, order.id);
    const { status } = after ? foundIn(after, clock.now()) : { status: "unknown" };
    if (status === "pending" || status === "unknown") return { status: "failed" };
    if (status === "approved") return answerOf(charge, after!);
    return declinedCard(charge, "authorise", order.id);
  }
  return order ? answerOf(charge, order) : { status: "failed" };
}

/**
 * Asked with the same key and content, twice at most. What is not plainly done may have been done: it is looked up by our
 * own reference before anything is sent again, and afterwards.
 */
async function create(
  client: Client,
  paymentId: string,
  body: object,
): Promise<MercadoPagoOrder | "bad-card" | null> {
  for (const attempt of [1, 2]) {
    const answer = await client.call("POST", "/v1/orders", { key: paymentId, body }).catch((error) => {
      log.warn({ paymentId, err: error }, "Mercado Pago did not answer whether it created an order");
      return null;
    });
    const order = answer && CREATED.has(answer.status) ? orderIn(answer.body) : null;
    if (order?.external_reference === paymentId) return order;
    if (answer) log.warn({ paymentId, problem: problemIn(answer.body, answer.status) }, "order not created");
    const found = await orderOf(client, paymentId);
    if (found) return found;
    if (answer?.status === 400)
      return errorCodesIn(answer.body).some((code) => /card_token|bad_filled/.test(code)) ? "bad-card" : null;
    const mayHelp = !answer || answer.status === 409 || answer.status >= 423;
    if (!mayHelp || attempt === 2) return null;
  }
  return null;
}

function orderIn(body: unknown): MercadoPagoOrder | null {
  const read = orderSchema.safeParse(body);
  if (read.success) return read.data;
  const beside = orderInErrorSchema.safeParse(body);
  return beside.success ? beside.data.data : null;
}

/** An order can be created without its code, which follows within a second or two. */
async function whole(client: Client, charge: Charge, created: MercadoPagoOrder): Promise<MercadoPagoOrder> {
  let order = created;
  for (const milliseconds of PAUSES) {
    const isWaiting = foundIn(order, clock.now()).status === "pending";
    if (!isWaiting || charge.method === "credit-card" || instructionsIn(charge, order)) return order;
    await pause(milliseconds);
    order = (await orderById(client, order.id)) ?? order;
  }
  return order;
}

function answerOf(charge: Charge, order: MercadoPagoOrder): ChargeAnswer {
  const instructions = instructionsIn(charge, order);
  const found = foundIn(order, clock.now());
  if (!instructions || order.total_amount !== charge.amount) return { status: "failed" };
  if (found.status === "approved" || found.status === "declined")
    return { ...found, reference: order.id, instructions };
  if (found.status !== "pending") return { status: "failed" };
  return {
    status: "pending",
    instructions,
    reference: order.id,
    txid: null,
    expiresAt: endOf(charge, instructions),
  };
}

function endOf({ expiresAt, now }: Charge, instructions: Instructions): Date {
  if (instructions.kind === "boleto") return endOfDayInSaoPaulo(instructions.due);
  return instructions.kind === "card" ? new Date(now.getTime() + REVIEW) : expiresAt;
}

/** Null where the order does not say how to pay it. */
function instructionsIn(charge: Charge, order: MercadoPagoOrder): Instructions | null {
  const payment = order.transactions.payments[0];
  const { qr_code, barcode_content, digitable_line, ticket_url, reference } = payment?.payment_method ?? {};
  if (charge.method === "pix") return qr_code && isBrCode(qr_code) ? { kind: "pix", code: qr_code } : null;
  if (charge.method === "credit-card") {
    const card = readCardToken(charge.cardToken ?? "");
    return card && { kind: "card", brand: card.brand, last4: card.last4 };
  }
  const barcode = barcodeIn(barcode_content, digitable_line);
  if (!barcode) return null;
  const until = payment?.date_of_expiration;
  return {
    kind: "boleto",
    barcode,
    due: until ? todayInSaoPaulo(until) : boletoDue(charge.now),
    ourNumber: reference ?? "",
    ...(ticket_url?.startsWith("https:") && { slipUrl: ticket_url }),
  };
}

const isBrCode = (text: string): boolean => /^000201\P{Cc}{20,600}$/u.test(text);

function barcodeIn(content: string | undefined, line: string | undefined): string | null {
  if (content && isValidBarcode(content)) return content;
  return line && isValidDigitableLine(line) ? toBarcode(line) : null;
}

/** Nothing was charged, and nothing will be. */
function declinedCard(charge: Charge, reason: DeclineReason, reference: string): ChargeAnswer {
  const card = readCardToken(charge.cardToken ?? "");
  if (!card) return { status: "failed" };
  const instructions = { kind: "card", brand: card.brand, last4: card.last4 } as const;
  return { status: "declined", reason, reference, at: clock.now(), instructions };
}

export async function findByMercadoPago(
  client: Client,
  paymentId: string,
  reference?: string | null,
): Promise<Found> {
  const order = await orderOf(client, paymentId, reference);
  return order ? foundIn(order, clock.now()) : { status: "unknown" };
}

/** What is paid, over or unknown cannot be cancelled, and need not be. */
export async function cancelAtMercadoPago(
  client: Client,
  { paymentId, reference }: { paymentId: string; reference?: string | null },
): Promise<void> {
  const order = await orderOf(client, paymentId, reference);
  if (!order || foundIn(order, clock.now()).status !== "pending") return;
  const { status, body } = await client.call("POST", `/v1/orders/${order.id}/cancel`, {
    key: `cancel-${paymentId}`,
  });
  if (status >= 300 && status !== 404 && status !== 409)
    log.warn({ paymentId, problem: problemIn(body, status) }, "Mercado Pago did not cancel an order");
}
