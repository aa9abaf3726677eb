import { MessageCircle } from "lucide-react";
import type { MouseEvent } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { store } from "#app/platform/store.ts";
import { formatRate } from "#app/shared/rate.ts";
import type { Product } from "../../product.ts";
import { retailChatLink, wholesaleChatLink } from "./chat-order.ts";
import type { Choice } from "./choice.ts";

interface ChatButtonsProps {
  product: Product;
  address: string;
  choice: Choice;
  onSizeMissing: () => void;
}

const newTab = { target: "_blank", rel: "noreferrer" };

/** Wholesale mixes sizes, so only retail has to know which one. */
export function ChatButtons({ product, address, choice, onSizeMissing }: ChatButtonsProps) {
  const needSize = (event: MouseEvent) => {
    if (choice.size !== null) return;
    event.preventDefault();
    onSizeMissing();
  };
  return (
    <>
      <ButtonLink
        {...newTab}
        to={retailChatLink(product, choice, address)}
        onClick={needSize}
        wide
        icon={<MessageCircle aria-hidden="true" />}
        className="max-sm:text-sm"
      >
        COMPRAR NO VAREJO
      </ButtonLink>
      <ButtonLink
        {...newTab}
        to={wholesaleChatLink(product, choice, address)}
        wide
        icon={<MessageCircle aria-hidden="true" />}
        className="max-sm:px-2 max-sm:text-sm"
      >
        COMPRAR NO ATACADO MIN. {store.promises.wholesaleMinimumPieces} PEÇAS
      </ButtonLink>
      <p className="text-sm text-ink-soft">
        Varejo e atacado abrem a conversa com a loja, com o pedido já escrito.{" "}
        {formatRate(store.rates.storeCashDiscount)} de desconto pagando em dinheiro na loja física de{" "}
        {store.address.city}, na retirada ou na compra pelo chat.
      </p>
    </>
  );
}

export function SoldOut({ product, address, choice }: Omit<ChatButtonsProps, "onSizeMissing">) {
  return (
    <Notice
      tone="warning"
      title="Esgotado"
      action={
        <ButtonLink {...newTab} size="sm" to={retailChatLink(product, choice, address)}>
          Perguntar à loja
        </ButtonLink>
      }
    >
      A loja pode dizer quando volta.
    </Notice>
  );
}
