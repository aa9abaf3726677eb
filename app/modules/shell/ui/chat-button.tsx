import { MessageCircle } from "lucide-react";
import { contactChatLink } from "../contact-chat.ts";

/** Floats over every storefront page, clear of the last line of the footer. */
export function ChatButton() {
  return (
    <a
      href={contactChatLink}
      target="_blank"
      rel="noreferrer"
      className="fixed right-4 bottom-4 z-20 inline-flex h-13 items-center gap-2 rounded-full bg-lagoon px-4 font-semibold text-white shadow-pop transition-colors hover:bg-lagoon-deep md:right-6 md:bottom-6"
    >
      <MessageCircle aria-hidden="true" className="size-6" />
      <span className="max-lg:sr-only">Falar com a loja</span>
    </a>
  );
}
