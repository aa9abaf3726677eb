import { randomBytes } from "node:crypto";
import { boletoBarcode, toDigitableLine } from "#app/shared/boleto.ts";
import { addDays, endOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { fromReais } from "#app/shared/money.ts";
import { dynamicBrCode } from "#app/shared/pix.ts";
import { decide, newChargeback, type SimulatedChargeback } from "./mercado-pago-chargebacks.ts";
import type { SimulatedOrder, SimulatedPayment } from "./mercado-pago-shapes.ts";
import type { Reply } from "./server.ts";

interface OrderRequest {
  type?: string;
  external_reference?: string;
  total_amount?: string;
  notification_url?: string;
  payer?: { email?: string; identification?: object; address?: object };
  transactions?: { payments?: { amount: string; expiration_time?: string; payment_method: Method }[] };
}
interface Method {
  id: string;
  type: string;
  token?: string;
  installments?: number;
}

/** The name on a test card decides, as at Mercado Pago. */
const DECLINES: Record<string, string> = {
  FUND: "insufficient_amount",
  SECU: "cc_rejected_bad_filled_security_code",
  CALL: "cc_rejected_call_for_authorize",
  LOCK: "cc_rejected_card_disabled",
  OTHE: "rejected_by_issuer",
};

const errors = (status: number, code: string, data?: object): Reply => ({
  status,
  body: { errors: [{ code, message: code }], ...(data && { data }) },
});

const newId = (prefix: string): string => `${prefix}01${randomBytes(12).toString("hex").toUpperCase()}`;

/** The books of the simulated company. */
export class MercadoPagoOrders {
  readonly #now: () => Date;
  readonly #orders: SimulatedOrder[] = [];
  readonly chargebacks = new Map<string, SimulatedChargeback>();
  readonly #keys = new Map<string, Reply>();
  readonly #tokens = new Map<string, { holder: string; used: boolean }>();
  /** A key that was used: its first answer again, or a refusal. The documentation says both. */
  usedKeys: "replayed" | "refused" = "refused";
  /** How often an order is shown without its code. */
  withoutCode = 0;
  refunds: "at-once" | "slow" = "at-once";

  constructor(now: () => Date) {
    this.#now = now;
  }

  list = (): SimulatedOrder[] => [...this.#orders].reverse();
  byId = (id: string): SimulatedOrder | undefined => this.#orders.find((order) => order.id === id);
  ofReference = (reference: string): SimulatedOrder | undefined =>
    this.#orders.find(({ external_reference }) => external_reference === reference);
  search = (reference: string): object[] =>
    this.#orders
      .filter(({ external_reference }) => external_reference === reference)
      .map(({ id, external_reference, status }) => ({ id, external_reference, status }));

  tokenise(card: Record<string, string>): { id: string; last_four_digits: string } | null {
    const number = (card.cardNumber ?? "").replace(/\D/g, "");
    if (number.length < 13 || !card.securityCode || !card.expirationDate) return null;
    const id = randomBytes(16).toString("hex");
    this.#tokens.set(id, { holder: card.holder ?? "", used: false });
    return { id, last_four_digits: number.slice(-4) };
  }

  create(key: string, json: unknown): Reply {
    const before = this.#keys.get(key);
    if (before) return this.usedKeys === "replayed" ? before : errors(409, "idempotency_key_already_used");
    const asked = json as OrderRequest | null;
    const [payment, ...more] = asked?.transactions?.payments ?? [];
    if (asked?.type !== "online" || !payment || !asked.external_reference)
      return errors(400, "required_properties");
    if (asked.notification_url) return errors(400, "unsupported_properties");
    if (more.length > 0) return errors(400, "exceeded_number_of_transactions");
    if (asked.total_amount !== payment.amount || !/^\d+\.\d{2}$/.test(payment.amount))
      return errors(400, "invalid_total_amount");
    if (!asked.payer?.email) return errors(400, "required_properties");
    const { payment_method: method } = payment;
    if (method.id === "boleto" && !(asked.payer.address && asked.payer.identification))
      return errors(400, "required_properties");
    const card = method.type === "credit_card" ? this.#tokens.get(method.token ?? "") : undefined;
    if (method.type === "credit_card" && (!card || card.used)) return errors(400, "invalid_card_token");
    if (card) card.used = true;
    const order = this.#write(asked, payment, card?.holder ?? "");
    const reply =
      order.status === "failed"
        ? errors(402, "failed", this.whole(order))
        : { status: 201, body: this.whole(order) };
    this.#keys.set(key, reply);
    return reply;
  }

  #write(
    asked: OrderRequest,
    {
      amount,
      expiration_time,
      payment_method,
    }: NonNullable<NonNullable<OrderRequest["transactions"]>["payments"]>[number],
    holder: string,
  ): SimulatedOrder {
    const { token, ...shown } = payment_method;
    const payment: SimulatedPayment = {
      id: newId("PAY"),
      status: "action_required",
      status_detail: payment_method.id === "boleto" ? "waiting_payment" : "waiting_transfer",
      amount,
      payment_method: shown,
    };
    const order: SimulatedOrder = {
      id: newId("ORDTST"),
      status: payment.status,
      status_detail: payment.status_detail,
      external_reference: asked.external_reference!,
      total_amount: amount,
      last_updated_date: this.#now().toISOString(),
      transactions: { payments: [payment], refunds: [], chargebacks: [] },
    };
    this.#orders.push(order);
    if (payment_method.id === "pix") {
      const location = `127.0.0.1/qr/v2/${order.id.toLowerCase()}`;
      payment.payment_method.qr_code = dynamicBrCode({ location, merchantName: "LOJA", city: "SAO PAULO" });
    } else if (payment_method.id === "boleto") this.#addSlip(payment, expiration_time);
    else this.#decide(order, holder);
    return order;
  }

  #addSlip(payment: SimulatedPayment, expires = "P3D"): void {
    const due = addDays(todayInSaoPaulo(this.#now()), Number(/^P(\d+)D$/.exec(expires)?.[1] ?? 3));
    const freeField = "0001".padEnd(25, "0");
    const barcode = boletoBarcode({ bank: "237", amount: fromReais(payment.amount), due, freeField });
    payment.date_of_expiration = endOfDayInSaoPaulo(due).toISOString();
    Object.assign(payment.payment_method, {
      barcode_content: barcode,
      digitable_line: toDigitableLine(barcode),
      reference: "1234567890",
    });
  }

  #decide(order: SimulatedOrder, holder: string): void {
    const detail = DECLINES[holder.toUpperCase()];
    if (detail) this.#move(order, "failed", detail);
    // Not one of Mercado Pago's names: the card's bank wants to ask its holder (3-D Secure).
    else if (holder.toUpperCase() === "ASKS") this.#move(order, "action_required", "pending_challenge");
    else if (holder.toUpperCase() === "CONT") this.#move(order, "processing", "in_process");
    else this.settle(order, order.total_amount);
  }

  #move(order: SimulatedOrder, status: string, detail: string): void {
    const [payment] = order.transactions.payments;
    Object.assign(order, { status, status_detail: detail, last_updated_date: this.#now().toISOString() });
    Object.assign(payment!, { status, status_detail: detail });
  }

  /** Paid, whatever it was before. */
  settle(order: SimulatedOrder, paid: string): void {
    this.#move(order, "processed", "accredited");
    order.total_paid_amount = paid;
    order.transactions.payments[0]!.paid_amount = paid;
  }

  decline(order: SimulatedOrder, detail: string): void {
    this.#move(order, "failed", detail);
  }

  chargeBack(order: SimulatedOrder): void {
    this.#move(order, "charged_back", "in_process");
    const id = newId("CHG");
    order.transactions.chargebacks = [{ id, status: "in_process" }];
    this.chargebacks.set(id, newChargeback(id, Number(order.total_amount), this.#now()));
  }

  decideChargeback(order: SimulatedOrder, whose: "shop" | "buyer"): void {
    const [told] = order.transactions.chargebacks;
    told!.status = decide(this.chargebacks.get(told!.id)!, whose);
    this.#move(order, "charged_back", told!.status);
  }

  cancel(order: SimulatedOrder): Reply {
    if (order.status !== "action_required" && order.status !== "processing")
      return errors(409, "cannot_cancel_order");
    this.#move(order, "canceled", "canceled");
    return { status: 200, body: this.whole(order) };
  }

  refund(order: SimulatedOrder, key: string, json: unknown): Reply {
    const before = this.#keys.get(key);
    if (before) return this.usedKeys === "replayed" ? before : errors(409, "idempotency_key_already_used");
    const [part] = (json as { transactions?: { id: string; amount: string }[] } | null)?.transactions ?? [];
    const { payments, refunds } = order.transactions;
    const given = refunds.filter(({ status }) => status !== "failed");
    const gone = given.reduce((sum, { amount }) => sum + fromReais(amount), 0);
    const amount = part?.amount ?? order.total_amount;
    if (order.status !== "processed") return errors(409, "cannot_refund_order");
    if (gone + fromReais(amount) > fromReais(order.total_amount))
      return errors(409, "order_already_refunded");
    const status = this.refunds === "at-once" ? "processed" : "processing";
    refunds.push({ id: newId("REF"), transaction_id: payments[0]!.id, amount, status });
    const whole = gone + fromReais(amount) === fromReais(order.total_amount);
    this.#move(order, whole ? "refunded" : "processed", whole ? "refunded" : "partially_refunded");
    const reply = { status: 201, body: this.whole(order) };
    this.#keys.set(key, reply);
    return reply;
  }

  endRefunds(status: "processed" | "failed"): void {
    for (const { transactions } of this.#orders)
      for (const refund of transactions.refunds) if (refund.status === "processing") refund.status = status;
  }

  /** As it is shown: at first perhaps without its code. */
  whole(order: SimulatedOrder): SimulatedOrder {
    const copy = structuredClone(order);
    if (this.withoutCode > 0) {
      this.withoutCode--;
      copy.status = "processing";
      delete copy.transactions.payments[0]!.payment_method.qr_code;
    }
    return copy;
  }

  /** In centavos, of one of the shop's payments. */
  refunded = (reference: string): number =>
    (this.ofReference(reference)?.transactions.refunds ?? [])
      .filter(({ status }) => status !== "failed")
      .reduce((sum, { amount }) => sum + fromReais(amount), 0);
}
