import { store } from "#app/platform/store.ts";
import { chatLink } from "#app/shared/chat-link.ts";
import type { Product } from "../../product.ts";

/** A question, not an order: what is not there cannot be quoted. */
export const restockChatLink = (product: Pick<Product, "name" | "sellerName">, address: string): string =>
  chatLink(
    store.contact.chatNumber,
    [`Olá! Quando chegam mais peças de *${product.name}*, da loja ${product.sellerName}?`, "", address].join(
      "\n",
    ),
  );
