import { store } from "#app/platform/store.ts";
import { chatLink } from "#app/shared/chat-link.ts";

/** Opens a conversation with the shop; nothing is sent until the person presses send. */
export const contactChatLink = chatLink(
  store.contact.chatNumber,
  `Olá! Vim pelo site da ${store.brand} e quero falar com a loja.`,
);
