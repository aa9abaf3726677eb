import { createHmac, randomUUID } from "node:crypto";
import type { Action, Attack } from "../plan/steps.ts";
import type { Answer } from "../world/browser.ts";
import { fieldOn } from "../world/page.ts";
import { tokenIn } from "../world/people.ts";
import { type Buyer, chosenFrom, type KnownOrder, namingShop, type World } from "../world/world.ts";
import { hoard } from "./hoard.ts";
import { bringOddCookies } from "./odd-cookies.ts";
import { linesFor, requestFor } from "./order-request.ts";
import { persist } from "./persist.ts";

type AttackAction = Extract<Action, { kind: "attack" }>;

interface Attacking {
  /** Who attacks, with an account of their own. */
  buyer: Buyer;
  /** Somebody else's order. */
  foreign: KnownOrder | undefined;
  /** Somebody else's order that its buyer may cancel still: only the guard refuses it. */
  open: () => Promise<OpenOrder | null>;
  action: AttackAction;
}

interface OpenOrder {
  id: string;
  owner: Buyer;
}

interface Outcome {
  what: string;
  answer: Answer | null;
  /** Whether the answer means that it worked. */
  worked: (answer: Answer) => boolean;
  /** Whether it is the answer of the guard that stands against it, and not of another one that came before. */
  refused: (answer: Answer) => boolean;
}

export async function attack(world: World, action: AttackAction): Promise<boolean> {
  const buyer = world.buyers[action.buyer]!;
  const others = world.buyers.filter((other) => other !== buyer);
  const foreign = chosenFrom(
    others.flatMap(({ orders }) => orders.slice(-4)),
    action.choice,
  );
  const open = () => openOrderOf(others);
  const outcome = await ATTACKS[action.attack](world, { buyer, foreign, open, action });
  if (!outcome) return false;
  const { what, answer, worked, refused } = outcome;
  const succeeded = answer !== null && worked(answer);
  world.journal.attacks.push({ what, status: answer?.status ?? null, succeeded });
  return answer !== null && !succeeded && refused(answer);
}

async function openOrderOf(buyers: readonly Buyer[]): Promise<OpenOrder | null> {
  for (const owner of buyers)
    for (const { id } of owner.orders.slice(-4).toReversed()) {
      const page = await persist(() => owner.browser.get(`/order/${id}`));
      if (page?.body.includes(`/order/${id}/cancelar"`)) return { id, owner };
    }
  return null;
}

const isWelcome = ({ status }: Answer): boolean => status < 400;
const isSuccess = ({ tone, status }: Answer): boolean => tone === "success" || status === 201;
const answers =
  (...statuses: number[]) =>
  ({ status }: Answer): boolean =>
    statuses.includes(status);
const NOT_FOUND = answers(404);
/** The order has changed, and has to be confirmed again. */
const CHANGED = answers(409);
/** Led back to the parcel as it is now. */
const isTooLate = ({ tone }: Answer): boolean => tone === "warning";
/** Signed in, but nobody whom the page is for. */
const isSentHome = ({ location }: Answer): boolean => location === "/";
const isSentToSignIn = ({ location }: Answer): boolean => location?.startsWith("/login") ?? false;

/** A PIX order of one piece, ready to be made worse. */
const anOrder = (world: World, { buyer, action: { choice } }: Attacking) =>
  requestFor(
    buyer,
    { payment: "pix", delivery: "delivery" },
    linesFor(world, { lines: [{ choice, quantity: 1 }] }),
  );

const placing = (buyer: Buyer, json: unknown): Promise<Answer | null> =>
  buyer.browser.post("/checkout/place", { json });

const ATTACKS: Record<Attack, (world: World, attacking: Attacking) => Promise<Outcome | null>> = {
  "foreign-order-page": async (_, { buyer, foreign }) =>
    foreign
      ? {
          what: "somebody else's order",
          answer: await buyer.browser.get(`/order/${foreign.id}`),
          worked: isWelcome,
          refused: NOT_FOUND,
        }
      : null,
  "foreign-cancel": async (_, { buyer, open }) => {
    const order = await open();
    if (!order) return null;
    const answer = await buyer.browser.post(`/order/${order.id}/cancelar`, { form: {} });
    return { what: "cancelling somebody else's order", answer, worked: isSuccess, refused: NOT_FOUND };
  },
  // A customer at a seller's door, with a parcel that exists.
  "foreign-ship": async (_, { buyer, foreign }) => {
    if (!foreign) return null;
    const form = { intent: "enviar", carrier: "Loggi", trackingCode: "FORGED123456" };
    const answer = await buyer.browser.post(`/painel-loja/pedidos/${foreign.id}`, { form });
    return { what: "shipping as a customer", answer, worked: isSuccess, refused: isSentHome };
  },
  "foreign-payment": async (world, { buyer, action }) => {
    const others = world.buyers.filter((other) => other !== buyer).flatMap(({ orders }) => orders.slice(-4));
    const payments = others.flatMap(({ paymentId }) => paymentId ?? []);
    const payment = chosenFrom(payments, action.choice);
    if (!payment) return null;
    const form = { avisar: "sim" };
    const answer = await buyer.browser.post(`/api/payments/${payment}/simulate`, { form });
    return { what: "paying somebody else's order", answer, worked: isWelcome, refused: NOT_FOUND };
  },
  "negative-quantity": async (world, attacking) => {
    const order = await anOrder(world, attacking);
    if (!order) return null;
    const lines = order.lines.map((line) => ({ ...line, quantity: -3 }));
    const answer = await placing(attacking.buyer, { ...order, lines });
    return { what: "a negative quantity", answer, worked: isWelcome, refused: answers(400) };
  },
  "huge-quantity": async (world, attacking) => {
    const order = await anOrder(world, attacking);
    if (!order) return null;
    const lines = order.lines.map((line) => ({ ...line, quantity: Number.MAX_SAFE_INTEGER }));
    const answer = await placing(attacking.buyer, { ...order, lines });
    return { what: "a huge quantity", answer, worked: isWelcome, refused: CHANGED };
  },
  "lower-price": async (world, attacking) => {
    const order = await anOrder(world, attacking);
    if (!order) return null;
    const lines = order.lines.map((line) => ({ ...line, unitPrice: 1 }));
    const cheap = { ...order, lines, discount: 0, freight: 0, total: lines.length };
    const answer = await placing(attacking.buyer, cheap);
    return { what: "a price of one centavo", answer, worked: isWelcome, refused: CHANGED };
  },
  "other-body-same-key": async (world, attacking) => {
    const order = await anOrder(world, attacking);
    const used = world.journal.placed.findLast(
      ({ userId, paidAgain }) => userId === attacking.buyer.userId && !paidAgain,
    );
    if (!order || !used) return null;
    const again = { ...order, idempotencyKey: used.key };
    again.delivery = { ...again.delivery, name: `Outra Pessoa ${randomUUID()}` };
    const answer = await placing(attacking.buyer, again);
    return { what: "a key used for another order", answer, worked: isWelcome, refused: CHANGED };
  },
  "no-form": async (_, { buyer, action }) => {
    const path = chosenFrom(NOT_FOR_THIS, action.choice)!;
    const raw = chosenFrom(NO_FORMS, (action.choice * 7) % 1)!;
    const answer = await buyer.browser.post(path, { raw });
    return {
      what: "a body that is no form",
      answer,
      worked: isSuccess,
      refused: ({ status }) => status < 500,
    };
  },
  // With what an administrator would send: only the permission is missing.
  "customer-as-administrator": async (world, { buyer, open }) => {
    const order = await open();
    const path = `/admin/dashboard/pedidos/${order?.id}/cancelar`;
    const dialog = order && (await persist(() => world.administrator.browser.get(path)));
    const seen = fieldOn(dialog?.body ?? "", "visto");
    if (!seen) return null;
    const answer = await buyer.browser.post(path, { form: { motivo: "porque sim", visto: seen } });
    return { what: "an administrator's action", answer, worked: isSuccess, refused: isSentHome };
  },
  // The token of a living session, as it stands in a copy of the database: only the signature is missing.
  "forged-cookie": async (world, { open }) => {
    const order = await open();
    if (!order) return null;
    const token = tokenIn(order.owner.cookie);
    const signature = createHmac("sha256", "guessed").update(token).digest("base64");
    const answer = await world.stranger.post(`/order/${order.id}/cancelar`, {
      form: {},
      headers: { Cookie: `mare.session_token=${encodeURIComponent(`${token}.${signature}`)}` },
    });
    return {
      what: "a session with a signature of one's own",
      answer,
      worked: isSuccess,
      refused: isSentToSignIn,
    };
  },
  // The form with which a parcel was handed over, sent once more with another code.
  "replayed-parcel": async (world, { action }) => {
    const shipped = chosenFrom(world.journal.shipped, action.choice);
    if (!shipped) return null;
    const seller = world.sellers.find(({ sellerId }) => sellerId === shipped.sellerId)!;
    const form = { intent: "enviar", carrier: "Loggi", carrierName: "", trackingCode: "REPLAYED1234" };
    const address = namingShop(seller, `/painel-loja/pedidos/${shipped.orderId}`);
    const answer = await seller.browser.post(address, { form });
    return { what: "a parcel handed over once more", answer, worked: isSuccess, refused: isTooLate };
  },
  hoard: async (world, { buyer }) => {
    const { answer, holdsTooMuch, isLimited } = await hoard(world, buyer);
    return {
      what: "holding much of the stock without paying",
      answer,
      worked: () => holdsTooMuch,
      refused: () => isLimited,
    };
  },
  "odd-cookies": async (world, { action }) => {
    const { answer, isSeen } = await bringOddCookies(world, action.choice);
    const what = "a text in a cookie that others then read";
    return { what, answer, worked: () => isSeen, refused: answers(200) };
  },
};

const NOT_FOR_THIS = [
  "/checkout/place",
  "/checkout/itens",
  "/checkout/confirmacao",
  "/api/cart/price",
  "/cookies",
];
const NO_FORMS = [
  { body: '{"lines":', type: "application/json" },
  { body: "\0\0\0", type: "application/x-www-form-urlencoded" },
  { body: "--x\r\nnot a part", type: "multipart/form-data; boundary=x" },
  { body: "[[[[[[[[[[", type: "application/json" },
  { body: "x".repeat(50_000), type: "text/plain" },
];
