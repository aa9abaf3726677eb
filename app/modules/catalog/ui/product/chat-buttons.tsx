import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { restockPath } from "#app/platform/paths.ts";
import { chatLink } from "#app/shared/chat-link.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import type { Product } from "../../product.ts";
import { WHOLESALE_MINIMUM } from "../../wholesale-price.ts";
import type { Choosable } from "./choice.ts";

/**
 * A product without a wholesale price has no wholesale button. The buttons submit the surrounding form, with or without
 * scripts: the server saves the quote and opens the chat in a new tab.
 */
export function ChatButtons({ product }: { product: Choosable }) {
  const hasWholesale = product.wholesalePrice !== null;
  const asking = {
    type: "submit",
    name: "tipo",
    formAction: `/q?produto=${product.id}`,
    formMethod: "post",
    formTarget: "_blank",
    wide: true,
    icon: <Icon name="message-circle" />,
  } as const;
  return (
    <>
      <Button {...asking} value="varejo" className="max-sm:text-sm">
        COMPRAR NO VAREJO
      </Button>
      {hasWholesale && (
        <Button {...asking} value="atacado" className="max-sm:px-2 max-sm:text-sm">
          COMPRAR NO ATACADO MIN. {WHOLESALE_MINIMUM} PEÇAS
        </Button>
      )}
      <p className="text-sm text-ink-soft">
        {hasWholesale ? "Varejo e atacado abrem" : "O botão abre"} a conversa com a loja, com o pedido já
        escrito e os preços guardados por {store.promises.quoteValidHours} horas.{" "}
        {formatRate(store.rates.storeCashDiscount)} de desconto pagando em dinheiro na loja física de{" "}
        {store.address.city}, na retirada ou na compra pelo chat.
      </p>
    </>
  );
}

export function SoldOut({ product, address }: { product: Choosable; address: string }) {
  return (
    <Notice
      tone="warning"
      title="Esgotado"
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="sm" variant="primary" to={restockPath(product.id)} icon={<Icon name="bell" />}>
            Avise-me
          </ButtonLink>
          <ButtonLink target="_blank" rel="noreferrer" size="sm" to={restockChatLink(product, address)}>
            Perguntar à loja
          </ButtonLink>
        </span>
      }
    >
      Avisamos por e-mail quando voltar, e a loja pode dizer quando.
    </Notice>
  );
}

/** A chat link that asks about a sold-out product; there is nothing to quote. */
export const restockChatLink = (product: Pick<Product, "name" | "sellerName">, address: string): string =>
  chatLink(
    store.contact.chatNumber,
    [`Olá! Quando chegam mais peças de *${product.name}*, da loja ${product.sellerName}?`, "", address].join(
      "\n",
    ),
  );
