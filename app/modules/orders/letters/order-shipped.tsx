import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines } from "./order-parts.tsx";
import { TrackingFacts, type TrackingProps } from "./tracking-facts.tsx";

export interface OrderShippedProps extends OrderLetterProps, TrackingProps {
  seller: string;
  /** Other shops of the same order have not posted theirs yet. */
  partly?: boolean;
}

export default {
  subject: ({ number, partly }) => `${partly ? "Parte do seu" : "Seu"} pedido ${number} está a caminho`,
  Body: ({ name, number, url, lines, seller, ...tracking }) => (
    <LetterFrame
      preview={`${tracking.carrier}, código ${tracking.trackingCode}`}
      title="Está a caminho"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        A loja {seller} postou a sua parte do pedido {number}:
      </Paragraph>
      <OrderLines lines={lines} />
      <TrackingFacts {...tracking} />
      <Action href={url}>Rastrear o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderShippedProps>;
