import { COUNTED_FROM_PAYMENT, deliveryTime } from "#app/modules/shipping/index.ts";
import { chatLink } from "#app/shared/chat-link.ts";
import { add, formatBRL, type Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { piecesText, type Quote, type QuotedLine, validUntil } from "./quote.ts";

/** A link that is too long is cut by some phones; the page behind the quote's own link lists everything. */
const MAX_LISTED = 20;
const MAX_LIST_LENGTH = 5_000;

const OPENINGS = {
  varejo: "Olá! Quero comprar no varejo:",
  atacado: "Olá! Quero comprar no atacado:",
  carrinho: "Olá! Quero comprar o que está no meu carrinho:",
};

/** Opens the conversation with the order written; nothing is sent until the person presses send. */
export const quoteChatLink = (quote: Quote, address: string): string =>
  chatLink(store.contact.chatNumber, quoteMessage(quote, address));

/** What is bought and for how much; nothing about the buyer. */
export function quoteMessage(quote: Quote, address: string): string {
  const { source, lines, pieces, goods, freight, expiresAt } = quote;
  const listed = linesThatFit(lines);
  const left = lines.length - listed.length;
  return [
    OPENINGS[source],
    ...listed.flatMap((line) => ["", ...lineText(line)]),
    ...(left > 0 ? ["", `e mais ${left} ${left === 1 ? "produto" : "produtos"}, no link abaixo`] : []),
    "",
    ...(lines.length > 1 || freight
      ? [`Total de itens: ${pieces}`, `Subtotal dos produtos: ${reais(goods)}`]
      : []),
    ...(freight ? [freightText(freight), `Total: ${reais(add(goods, freight.cost))}`, ""] : []),
    ...(lines.length > 1 && !freight ? [""] : []),
    `Pedido com estes preços até ${validUntil(expiresAt)}:`,
    address,
  ].join("\n");
}

/** By the length they have in the link, where every accent is six letters; the first is always there. */
function linesThatFit(lines: readonly QuotedLine[]): QuotedLine[] {
  let length = 0;
  const tooMany = lines.findIndex((line, index) => {
    length += encodeURIComponent(lineText(line).join("\n")).length;
    return index > 0 && (index >= MAX_LISTED || length > MAX_LIST_LENGTH);
  });
  return lines.slice(0, tooMany === -1 ? undefined : tooMany);
}

function lineText({ name, sellerName, color, size, quantity, unitPrice, total }: QuotedLine): string[] {
  return [
    `*${name}*`,
    `Loja: ${sellerName}`,
    `Cor: ${color}`,
    `Tamanho: ${size}`,
    `Quantidade: ${piecesText(quantity)}`,
    `Preço por peça: ${reais(unitPrice)}`,
    `Subtotal: ${reais(total)}`,
  ];
}

const freightText = ({ cost, state, days }: NonNullable<Quote["freight"]>): string =>
  `Frete para ${state}: ${cost === 0 ? "grátis" : reais(cost)}, ${deliveryTime(days)} ${COUNTED_FROM_PAYMENT}`;

/** With a plain space: a message is not a page, and the other kind doubles the length of the link. */
const reais = (amount: Money): string => formatBRL(amount).replace("\u00a0", " ");
