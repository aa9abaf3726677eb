import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines, OrderLink } from "./order-parts.tsx";

export interface OrderDeliveredProps extends OrderLetterProps {
  seller: string;
  reviewUrl: string;
  regretUntil: string;
  returnUntil: string;
  /** Parcels of other shops of the same order have not arrived yet. */
  partly?: boolean;
}

export default {
  subject: ({ number, partly }) =>
    partly ? `Parte do pedido ${number} entregue. Gostou?` : `Pedido ${number} entregue. Gostou?`,
  Body: ({ name, number, url, lines, seller, reviewUrl, regretUntil, returnUntil }) => (
    <LetterFrame
      preview="Conte para quem vem depois como as peças vestem."
      title="Chegou"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        As peças da loja {seller}, do pedido {number}, foram entregues:
      </Paragraph>
      <OrderLines lines={lines} />
      <Paragraph>A sua opinião ajuda quem vem depois a escolher o tamanho certo.</Paragraph>
      <Action href={reviewUrl}>Avaliar as peças</Action>
      <Paragraph>
        Mudou de ideia? Você pode desistir sem dar motivo até {regretUntil} e devolver até {returnUntil}, pelo{" "}
        <OrderLink number={number} url={url} />. O frete da volta é por nossa conta.
      </Paragraph>
    </LetterFrame>
  ),
} satisfies Letter<OrderDeliveredProps>;
