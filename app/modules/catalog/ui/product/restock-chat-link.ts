import { chatLink } from "#app/shared/chat-link.ts";
import { store } from "#app/shared/store.ts";
import type { Product } from "../../product.ts";

/** A chat link that asks about a sold-out product; there is nothing to quote. */
export const restockChatLink = (product: Pick<Product, "name" | "sellerName">, address: string): string =>
  chatLink(
    store.contact.chatNumber,
    [`Olá! Quando chegam mais peças de *${product.name}*, da loja ${product.sellerName}?`, "", address].join(
      "\n",
    ),
  );
