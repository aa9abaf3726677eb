import type { Action } from "../plan/steps.ts";
import { isDone } from "../world/browser.ts";
import { fieldOn } from "../world/page.ts";
import { type Buyer, chosenFrom, type KnownOrder, type World } from "../world/world.ts";
import { clicked, persist } from "./persist.ts";

type Of<Kind extends Action["kind"]> = Extract<Action, { kind: Kind }>;

/** The buyer and one of their orders, rather one that they were told of. */
export function someOrder(
  world: World,
  { buyer, choice }: { buyer: number; choice: number },
  toldOf: readonly { orderId: string }[] = [],
): { buyer: Buyer; order: KnownOrder | undefined } {
  const somebody = world.buyers[buyer]!;
  const recent = somebody.orders.slice(-RECENT);
  const told = recent.filter(({ id }) => toldOf.some(({ orderId }) => orderId === id));
  return { buyer: somebody, order: chosenFrom(told.length > 0 ? told : recent, choice) };
}

/** Nobody goes back to what they bought months ago. */
const RECENT = 8;

export async function cancel(world: World, action: Of<"cancel">): Promise<boolean> {
  const { buyer, order } = someOrder(world, action);
  if (!order) return false;
  const answers = await clicked(action.clicks, () =>
    persist(() => buyer.browser.post(`/order/${order.id}/cancelar`, { form: {} })),
  );
  const done = answers.some(isDone);
  if (done) world.journal.cancelled.push({ orderId: order.id });
  return done;
}

/** The newest of the orders they were told of whose page offers something, with what it offers. */
async function offering(
  world: World,
  { buyer: at, choice }: { buyer: number; choice: number },
  {
    toldOf,
    page: pathOf,
    offer,
  }: { toldOf: readonly { orderId: string }[]; page: (id: string) => string; offer: RegExp },
) {
  const buyer = world.buyers[at]!;
  const recent = buyer.orders.slice(-RECENT).filter(({ id }) => toldOf.some(({ orderId }) => orderId === id));
  for (const { id } of recent.toReversed()) {
    const html = (await persist(() => buyer.browser.get(pathOf(id))))?.body ?? "";
    const offered = chosenFrom(
      [...html.matchAll(offer)].map(([, each]) => each!),
      choice,
    );
    if (offered) return { buyer, id, html, offered };
  }
  return null;
}

export async function receive(world: World, action: Of<"receive">): Promise<boolean> {
  const found = await offering(world, action, {
    toldOf: world.journal.shipped,
    page: (id) => `/order/${id}`,
    offer: /\/recebi\/([\w-]+)/g,
  });
  if (!found) return false;
  const { buyer, id: orderId, offered: sellerId } = found;
  const done = isDone(
    await persist(() => buyer.browser.post(`/order/${orderId}/recebi/${sellerId}`, { form: {} })),
  );
  if (done) world.journal.delivered.push({ orderId, sellerId });
  return done;
}

/** One piece of what the page offers; by law or by promise, as many days as have passed. */
export async function giveBack(world: World, action: Of<"give-back">): Promise<boolean> {
  const found = await offering(world, action, {
    toldOf: world.journal.delivered,
    page: (id) => `/order/${id}/devolver`,
    offer: / name="(item-\d+)"/g,
  });
  if (!found) return false;
  const { buyer, id: orderId, html, offered: item } = found;
  const form = { [item]: "1", motivo: "Não serviu", chave: fieldOn(html, "chave") ?? "" };
  world.journal.askedBack.push({ orderId });
  return isDone(await persist(() => buyer.browser.post(`/order/${orderId}/devolver`, { form })));
}

export async function review(world: World, action: Of<"review">): Promise<boolean> {
  const { buyer, order } = someOrder(world, action, world.journal.delivered);
  if (!order) return false;
  const path = `/order/${order.id}/avaliar`;
  const page = await persist(() => buyer.browser.get(path));
  const product = fieldOn(page?.body ?? "", "product");
  if (!product) return false;
  const form = { product, stars: "4", fit: "", text: "Gostei da peça." };
  return isDone(await persist(() => buyer.browser.post(path, { form })));
}

/** A guest looks around with a cart in the browser. */
export async function browse(world: World, { choice }: Of<"browse">): Promise<boolean> {
  const { productId } = chosenFrom(world.variants, choice)!;
  let seen = true;
  for (const path of ["/", `/product/${productId}`, "/search?q=vestido", "/cart"])
    seen = (await persist(() => world.stranger.get(path)))?.status === 200 && seen;
  return seen;
}
