import { fromReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { Facts } from "./facts.ts";

const PRODUCT = /\/product\/([\w-]+)/;
/** The card that a seller's form shows of what is being written. */
const PREVIEW = "seller-previa";
const AMOUNT = /R\$\s*([\d.]+),(\d{2})/g;
const CARD = /<article class="product-card">.*?<\/article>/gs;
const PRODUCT_PAGE = /^\/product\/([\w-]+)$/;
/** About one product, without cards of others. */
const WHOLESALE_PAGE = /^\/product\/([\w-]+)\/atacado$/;
const DATA = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;
/** Lists in which there is always something: the sample shop has dresses and skirts. */
const LISTS = ["/", "/home", "/search", "/category/saias", "/loja/bella-colada", "/under-100", "/trending"];

/** What a page, a file or an answer says of prices and is not so, in words. */
export function wrongPrices(path: string, body: string, facts: Facts): string[] {
  const pathname = path.split("?")[0]!;
  if (pathname.startsWith("/feeds/")) return wrongNamed(namedInFeed(body), facts);
  if (pathname === "/api/products") return wrongNamed(namedInAnswer(body), facts);
  const isEmpty = LISTS.includes(pathname) && !/<article class="product-card">/.test(body);
  return [
    ...(isEmpty ? ["shows no product at all"] : []),
    ...wrongOnPage(pathname, body, facts),
    ...(PRODUCT_PAGE.test(pathname) ? wrongNamed(namedInData(body), facts) : []),
  ];
}

/** Sums on the card of a product, or on its own page beside the cards of others, that are none of its prices. */
function wrongOnPage(pathname: string, body: string, { figures }: Facts): string[] {
  const cards = (body.match(CARD) ?? []).map((html) => ({ id: PRODUCT.exec(html)?.[1], html }));
  const own = (PRODUCT_PAGE.exec(pathname) ?? WHOLESALE_PAGE.exec(pathname))?.[1];
  const parts = own ? [...cards, { id: own, html: body.replaceAll(CARD, "") }] : cards;
  return parts
    .filter(({ id }) => id !== PREVIEW)
    .flatMap(({ id, html }) => {
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

/** A product, and what a machine is told that a piece of it costs, in centavos. */
type Named = [id: string, price: number];

/** Where products are told to machines there is at least one, and each at its price. */
function wrongNamed(named: readonly Named[], { prices }: Facts): string[] {
  if (named.length === 0) return ["tells machines of no product at all"];
  const wrong = named.filter(([id, price]) => prices.get(id) !== price);
  return [
    ...new Set(
      wrong.map(([id, price]) => `tells machines ${price} centavos, which is not the price of ${id}`),
    ),
  ];
}

const ITEM = /<item>.*?<link>[^<]*\/product\/([\w-]+).*?<g:price>(\d+\.\d\d) BRL/gs;
const LINE = /,(\d+\.\d\d) BRL,"?[^,\n]*\/product\/([\w-]+)/g;

const namedInFeed = (feed: string): Named[] => [
  ...[...feed.matchAll(ITEM)].map(([, id, price]): Named => [id!, fromReais(price!)]),
  ...[...feed.matchAll(LINE)].map(([, price, id]): Named => [id!, fromReais(price!)]),
];

const namedInAnswer = (answer: string): Named[] =>
  (JSON.parse(answer) as { products: { id: string; price: number }[] }).products.map(({ id, price }) => [
    id,
    price,
  ]);

/** What search engines read on the page of a product. */
function namedInData(html: string): Named[] {
  const offers: Named[] = [];
  for (const [, json] of html.matchAll(DATA))
    JSON.parse(json!, (_, value) => {
      const id = value?.["@type"] === "Offer" && PRODUCT.exec(value.url)?.[1];
      if (id) offers.push([id, fromReais(value.price)]);
      return value;
    });
  return offers;
}
