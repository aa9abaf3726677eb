import type { Payment } from "../plan/steps.ts";
import type { Answer, Browser } from "../world/browser.ts";
import { centavosIn, fieldOn, plain } from "../world/page.ts";
import type { KnownOrder, World } from "../world/world.ts";
import { addressOf, cardToken, methodOf, remember } from "./order-request.ts";
import { clicked, persist } from "./persist.ts";

/** Who is at the checkout, with the one draft that an account has: a second tab may change it under the first. */
export interface Shopper {
  userId: string;
  browser: Browser;
  orders: KnownOrder[];
}

interface Choices {
  payment: Payment;
  delivery: "delivery" | "pickup";
  clicks: number;
}

/** How the last page was answered, `quoted` at the prices of a quote; null where it did not come to that. */
type Confirmed = "placed" | "quoted" | "declined" | null;

/** The three pages of the checkout, without scripts, after the draft was begun. */
export async function checkOut(world: World, shopper: Shopper, choices: Choices): Promise<Confirmed> {
  const kind = choices.delivery;
  await persist(() => shopper.browser.post("/checkout", { form: { ...addressOf(shopper.userId), kind } }));
  return payAndConfirm(world, shopper, choices);
}

/** The last two pages: also those of an order whose card was declined. */
export async function payAndConfirm(
  world: World,
  { browser, userId, orders }: Shopper,
  { payment, clicks, paidAgain }: Pick<Choices, "payment" | "clicks"> & { paidAgain?: true },
): Promise<Confirmed> {
  const method = methodOf(payment);
  await persist(() =>
    browser.post("/checkout/pagamento", {
      form: {
        paymentMethod: method,
        instalments: "1",
        cardToken: method === "credit-card" ? cardToken(payment) : "",
        cardBrand: "visa",
        cardLast4: "1111",
        payerDocument: "529.982.247-25",
      },
    }),
  );
  const page = await persist(() => browser.get("/checkout/confirmacao"));
  const seen = page?.status === 200 ? fieldOn(page.body, "visto") : undefined;
  const shown = totalOn(page);
  if (!seen || shown === null) return null;
  const { key } = JSON.parse(seen) as { key: string };
  world.journal.asked.push({ key, userId, total: shown });
  const answers = await clicked(clicks, () =>
    persist(() => browser.post("/checkout/confirmacao", { form: { visto: seen } })),
  );
  for (const answer of answers) {
    const orderId = /^\/checkout\/pedido\/(\w+)/.exec(answer?.location ?? "")?.[1];
    if (!orderId) continue;
    world.journal.placed.push({ key, userId, orderId, total: shown, ...(paidAgain && { paidAgain }) });
    remember(world, orders, { id: orderId, method, paymentId: null, total: shown });
    return answer!.location!.includes("novo=cotacao") ? "quoted" : "placed";
  }
  return answers.some((answer) => answer?.location?.startsWith("/checkout/pagamento")) ? "declined" : null;
}

const totalOn = (page: Answer | null): number | null =>
  centavosIn(plain(/Confirmar pedido de[^<]*(?:<!-- -->)?[^<]*/.exec(page?.body ?? "")?.[0] ?? ""));
