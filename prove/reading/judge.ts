import { store } from "#app/shared/store.ts";
import type { Answer } from "../world/browser.ts";
import type { Facts } from "./facts.ts";

/** Who opens pages, and what of other people they may read there. */
export interface Audience {
  name: string;
  /** Their own word: their name, e-mail, address and notices have it. Null for a visitor. */
  word: string | null;
  role: "visitor" | "customer" | "seller" | "administrator";
  /** Of a seller. */
  sellerId?: string;
  /** Words of cookies that this reader brought, and nobody else may read. */
  brings: readonly string[];
}

export interface Opened {
  path: string;
  answer: Answer;
  /** What visitors brought in cookies, whoever they were. */
  brought: readonly string[];
}

const PERSON = /prove-(?:buyer|seller|new)-\d+/g;
const ORDER = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{26}(?![0-9A-Z])/g;
const PRODUCT = /\/product\/([\w-]+)/;
const AMOUNT = /R\$\s*([\d.]+),(\d{2})/g;
const CARD = /<article class="product-card">.*?<\/article>/gs;
const PRODUCT_PAGE = /^\/product\/([\w-]+)$/;

/** What is wrong with a page, in words. */
export function complaintsAbout(
  audience: Audience,
  { path, answer, brought }: Opened,
  facts: Facts,
): string[] {
  const { status, body } = answer;
  if (status >= 500) return [`answered with status ${status}`];
  const page = `${body} ${answer.location ?? ""}`;
  const foreign = [...new Set(page.match(PERSON) ?? [])].filter(
    (word) => !path.includes(word) && !mayReadOf(audience, word, facts),
  );
  const orders = [...new Set(page.match(ORDER) ?? [])].filter((id) => {
    const order = facts.orders.get(id);
    return order && !path.includes(id) && !mayReadOrder(audience, order);
  });
  const notices = brought.filter((word) => !audience.brings.includes(word) && page.includes(word));
  return [
    ...foreign.map((word) => `shows ${word} to ${audience.word ?? "a visitor"}`),
    ...orders.map((id) => `shows order ${id} to ${audience.word ?? "a visitor"}`),
    ...notices.map((word) => `shows "${word}", which another visitor brought`),
    ...(status === 200 ? wrongPrices(path, body, facts) : []),
  ];
}

function mayReadOf({ role, word, sellerId }: Audience, person: string, { orders }: Facts): boolean {
  if (role === "administrator" || word === person) return true;
  return (
    role === "seller" &&
    [...orders.values()].some(({ buyer, sellers }) => buyer === person && sellers.includes(sellerId!))
  );
}

const mayReadOrder = (
  { role, word, sellerId }: Audience,
  { buyer, sellers }: { buyer: string; sellers: readonly string[] },
): boolean =>
  role === "administrator" || word === buyer || (role === "seller" && sellers.includes(sellerId!));

/** Sums on the card of a product, or on its own page beside the cards of others, that are none of its prices. */
function wrongPrices(path: string, body: string, { figures }: Facts): string[] {
  const cards = (body.match(CARD) ?? []).map((html) => ({ id: PRODUCT.exec(html)?.[1], html }));
  const own = PRODUCT_PAGE.exec(path)?.[1];
  const parts = own ? [...cards, { id: own, html: body.replaceAll(CARD, "") }] : cards;
  return parts.flatMap(({ id, html }) => {
    const shown = [...textOf(html).matchAll(AMOUNT)];
    const wrong = shown.filter(([, reais, centavos]) => {
      const amount = Number(reais!.replaceAll(".", "") + centavos!);
      return !figures.get(id ?? "")?.has(amount) && amount !== store.rates.freeFreightFrom;
    });
    return [...new Set(wrong.map(([text]) => text))].map(
      (text) => `shows ${text}, which is no price of ${id}`,
    );
  });
}

/** What a person reads: neither scripts nor tags. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ");
