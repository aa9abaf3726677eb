import { MessageCircle } from "lucide-react";
import { contactChatLink } from "../contact-chat.ts";

/** Floats over every storefront page, clear of the last line of the footer. */
export function ChatButton() {
  return (
    <a
      href={contactChatLink}
      target="_blank"
      rel="noreferrer"
      title="Falar com a loja"
      className="fixed right-4 bottom-4 z-20 inline-grid size-14 place-items-center rounded-full bg-lagoon text-white shadow-pop transition-colors hover:bg-lagoon-deep md:right-6 md:bottom-6"
    >
      <MessageCircle aria-hidden="true" className="size-6.5" />
      <span className="sr-only">Falar com a loja</span>
    </a>
  );
}
