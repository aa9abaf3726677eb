import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines } from "./order-parts.tsx";

export interface OrderShippedProps extends OrderLetterProps {
  seller: string;
  carrier: string;
  trackingCode: string;
}

export default {
  subject: ({ number }) => `Seu pedido ${number} está a caminho`,
  Body: ({ name, number, url, lines, seller, carrier, trackingCode }) => (
    <LetterFrame
      preview={`${carrier}, código ${trackingCode}`}
      title="Está a caminho"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        A loja {seller} postou a sua parte do pedido {number}:
      </Paragraph>
      <OrderLines lines={lines} />
      <Facts
        facts={[
          ["Transportadora", carrier],
          ["Código de rastreio", trackingCode],
        ]}
      />
      <Action href={url}>Rastrear o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderShippedProps>;
