import { store } from "#app/platform/store.ts";
import { chatLink } from "#app/shared/chat-link.ts";
import { formatBRL, times } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { unitPrice, WHOLESALE_MINIMUM } from "../../wholesale.ts";
import type { Choice } from "./choice.ts";

type Sold = Pick<Product, "name" | "sellerName" | "price" | "wholesalePrice">;

/** Opens the conversation with the order written; nothing is sent until the person presses send. */
export const retailChatLink = (product: Sold, choice: Choice, address: string): string =>
  chatLink(store.contact.chatNumber, orderText("Olá! Quero comprar no varejo:", product, choice, address));

export const wholesaleChatLink = (product: Sold, choice: Choice, address: string): string => {
  const quantity = Math.max(choice.quantity, WHOLESALE_MINIMUM);
  const opening =
    product.wholesalePrice === null
      ? "Olá! Quero comprar no atacado e saber o preço para esta quantidade:"
      : "Olá! Quero comprar no atacado:";
  return chatLink(store.contact.chatNumber, orderText(opening, product, { ...choice, quantity }, address));
};

function orderText(
  opening: string,
  product: Sold,
  { color, size, quantity }: Choice,
  address: string,
): string {
  const price = unitPrice(product, quantity);
  return [
    opening,
    "",
    `*${product.name}*`,
    `Loja: ${product.sellerName}`,
    `Cor: ${color}`,
    `Tamanho: ${size ?? "a combinar"}`,
    `Quantidade: ${quantity} ${quantity === 1 ? "peça" : "peças"}`,
    `Preço por peça: ${formatBRL(price)}`,
    `Subtotal: ${formatBRL(times(price, quantity))}`,
    "",
    address,
  ].join("\n");
}
