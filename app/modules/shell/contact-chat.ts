import { chatLink } from "#app/shared/chat-link.ts";
import { store } from "#app/shared/store.ts";

/** Opens a conversation with the shop; nothing is sent until the person presses send. */
export const contactChatLink = chatLink(
  store.contact.chatNumber,
  `Olá! Vim pelo site da ${store.brand} e quero falar com a loja.`,
);
