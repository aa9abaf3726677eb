import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/platform/store.ts";
import { type OrderLetterProps, OrderLines } from "./order-parts.tsx";

export interface OrderCancelledProps extends OrderLetterProps {
  /** Ends "Isso aconteceu porque …". */
  why: string;
  /** What goes back to the buyer; null where nothing was paid. */
  refund: string | null;
}

export default {
  subject: ({ number }) => `Pedido ${number} cancelado`,
  Body: ({ name, number, url, lines, why, refund }) => (
    <LetterFrame
      preview={refund ? `Você recebe ${refund} de volta.` : "Nada será cobrado."}
      title="Pedido cancelado"
      name={name}
      because="tem parte neste pedido; avisos de pedidos não podem ser desligados"
    >
      <Paragraph>
        Estas peças do pedido {number} não serão enviadas, porque {why}.
      </Paragraph>
      <OrderLines lines={lines} />
      {refund && (
        <>
          <Facts facts={[["Valor a devolver", refund]]} />
          <Paragraph>
            O dinheiro volta pela mesma forma de pagamento em até {store.promises.refundWithinBusinessDays}{" "}
            dias úteis.
          </Paragraph>
        </>
      )}
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderCancelledProps>;
