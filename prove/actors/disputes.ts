import type { Action } from "../plan/steps.ts";
import { isDone } from "../world/browser.ts";
import { chosenFrom, namingShop, type World } from "../world/world.ts";
import { someOrder } from "./buyer.ts";
import { clicked, persist } from "./persist.ts";
import { paymentOn } from "./provider.ts";

type Of<Kind extends Action["kind"]> = Extract<Action, { kind: Kind }>;

/** The buyer's bank takes the money of a paid order back; with two clicks the provider tells it twice at once. */
export async function dispute(world: World, action: Of<"dispute">): Promise<boolean> {
  const { buyer, order } = someOrder(world, action);
  if (!order) return false;
  order.paymentId ??= await paymentOn(buyer, order);
  const { paymentId } = order;
  if (!paymentId) return false;
  const done = await simulate(world, { paymentId, step: "abrir", clicks: action.clicks });
  if (done) world.disputed.push(paymentId);
  return done;
}

/** The bank decides one of the disputes, for the shop or against it. */
export async function endDispute(world: World, { choice, clicks }: Of<"end-dispute">): Promise<boolean> {
  const paymentId = chosenFrom(world.disputed, choice);
  if (!paymentId) return false;
  const step = Math.floor(choice * 1000) % 2 === 0 ? "ganhar" : "perder";
  const done = await simulate(world, { paymentId, step, clicks });
  if (done)
    world.disputed.splice(0, world.disputed.length, ...world.disputed.filter((id) => id !== paymentId));
  return done;
}

async function simulate(
  world: World,
  { paymentId, step, clicks }: { paymentId: string; step: string; clicks: number },
): Promise<boolean> {
  const { browser } = world.administrator;
  const form = { passo: step, voltar: "/admin/dashboard/financeiro/contestacoes" };
  const answers = await clicked(clicks, () =>
    persist(() => browser.post(`/api/payments/${paymentId}/simulate-dispute`, { form })),
  );
  return answers.some(isDone);
}

/** The seller tells how the sale went, while there is time. */
export async function proveSale(world: World, { seller, choice }: Of<"prove-sale">): Promise<boolean> {
  const shop = world.sellers[seller]!;
  const list = await persist(() => shop.browser.get("/painel-loja/contestacoes"));
  const links = [...(list?.body ?? "").matchAll(/\/painel-loja\/contestacoes\/(\d+)"/g)];
  const id = chosenFrom([...new Set(links.map(([, found]) => found!))], choice);
  if (!id) return false;
  const form = { texto: "Enviado e recebido, com assinatura.", links: "" };
  return isDone(
    await persist(() => shop.browser.post(namingShop(shop, `/painel-loja/contestacoes/${id}`), { form })),
  );
}
