import { randomUUID } from "node:crypto";
import { linesOf, type PricedCart } from "#app/modules/cart/index.ts";
import { orderTerms } from "#app/modules/orders/place/order-terms.ts";
import { writeSandboxToken } from "#app/modules/payments/sandbox/test-cards.ts";
import type { Action, Payment } from "../plan/steps.ts";
import type { Browser } from "../world/browser.ts";
import { chosenFrom, type KnownOrder, type World } from "../world/world.ts";
import { persist } from "./persist.ts";

type OrderAction = Extract<Action, { kind: "order" }>;

/** With the person's own word in it, so that a page which shows it to somebody else gives them away. */
export const addressOf = (userId: string) => ({
  name: `Compradora ${userId}`,
  phone: "21998765432",
  zipCode: "20040002",
  address: `Avenida Rio Branco, 156, casa de ${userId}`,
  city: "Rio de Janeiro",
  state: "RJ",
});

export const methodOf = (payment: Payment): KnownOrder["method"] =>
  payment === "pix" || payment === "boleto" ? payment : "credit-card";

export interface WantedLine {
  productId: string;
  color: string;
  size: string;
  quantity: number;
}

export function linesFor(world: World, { lines }: Pick<OrderAction, "lines">): WantedLine[] {
  const chosen = new Map(
    lines.map(({ choice, quantity }) => {
      const { variantId, productId, color, size } = chosenFrom(world.variants, choice)!;
      return [variantId, { productId, color, size, quantity }];
    }),
  );
  return [...chosen.values()];
}

/** What the order service is sent for these lines, priced as the cart shows them; null when nothing can be bought. */
export async function requestFor(
  { userId, browser }: { userId: string; browser: Browser },
  action: Pick<OrderAction, "payment" | "delivery">,
  wanted: readonly WantedLine[],
) {
  const asked = { json: { lines: wanted } };
  const priced = await persist(() => browser.post("/api/cart/price", asked));
  if (priced?.status !== 200) return null;
  const cart = JSON.parse(priced.body) as PricedCart;
  const lines = linesOf(cart).map(({ productId, color, size, quantity, unitPrice }) => ({
    productId,
    color,
    size,
    quantity,
    unitPrice,
  }));
  const method = methodOf(action.payment);
  const address = addressOf(userId);
  const zipCode = action.delivery === "pickup" ? null : address.zipCode;
  const terms = orderTerms({ goods: cart.goods, method, zipCode });
  if (lines.length === 0 || !terms) return null;
  const { name, phone } = address;
  return {
    idempotencyKey: randomUUID(),
    lines,
    discount: terms.discount,
    freight: terms.freight,
    total: terms.total as number,
    delivery: zipCode ? { kind: "delivery", ...address } : { kind: "pickup", name, phone },
    payment: {
      method,
      instalments: 1,
      ...(method === "credit-card" && { cardToken: cardToken(action.payment) }),
      ...(method === "boleto" && { payer: { name, document: "52998224725" } }),
    },
  };
}

export const cardToken = (payment: Payment): string =>
  writeSandboxToken(
    { behaviour: payment as "approve", brand: "visa", last4: "1111" },
    randomUUID().replaceAll("-", ""),
  );

export function remember(
  { clock }: World,
  orders: KnownOrder[],
  order: Omit<KnownOrder, "placedAt" | "isPaid">,
): void {
  if (!orders.some(({ id }) => id === order.id)) orders.push({ ...order, placedAt: clock.now() });
}
