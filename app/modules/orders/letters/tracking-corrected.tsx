import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines } from "./order-parts.tsx";
import { TrackingFacts, type TrackingProps } from "./tracking-facts.tsx";

export interface TrackingCorrectedProps extends OrderLetterProps, TrackingProps {
  seller: string;
}

export default {
  subject: ({ number }) => `Código de rastreio do pedido ${number} corrigido`,
  Body: ({ name, number, url, lines, seller, ...tracking }) => (
    <LetterFrame
      preview={`${tracking.carrier}, código ${tracking.trackingCode}`}
      title="O código de rastreio mudou"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        A loja {seller} corrigiu o código de rastreio da sua parte do pedido {number}. Use este daqui em
        diante; o anterior não vale mais.
      </Paragraph>
      <OrderLines lines={lines} />
      <TrackingFacts {...tracking} />
      <Action href={url}>Rastrear o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<TrackingCorrectedProps>;
