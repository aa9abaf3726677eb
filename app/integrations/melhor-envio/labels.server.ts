import { z } from "zod";
import type {
  LabelAnswer,
  LabelOrder,
  LabelStage,
  LabelState,
  Party,
} from "#app/modules/shipping/index.server.ts";
import { type Money, toReais } from "#app/shared/money.ts";
import { type Answer, type Client, isRefusal, notAnswered, reasonOf } from "./client.server.ts";
import { readPrice, volumeOf } from "./quotes.server.ts";

const REFERENCE = /^[\w-]{1,64}$/;

const STAGES = new Map<string, LabelStage>(
  Object.entries({
    pending: "unpaid",
    created: "unpaid",
    released: "paid",
    paid: "paid",
    generated: "ready",
    posted: "posted",
    undelivered: "undelivered",
    delivered: "delivered",
    canceled: "cancelled",
    cancelled: "cancelled",
    expired: "cancelled",
  } as const),
);

export const stageOf = (status: unknown): LabelStage => STAGES.get(String(status)) ?? "other";

const labelSchema = z.object({
  status: z.string(),
  tracking: z.string().trim().min(1).max(60).nullable().catch(null),
  self_tracking: z.string().trim().min(1).max(60).nullable().catch(null),
});

export function stateIn(body: unknown): LabelState | null {
  const read = labelSchema.safeParse(body);
  if (!read.success) return null;
  const { status, tracking, self_tracking } = read.data;
  return { stage: stageOf(status), trackingCode: tracking ?? self_tracking };
}

/** A CNPJ in the field of a CPF is refused, and the other way round. */
const partyOf = ({ document, stateRegistration, cep, street, state, ...party }: Party) => ({
  name: party.name,
  phone: party.phone,
  ...(party.email && { email: party.email }),
  ...(document && (document.length === 11 ? { document } : { company_document: document })),
  ...(stateRegistration && { state_register: stateRegistration }),
  address: street,
  number: party.number,
  complement: party.complement,
  district: party.district,
  city: party.city,
  state_abbr: state,
  country_id: "BR",
  postal_code: cep,
});

const refusedFor = (answer: Answer, what: string): { ok: false; reason: string } => {
  if (isRefusal(answer)) return { ok: false, reason: reasonOf(answer) };
  throw notAnswered(what, answer);
};

const isDone = ({ status, body }: Answer): boolean => status >= 200 && status < 300 && body !== null;

export async function orderLabel(
  client: Client,
  order: LabelOrder,
): Promise<LabelAnswer<{ reference: string; cost: Money }>> {
  const answer = await client.call("POST", "/me/cart", {
    service: Number(order.serviceId) || order.serviceId,
    from: partyOf(order.from),
    to: partyOf(order.to),
    products: order.goods.map(({ name, quantity, unitPrice }) => ({
      name,
      quantity,
      unitary_value: Number(toReais(unitPrice)),
    })),
    volumes: [volumeOf(order)],
    options: {
      insurance_value: Number(toReais(order.value)),
      receipt: false,
      own_hand: false,
      reverse: false,
      // Without an NF-e, with the declaration of contents that the company makes of the products.
      non_commercial: order.invoiceKey === null,
      ...(order.invoiceKey && { invoice: { key: order.invoiceKey } }),
      platform: "Maré",
      tags: [{ tag: order.labelId, url: null }],
    },
  });
  if (!isDone(answer)) return refusedFor(answer, "a label");
  const { id, price } = answer.body as { id?: unknown; price?: unknown };
  const cost = readPrice(price);
  if (typeof id !== "string" || !REFERENCE.test(id) || cost === null) throw notAnswered("a label", answer);
  return { ok: true, reference: id, cost };
}

/** A label that was only reserved is not an order yet, and may not be found. */
export async function findLabel(client: Client, reference: string): Promise<LabelState | null> {
  const answer = await client.call("GET", `/me/orders/${encodeURIComponent(reference)}`);
  if (answer.status === 404) return null;
  const state = answer.status === 200 ? stateIn(answer.body) : null;
  if (!state) throw notAnswered("the state of a label", answer);
  return state;
}

/** Asks first what is done: a payment whose answer was lost is not made again. */
export async function completeLabel(client: Client, reference: string): Promise<LabelAnswer<LabelState>> {
  const before = (await findLabel(client, reference)) ?? { stage: "unpaid", trackingCode: null };
  if (before.stage === "unpaid") {
    const paid = await client.call("POST", "/me/shipment/checkout", { orders: [reference] });
    // Somebody may have paid it meanwhile.
    if (!isDone(paid) && (await isUnpaid(client, reference)))
      return refusedFor(paid, "the payment of a label");
  }
  if (before.stage === "unpaid" || before.stage === "paid") {
    const made = await client.call("POST", "/me/shipment/generate", { orders: [reference] });
    // It is paid: whatever is said now is no refusal of the whole.
    if (!isDone(made)) throw notAnswered("the making of a label", made);
  }
  const now = await findLabel(client, reference);
  if (!now || now.stage === "unpaid") throw new Error("Melhor Envio does not know a label that was paid");
  return { ok: true, ...now };
}

async function isUnpaid(client: Client, reference: string): Promise<boolean> {
  const state = await findLabel(client, reference);
  return state === null || state.stage === "unpaid";
}

/** For whoever has the address: sellers have no account there. */
export async function printLabel(client: Client, reference: string): Promise<LabelAnswer<{ url: string }>> {
  const answer = await client.call("POST", "/me/shipment/print", { mode: "public", orders: [reference] });
  if (!isDone(answer)) return refusedFor(answer, "the PDF of a label");
  const { url } = answer.body as { url?: unknown };
  if (typeof url !== "string" || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw notAnswered("the PDF of a label", answer);
  return { ok: true, url };
}

export async function cancelLabel(client: Client, reference: string): Promise<LabelAnswer<object>> {
  const before = await findLabel(client, reference);
  if (before?.stage === "cancelled") return { ok: true };
  if (!before || before.stage === "unpaid") return removeFromCart(client, reference);
  const answer = await client.call("POST", "/me/shipment/cancel", {
    order: { id: reference, reason_id: "2", description: "Envio cancelado pela loja" },
  });
  if (!isDone(answer)) return refusedFor(answer, "the cancellation of a label");
  const told = (answer.body as Record<string, { canceled?: unknown } | undefined>)[reference];
  return told?.canceled === true
    ? { ok: true }
    : { ok: false, reason: "A transportadora não cancela mais esta etiqueta." };
}

async function removeFromCart(client: Client, reference: string): Promise<LabelAnswer<object>> {
  const answer = await client.call("DELETE", `/me/cart/${encodeURIComponent(reference)}`);
  if (answer.status === 404 || (answer.status >= 200 && answer.status < 300)) return { ok: true };
  throw notAnswered("the removal of a label", answer);
}
