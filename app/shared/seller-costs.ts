import { centavos, formatBRL } from "./money.ts";
import { formatRate } from "./rate.ts";
import { store } from "./store.ts";

const { pixDiscount, freeFreightFrom, marketplaceFee } = store.rates;

/** What a sale costs its seller besides the fees, for every page that states the fees. */
export const sellerCosts = `O desconto de ${formatRate(pixDiscount)} no PIX e o frete grátis em pedidos a partir de ${formatBRL(centavos(freeFreightFrom))} são por conta da loja.`;

/** The same, with what it means for the amount that the shop receives. */
export const sellerCostsInDetail = `${sellerCosts} No PIX, a loja recebe o preço já com o desconto, e os ${formatRate(marketplaceFee)} incidem sobre ele. Com frete grátis, o comprador não paga o envio e a loja o paga; o pedido pode chegar a esse valor somando peças de outras lojas.`;
