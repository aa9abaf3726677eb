import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Action } from "../plan/steps.ts";
import { chosenFrom, type World } from "../world/world.ts";
import { checkOut } from "./checkout-pages.ts";
import { persist } from "./persist.ts";

type NewCustomerAction = Extract<Action, { kind: "new-customer" }>;

/** Milliseconds that somebody looks into their mailbox: on a busy machine letters wait for everything else. */
const LOOKS_FOR = 240_000;

/**
 * A guest fills a cart, registers, opens the link of the letter and clicks, signs in, and buys what was in the guest's cart.
 */
export async function becomeCustomer(world: World, { number, choice }: NewCustomerAction): Promise<boolean> {
  const browser = world.newcomer(`10.2.${number % 250}.${Math.floor(number / 250) % 250}`);
  const userId = `prove-new-${number}`;
  const email = `${userId}@mare.test`;
  const password = randomUUID();
  const { productId, color, size } = chosenFrom(world.variants, choice)!;
  const form = { adicionar: productId, cor: color, tamanho: size, quantidade: "1" };
  await persist(() => browser.post("/cart", { form }));
  await persist(() =>
    browser.post("/register", {
      form: {
        name: "Pessoa Nova",
        email,
        phone: "13991230010",
        password,
        confirmPassword: password,
        role: "customer",
      },
    }),
  );
  const link = await linkTo(world, email);
  if (!link) return false;
  // Looking at the link confirms nothing: a mail scanner does that, too.
  await persist(() => browser.get(link));
  await persist(() => browser.post(link, { form: { confirmar: "sim" } }));
  await persist(() => browser.post("/login", { form: { email, password } }));
  const begun = await persist(() => browser.get("/checkout/itens"));
  if (begun?.location !== "/checkout") return false;
  const shopper = { userId, browser, orders: [] };
  const how = await checkOut(world, shopper, { payment: "approve", delivery: "delivery", clicks: 1 });
  return how === "placed";
}

async function linkTo({ mail }: World, email: string): Promise<string | null> {
  for (const end = performance.now() + LOOKS_FOR; performance.now() < end; await delay(100)) {
    const text = mail.received.find(({ to }) => to === email)?.text ?? "";
    const path = /https?:\/\/[^/\s]+(\/confirmar-email\?[^\s"<>)]+)/.exec(text)?.[1];
    if (path) return path;
  }
  return null;
}
