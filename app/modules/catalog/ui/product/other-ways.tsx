import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import { WHOLESALE_MINIMUM } from "../../wholesale-price.ts";

interface OtherWaysProps {
  productId: string;
  hasWholesale: boolean;
}

/**
 * Buying now, and asking in the chat. The buttons submit the surrounding form, with or without scripts: the server saves the
 * quote and opens the chat in a new tab. A product without a wholesale price has no wholesale button.
 */
export default function OtherWays({ productId, hasWholesale }: OtherWaysProps) {
  const asking = {
    type: "submit",
    name: "tipo",
    formAction: `/q?produto=${productId}`,
    formMethod: "post",
    formTarget: "_blank",
    wide: true,
    icon: <Icon name="message-circle" />,
  } as const;
  return (
    <>
      <Button type="submit" name="produto" value={productId} formAction="/checkout/agora" wide>
        Comprar agora
      </Button>
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
