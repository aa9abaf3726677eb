import { MessageCircle } from "lucide-react";
import { useOnePress } from "#app/design/use-one-press.ts";
import { contactChatLink } from "../contact-chat.ts";

/**
 * In sight on every page and over none of its content: it stays with the sticky header, and floats in the margin beside
 * the page where the window is wide enough to have one.
 */
export function ChatButton() {
  const onePress = useOnePress();
  return (
    <a
      href={contactChatLink}
      target="_blank"
      rel="noreferrer"
      title="Falar com a loja"
      onClick={(event) => onePress(event)}
      className="inline-grid size-11 place-items-center rounded-full text-lagoon transition-colors hover:bg-sand min-[1460px]:fixed min-[1460px]:right-3 min-[1460px]:bottom-6 min-[1460px]:size-14 min-[1460px]:bg-lagoon min-[1460px]:text-white min-[1460px]:shadow-pop min-[1460px]:hover:bg-lagoon-deep"
    >
      <MessageCircle aria-hidden="true" className="size-5.5 min-[1460px]:size-6.5" />
      <span className="sr-only">Falar com a loja</span>
    </a>
  );
}
