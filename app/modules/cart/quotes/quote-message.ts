import { COUNTED_FROM_PAYMENT, deliveryTime } from "#app/modules/shipping/index.ts";
import { chatLink } from "#app/shared/chat-link.ts";
import { piecesText } from "#app/shared/count.ts";
import { add, formatBRL, type Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { type Quote, type QuotedLine, validUntil } from "./quote.ts";

/** Some phones cut long links; the quote's page lists every line. */
const MAX_LISTED = 20;
const MAX_LIST_LENGTH = 5_000;

const OPENINGS = {
  varejo: "Olá! Quero comprar no varejo:",
  atacado: "Olá! Quero comprar no atacado:",
  carrinho: "Olá! Quero comprar o que está no meu carrinho:",
};

/** Opens the chat with a prefilled message; the person sends it. */
export const quoteChatLink = (quote: Quote, address: string): string =>
  chatLink(store.contact.chatNumber, quoteMessage(quote, address));

/** The lines and the total; no personal data. */
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

/** As many lines as fit the encoded link, where an accent takes six characters; at least the first. */
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

/** With a plain space: a no-break space would be encoded as six characters. */
const reais = (amount: Money): string => formatBRL(amount).replace("\u00a0", " ");
