import { piecesText } from "#app/shared/count.ts";
import { formatBRL } from "#app/shared/money.ts";
import { UNPAID_LIMITS } from "./unpaid-limits.ts";
import type { Excess, HeldTooMuch, UnpaidProblem } from "./unpaid-rule.ts";

type OrdersFromHere = Extract<UnpaidProblem, { by: "orders-from-here" }>;

/** What may still be reserved: `até 5 peças de Vestido (Azul, M)`. */
const roomText = (excess: Excess): string => {
  if (excess.of === "value") return `até ${formatBRL(excess.room)}`;
  return `até ${piecesText(excess.room)}${excess.of === "item" ? ` de ${excess.item}` : ""}`;
};

interface Asking {
  /** The buyer's own orders that wait for payment. */
  openOrders: number;
  /** They ordered a quote from the chat, which is only taken as a whole. */
  isQuote: boolean;
}

/** Says what may be reserved, and what to do to buy more. */
export function unpaidLimitText(problem: HeldTooMuch | OrdersFromHere, asking: Asking): string {
  const { openOrders, isQuote } = asking;
  if (problem.by === "orders-from-here") return ordersFromHereText(problem, asking);
  if (problem.by === "boleto") return boletoText(problem.excess);
  if (problem.by === "network") return networkText(problem.excess, asking);
  if (problem.by === "network-boletos") return BOLETOS_FROM_HERE;
  const { excess, isLowered } = problem;
  const why = isLowered
    ? "Vários pedidos seus terminaram sem pagamento nos últimos dias, por isso reservamos menos por vez. "
    : "";
  if (openOrders > 0 && isHeldByThem(excess))
    return `${why}${heldText(excess)} Pague ou cancele um deles para reservar mais.`;
  const less = isQuote ? SMALLER_QUOTE : "Peça uma parte agora e o resto depois de pagar";
  return `${why}Antes do pagamento podemos reservar ${roomText(excess)}. ${less}.`;
}

/** Paying an order makes no room for a piece that it does not hold. */
const isHeldByThem = (excess: Excess): boolean => excess.of !== "item" || excess.held > 0;

function heldText(excess: Excess): string {
  if (excess.room > 0)
    return `Além dos seus pedidos que esperam pagamento, podemos reservar agora ${roomText(excess)}.`;
  const what = excess.of === "item" ? ` de ${excess.item}` : "";
  return `Os seus pedidos que esperam pagamento já reservam o máximo${what} que guardamos antes do pagamento.`;
}

function boletoText(excess: Excess): string {
  const ways = "Para levar mais, pague com PIX ou cartão.";
  if (excess.room > 0) return `Por boleto podemos reservar ${roomText(excess)} antes do pagamento. ${ways}`;
  const what = excess.of === "item" ? ` de ${excess.item}` : "";
  return `Seus boletos ainda não pagos já reservam todas as peças${what} que podem ser compradas por boleto. ${ways}`;
}

function networkText(excess: Excess, asking: Asking): string {
  const what = excess.of === "item" ? ` de ${excess.item}` : "";
  const why = `Já há muitas peças${what} reservadas e ainda não pagas a partir da sua conexão à internet.`;
  // An order of something else that is paid or cancelled makes no room for this piece.
  if (excess.of === "item" && excess.room === 0) return `${why} Aguarde um pouco, ${FROM_ELSEWHERE}`;
  const isMoreThanFew =
    excess.room > 0 && (asking.openOrders > 0 || excess.of !== "pieces" || excess.room > UNPAID_LIMITS.few);
  if (!isMoreThanFew) return `${why} ${fewText(asking)}, ${FROM_ELSEWHERE}`;
  return `${why} Agora podemos reservar ${roomText(excess)}. ${moreText(excess, asking)}, ${FROM_ELSEWHERE}`;
}

function moreText({ of }: Excess, { openOrders, isQuote }: Asking): string {
  if (openOrders > 0 && of !== "item") return PAY_OR_CANCEL;
  return isQuote ? SMALLER_QUOTE : "Peça uma parte agora";
}

function ordersFromHereText({ isFew }: OrdersFromHere, asking: Asking): string {
  const first = isFew ? "Pague com boleto" : fewText(asking);
  return `Já há muitos pedidos ainda não pagos a partir da sua conexão à internet. ${first}, ${FROM_ELSEWHERE}`;
}

/** Few pieces pass for whoever holds none. */
function fewText({ openOrders, isQuote }: Asking): string {
  if (openOrders > 0) return PAY_OR_CANCEL;
  const few = `até ${piecesText(UNPAID_LIMITS.few)}`;
  return isQuote ? `Peça à loja no chat uma nova cotação de ${few}` : `Peça ${few} por vez`;
}

const PAY_OR_CANCEL = "Pague ou cancele os seus pedidos que esperam pagamento";
const SMALLER_QUOTE = "Peça à loja no chat uma nova cotação dentro desse limite";
const FROM_ELSEWHERE = "tente novamente mais tarde ou use outra conexão (o Wi-Fi ou os dados do celular).";

const BOLETOS_FROM_HERE =
  "Já há muitos boletos ainda não pagos a partir da sua conexão à internet. Pague com PIX ou cartão.";
