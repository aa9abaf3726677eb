import type { Action } from "../plan/steps.ts";
import type { Answer } from "../world/browser.ts";
import { type Buyer, chosenFrom, type World } from "../world/world.ts";
import { checkOut, payAndConfirm } from "./checkout-pages.ts";
import { linesFor, remember, requestFor, type WantedLine } from "./order-request.ts";
import { clicked, persist } from "./persist.ts";

type Of<Kind extends Action["kind"]> = Extract<Action, { kind: Kind }>;

export async function placeOrder(world: World, action: Of<"order">): Promise<boolean> {
  const buyer = world.buyers[action.buyer]!;
  const way = () =>
    action.way === "pages"
      ? placeByPages(world, buyer, action)
      : placeByService(world, buyer, action, linesFor(world, action));
  const placed = await Promise.all(Array.from({ length: action.tabs }, way));
  return placed.includes(true);
}

export async function placeByService(
  world: World,
  buyer: Buyer,
  action: Pick<Of<"order">, "payment" | "delivery" | "clicks">,
  lines: readonly WantedLine[],
): Promise<boolean> {
  const request = await requestFor(buyer, action, lines);
  if (!request) return false;
  const { idempotencyKey: key, total } = request;
  world.journal.asked.push({ key, userId: buyer.userId, total });
  const send = () => buyer.browser.post("/checkout/place", { json: request });
  const tell = (answer: Answer | null): boolean => noteAnswer(world, { buyer, request }, answer);
  const answers = await clicked(action.clicks, () => persist(send));
  const placed = answers.map(tell);
  // A charge that failed may be tried again under the same key.
  if (action.payment === "retry" && !placed.includes(true)) return tell(await persist(send));
  return placed.includes(true);
}

interface Sent {
  buyer: Buyer;
  request: NonNullable<Awaited<ReturnType<typeof requestFor>>>;
}

/** What the order service answered is remembered; false where it placed nothing. */
export function noteAnswer(world: World, { buyer, request }: Sent, answer: Answer | null): boolean {
  if (answer?.status !== 201) return false;
  const { idempotencyKey: key, total } = request;
  const { orderId, paymentId } = JSON.parse(answer.body) as { orderId: string; paymentId?: string };
  world.journal.placed.push({ key, userId: buyer.userId, orderId, total });
  const { method } = request.payment;
  remember(world, buyer.orders, { id: orderId, method, paymentId: paymentId ?? null, total });
  return true;
}

/** Hands the cart over to the checkout, as its button does. */
const beginWith = (world: World, buyer: Buyer, lines: Of<"order">["lines"]): Promise<Answer | null> =>
  persist(() =>
    buyer.browser.post("/checkout/itens", { form: { itens: JSON.stringify(linesFor(world, { lines })) } }),
  );

async function placeByPages(world: World, buyer: Buyer, action: Of<"order">): Promise<boolean> {
  await beginWith(world, buyer, action.lines);
  return (await checkOut(world, buyer, action)) === "placed";
}

/** The first card has no funds; the same order is paid with another. */
export async function paySecondCard(world: World, action: Of<"second-card">): Promise<boolean> {
  const buyer = world.buyers[action.buyer]!;
  await beginWith(world, buyer, [{ choice: action.choice, quantity: 1 }]);
  const { clicks } = action;
  const first = await checkOut(world, buyer, { payment: "no-funds", delivery: "delivery", clicks: 1 });
  if (first !== "declined") return false;
  return (await payAndConfirm(world, buyer, { payment: "approve", clicks, paidAgain: true })) === "placed";
}

/** One after another: an account has one draft, and with two quotes at once nobody could tell whose was ordered. */
export function orderFromQuote(world: World, action: Of<"quote">): Promise<boolean> {
  const ordered = world.lastQuote.then(() => orderQuoted(world, action));
  world.lastQuote = ordered;
  return ordered;
}

/** A wholesale cart is talked over in the chat, and bought at the prices of the talk: once, whoever opens the link. */
async function orderQuoted(world: World, action: Of<"quote">): Promise<boolean> {
  const [buyer, other] = [
    world.buyers[action.buyer]!,
    world.buyers[(action.buyer + 1) % world.buyers.length]!,
  ];
  const { productId, color, size } = chosenFrom(world.variants, action.choice)!;
  const itens = JSON.stringify([{ productId, color, size, quantity: action.quantity }]);
  const asked = await persist(() =>
    buyer.browser.post("/q", { form: { tipo: "carrinho", itens, cep: "20040002" } }),
  );
  const code = /^\/q\/([^/]+)\/chat/.exec(asked?.location ?? "")?.[1];
  if (!code) return false;
  const buyers = action.clicks > 1 ? [buyer, other] : [buyer];
  const confirmed = await Promise.all(
    buyers.map(async (each) => {
      const begun = await persist(() => each.browser.get(`/checkout?cotacao=${code}`));
      if (begun?.location !== "/checkout") return null;
      return checkOut(world, each, { payment: "pix", delivery: "delivery", clicks: 1 });
    }),
  );
  const orders = confirmed.filter((how) => how === "quoted").length;
  if (orders > 1)
    world.journal.attacks.push({ what: "one quote for two orders", status: null, succeeded: true });
  return orders === 1;
}
