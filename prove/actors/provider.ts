import { createHmac, randomUUID } from "node:crypto";
import { AUTH_SECRET } from "../../bench/harness/shop.ts";
import type { Action, Telling } from "../plan/steps.ts";
import type { Answer } from "../world/browser.ts";
import { type Buyer, chosenFrom, type KnownOrder, type World } from "../world/world.ts";
import { clicked, persist } from "./persist.ts";
import { placeOrder } from "./place-order.ts";

type PayAction = Extract<Action, { kind: "pay" }>;

const SIGNING_KEY = createHmac("sha256", AUTH_SECRET)
  .update("sandbox payment notifications")
  .digest("base64url");
const WEBHOOK = "/api/payments/webhook/sandbox";
/** Milliseconds after which a payment of the method has come to its end. */
const IN_TIME = { pix: 31 * 60_000, boleto: 8 * 86_400_000, "credit-card": 0 };
/** Longer than a message may be under way. */
const TOO_LONG_AGO = 6 * 60_000;

interface Message {
  id: string;
  paymentId: string;
  status: "approved";
  paidAmount: number;
  at: string;
}

/**
 * A buyer pays a PIX or a boleto at the bank, and the provider tells the shop in one way or another. Who has nothing to pay
 * buys something first.
 */
export async function pay(world: World, action: PayAction): Promise<boolean> {
  const buyer = world.buyers[action.buyer]!;
  let order = unpaidOrder(world, buyer, action);
  if (!order && action.telling !== "after-its-time") {
    await placeOrder(world, orderToPay(action));
    order = unpaidOrder(world, buyer, action);
  }
  if (!order) return false;
  order.paymentId ??= await paymentOn(buyer, order);
  if (!order.paymentId) return false;
  return TELL[action.telling](world, { buyer, order, paymentId: order.paymentId, clicks: action.clicks });
}

/** Whoever wants to pay late pays what is too late; all others rather what is still in time. */
function unpaidOrder(world: World, buyer: Buyer, { choice, telling }: PayAction): KnownOrder | undefined {
  const now = world.clock.now().getTime();
  const isLate = ({ placedAt, method }: KnownOrder) => now - placedAt.getTime() > IN_TIME[method];
  const unpaid = buyer.orders.filter(({ method, isPaid }) => method !== "credit-card" && !isPaid);
  const fit = unpaid.filter((order) => isLate(order) === (telling === "after-its-time"));
  return chosenFrom(fit, choice);
}

const orderToPay = ({ buyer, choice }: PayAction): Extract<Action, { kind: "order" }> => ({
  kind: "order",
  buyer,
  way: "service",
  lines: [{ choice, quantity: 1 }],
  payment: "pix",
  delivery: "delivery",
  clicks: 1,
  tabs: 1,
});

/** The order's payment, as the page of the order names it. */
export async function paymentOn(buyer: Buyer, order: KnownOrder): Promise<string | null> {
  const page = await persist(() => buyer.browser.get(`/checkout/pedido/${order.id}`));
  return /\/api\/payments\/([0-9a-f-]{36})\//.exec(page?.body ?? "")?.[1] ?? null;
}

interface Paying {
  buyer: Buyer;
  order: KnownOrder;
  paymentId: string;
  clicks: number;
}

/** The bank takes the money; whether it tells the shop is the second question. */
async function payAtBank(
  world: World,
  { buyer, order, paymentId, clicks }: Paying,
  tells: boolean,
): Promise<boolean> {
  const form = { voltar: "/orders", avisar: tells ? "sim" : "nao" };
  const answers = await clicked(clicks, () =>
    persist(() => buyer.browser.post(`/api/payments/${paymentId}/simulate`, { form })),
  );
  const paid = answers.some((answer) => answer?.location);
  if (paid) {
    order.isPaid = true;
    world.journal.paid.push({ paymentId });
  }
  return paid;
}

const messageOf = (world: World, { paymentId, order }: Paying, at = world.clock.now()): Message => ({
  id: `paid-${randomUUID()}`,
  paymentId,
  status: "approved",
  paidAmount: order.total,
  at: at.toISOString(),
});

/** A true message names the moment of the bank's own books: the money may have come days before the first one. */
async function truly<Told>(
  world: World,
  paying: Paying,
  tell: (write: () => Message) => Promise<Told>,
): Promise<Told | false> {
  const [booked] = await world.shop.ask<{ at: Date }>(
    "select at from sandbox_bank where payment_id = $1 and status = 'approved'",
    [paying.paymentId],
  );
  return booked ? tell(() => messageOf(world, paying, booked.at)) : false;
}

function send(
  world: World,
  message: Message,
  { key = SIGNING_KEY, at = world.clock.now() } = {},
): Promise<Answer | null> {
  const body = JSON.stringify(message);
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
  return world.stranger.post(WEBHOOK, {
    raw: { body, type: "application/json" },
    headers: { "X-Payment-Signature": `t=${seconds},v1=${signature}` },
  });
}

const isTaken = (answer: Answer | null): boolean => answer !== null && answer.status < 400;

function mustBeRefused(world: World, what: string, answer: Answer | null): boolean {
  const status = answer?.status ?? null;
  world.journal.attacks.push({ what, status, succeeded: isTaken(answer) });
  return status !== null && status >= 400 && status < 500;
}

const TELL: Record<Telling, (world: World, paying: Paying) => Promise<boolean>> = {
  once: (world, paying) => payAtBank(world, paying, true),
  never: (world, paying) => payAtBank(world, paying, false),
  // The order is cancelled by then: it is revived while there are pieces, or the money goes back.
  "after-its-time": (world, paying) => payAtBank(world, paying, true),
  "twice-at-once": async (world, paying) => {
    await payAtBank(world, paying, false);
    return truly(world, paying, async (write) => {
      const message = write();
      return (await clicked(2, () => persist(() => send(world, message)))).every(isTaken);
    });
  },
  "again-later": async (world, paying) => {
    await payAtBank(world, paying, true);
    return truly(world, paying, async (write) => {
      const message = write();
      const taken = isTaken(await persist(() => send(world, message)));
      world.lateMessages.push(async () => void (await persist(() => send(world, message))));
      return taken;
    });
  },
  "two-messages": async (world, paying) => {
    await payAtBank(world, paying, false);
    return truly(world, paying, async (write) => {
      const [first, second] = [write(), write()];
      const answers = [persist(() => send(world, second)), persist(() => send(world, first))];
      return (await Promise.all(answers)).every(isTaken);
    });
  },
  forged: async (world, paying) =>
    mustBeRefused(world, "forged signature", await send(world, messageOf(world, paying), { key: "guessed" })),
  // Signed by the provider, so it is taken; the books must show that nobody was credited for it.
  "wrong-amount": async (world, paying) => {
    const message = messageOf(world, paying);
    return isTaken(await persist(() => send(world, { ...message, paidAmount: message.paidAmount + 1 })));
  },
  stale: async (world, paying) => {
    await payAtBank(world, paying, false);
    const at = new Date(world.clock.now().getTime() - TOO_LONG_AGO);
    return mustBeRefused(world, "replayed message", await send(world, messageOf(world, paying), { at }));
  },
};
