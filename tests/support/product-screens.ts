import type { Audience } from "./authorisation-outcomes.ts";
import { TABLE } from "./authorisation-table.ts";
import {
  idOf,
  SECTION,
  type ShopName,
  STATE_NAMES,
  type StateShops,
  shopId,
  shopOf,
} from "./product-states.ts";

const ORDER = /^(\/order|\/checkout\/pedido|\/painel-loja\/pedidos|\/admin\/dashboard\/pedidos)\/:id/;
const SHOPS = ["open", "suspended", "away"] as const;

/** Real ids in the place of a route's example, for what has to do with products. */
function addressesOf(route: string, at: string, shops: StateShops, only: ShopName | undefined): string[] {
  if (at.includes("bella-1"))
    return STATE_NAMES.filter((state) => !only || shopOf(state) === only).map((state) =>
      at.replace("bella-1", idOf(state)),
    );
  if (at.includes("bella-colada"))
    return SHOPS.map((shop) =>
      at.replace("bella-colada", shopId(shop)).replace("secao/nada", `secao/${SECTION}`),
    );
  if (ORDER.test(route))
    return [shops.orderId, shops.paidOrderId].map((id) =>
      at.replace("/nada", `/${id}`).replace(/(nota|recebi)\/nada/, `$1/${shopId("away")}`),
    );
  if (route.startsWith("/q/:code")) return [at.replace("nada", encodeURIComponent(shops.quoteCode))];
  if (route.includes("avaliacoes/:id")) return [at.replace("nada", shops.reviewId)];
  return [at];
}

/**
 * Every address that an audience may open (authorisation-table.ts), about the products of all states, or of those of one
 * shop.
 */
export const screensFor = (audience: Audience, shops: StateShops, only?: ShopName): string[] =>
  TABLE.flatMap(({ route, at = route, outcomes }) =>
    typeof outcomes(at)[audience] === "number" ? addressesOf(route, at, shops, only) : [],
  );

/** Addresses with products that are no example of a route. */
export const moreScreens = (all = STATE_NAMES.map(idOf)): string[] => [
  ...LISTS,
  "/search?q=zefir&ordem=menor-preco&tamanho=M",
  "/search/suggestions?q=zefir",
  "/medidas/filtro?lista=%2Fsearch%3Fq%3Dzefir",
  ...all.flatMap((id) => [
    `/product/${id}?cor=Preto&tamanho=M&quantidade=3`,
    `/product/${id}?cep=20040002`,
    `/product/${id}.data`,
    `/product/${id}/avise-me?cor=Preto`,
    `/checkout/agora?produto=${id}&cor=Coral&tamanho=P&quantidade=1`,
  ]),
];

/** Addresses of a seller's panel with several products chosen. */
export const chosenProducts = (shop: ShopName): string[] => {
  const chosen = STATE_NAMES.filter((state) => shopOf(state) === shop).map((state) => `id=${idOf(state)}`);
  return [`/dashboard/produtos/lote?${chosen.join("&")}`, "/dashboard/produtos/lote?todos=1"];
};

/** What visitors and machines read about many products. */
export const LISTS = [
  "/",
  "/search?q=vestido+zefir",
  "/category/roupas",
  "/under-100",
  "/trending",
  ...SHOPS.flatMap((shop) => [`/loja/${shopId(shop)}`, `/loja/${shopId(shop)}/secao/${SECTION}`]),
  "/feeds/google.xml",
  "/feeds/meta.csv",
  "/sitemap/products-1.xml",
  `/api/products?${STATE_NAMES.map((state) => `id=${idOf(state)}`).join("&")}`,
];
