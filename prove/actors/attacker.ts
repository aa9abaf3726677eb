import { createHmac, randomUUID } from "node:crypto";
import type { Action, Attack } from "../plan/steps.ts";
import type { Answer } from "../world/browser.ts";
import { type Buyer, chosenFrom, type KnownOrder, type World } from "../world/world.ts";
import { hoard } from "./hoard.ts";
import { bringOddCookies } from "./odd-cookies.ts";
import { linesFor, requestFor } from "./order-request.ts";

type AttackAction = Extract<Action, { kind: "attack" }>;

interface Attacking {
  /** Who attacks, with an account of their own. */
  buyer: Buyer;
  /** Somebody else's order. */
  foreign: KnownOrder | undefined;
  action: AttackAction;
}

/** What it was, its answer, and whether that answer means that it worked. */
type Outcome = [what: string, answer: Answer | null, worked: (answer: Answer) => boolean] | null;

export async function attack(world: World, action: AttackAction): Promise<boolean> {
  const buyer = world.buyers[action.buyer]!;
  const others = world.buyers.filter((other) => other !== buyer).flatMap(({ orders }) => orders.slice(-4));
  const outcome = await ATTACKS[action.attack](world, {
    buyer,
    foreign: chosenFrom(others, action.choice),
    action,
  });
  if (!outcome) return false;
  const [what, answer, worked] = outcome;
  const succeeded = answer !== null && worked(answer);
  world.journal.attacks.push({ what, status: answer?.status ?? null, succeeded });
  return answer !== null && answer.status < 500 && !succeeded;
}

const isWelcome = ({ status }: Answer): boolean => status < 400;
const isSuccess = ({ tone, status }: Answer): boolean => tone === "success" || status === 201;

/** A PIX order of one piece, ready to be made worse. */
const anOrder = (world: World, { buyer, action: { choice } }: Attacking) =>
  requestFor(
    buyer,
    { payment: "pix", delivery: "delivery" },
    linesFor(world, { lines: [{ choice, quantity: 1 }] }),
  );

const ATTACKS: Record<Attack, (world: World, attacking: Attacking) => Promise<Outcome>> = {
  "foreign-order-page": async (_, { buyer, foreign }) =>
    foreign ? ["somebody else's order", await buyer.browser.get(`/order/${foreign.id}`), isWelcome] : null,
  "foreign-cancel": async (_, { buyer, foreign }) =>
    foreign
      ? [
          "cancelling somebody else's order",
          await buyer.browser.post(`/order/${foreign.id}/cancelar`, { form: {} }),
          isSuccess,
        ]
      : null,
  // A customer at a seller's door, with a parcel that exists.
  "foreign-ship": async (_, { buyer, foreign }) =>
    foreign
      ? [
          "shipping as a customer",
          await buyer.browser.post(`/painel-loja/pedidos/${foreign.id}`, {
            form: { intent: "enviar", carrier: "Loggi", trackingCode: "FORGED123456" },
          }),
          isSuccess,
        ]
      : null,
  "foreign-payment": async (world, { buyer, action }) => {
    const others = world.buyers.filter((other) => other !== buyer).flatMap(({ orders }) => orders.slice(-4));
    const payments = others.flatMap(({ paymentId }) => paymentId ?? []);
    const payment = chosenFrom(payments, action.choice);
    if (!payment) return null;
    const form = { avisar: "sim" };
    const answer = await buyer.browser.post(`/api/payments/${payment}/simulate`, { form });
    return ["paying somebody else's order", answer, isWelcome];
  },
  "negative-quantity": async (world, attacking) => {
    const order = await anOrder(world, attacking);
    if (!order) return null;
    const lines = order.lines.map((line) => ({ ...line, quantity: -3 }));
    const answer = await attacking.buyer.browser.post("/checkout/place", { json: { ...order, lines } });
    return ["a negative quantity", answer, isWelcome];
  },
  "huge-quantity": async (world, attacking) => {
    const order = await anOrder(world, attacking);
    if (!order) return null;
    const lines = order.lines.map((line) => ({ ...line, quantity: Number.MAX_SAFE_INTEGER }));
    const answer = await attacking.buyer.browser.post("/checkout/place", { json: { ...order, lines } });
    return ["a huge quantity", answer, isWelcome];
  },
  "lower-price": async (world, attacking) => {
    const order = await anOrder(world, attacking);
    if (!order) return null;
    const lines = order.lines.map((line) => ({ ...line, unitPrice: 1 }));
    const cheap = { ...order, lines, discount: 0, freight: 0, total: lines.length };
    const answer = await attacking.buyer.browser.post("/checkout/place", { json: cheap });
    return ["a price of one centavo", answer, isWelcome];
  },
  "other-body-same-key": async (world, attacking) => {
    const order = await anOrder(world, attacking);
    const used = world.journal.placed.findLast(
      ({ userId, paidAgain }) => userId === attacking.buyer.userId && !paidAgain,
    );
    if (!order || !used) return null;
    const again = { ...order, idempotencyKey: used.key };
    again.delivery = { ...again.delivery, name: `Outra Pessoa ${randomUUID()}` };
    const answer = await attacking.buyer.browser.post("/checkout/place", { json: again });
    return ["a key used for another order", answer, isWelcome];
  },
  "no-form": async (_, { buyer, action }) => {
    const path = chosenFrom(NOT_FOR_THIS, action.choice)!;
    const raw = chosenFrom(NO_FORMS, (action.choice * 7) % 1)!;
    return ["a body that is no form", await buyer.browser.post(path, { raw }), isSuccess];
  },
  "customer-as-administrator": async (_, { buyer, foreign }) =>
    foreign
      ? [
          "an administrator's action",
          await buyer.browser.post(`/admin/dashboard/pedidos/${foreign.id}/cancelar`, {
            form: { motivo: "porque sim", visto: "" },
          }),
          isSuccess,
        ]
      : null,
  "forged-cookie": async (world, { foreign }) => {
    if (!foreign) return null;
    const token = `prove-${randomUUID()}`;
    const signature = createHmac("sha256", "guessed").update(token).digest("base64");
    const answer = await world.stranger.post(`/order/${foreign.id}/cancelar`, {
      form: {},
      headers: { Cookie: `mare.session_token=${encodeURIComponent(`${token}.${signature}`)}` },
    });
    return ["a session that nobody opened", answer, isSuccess];
  },
  // The form with which a parcel was handed over, sent once more with another code.
  "replayed-parcel": async (world, { action }) => {
    const shipped = chosenFrom(world.journal.shipped, action.choice);
    if (!shipped) return null;
    const { browser } = world.sellers.find(({ sellerId }) => sellerId === shipped.sellerId)!;
    const form = { intent: "enviar", carrier: "Loggi", carrierName: "", trackingCode: "REPLAYED1234" };
    const answer = await browser.post(`/painel-loja/pedidos/${shipped.orderId}`, { form });
    return ["a parcel handed over once more", answer, isSuccess];
  },
  hoard: async (world, { buyer }) => {
    const { answer, holdsTooMuch } = await hoard(world, buyer);
    return ["holding much of the stock without paying", answer, () => holdsTooMuch];
  },
  "odd-cookies": async (world, { action }) => {
    const { answer, isSeen } = await bringOddCookies(world, action.choice);
    return ["a text in a cookie that others then read", answer, () => isSeen];
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
