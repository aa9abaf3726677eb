import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, LetterLink, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines, OrderLink } from "./order-parts.tsx";

export interface TrackingProps {
  carrier: string;
  trackingCode: string;
  /** The carrier's own page, where it has one. */
  trackingUrl: string | null;
}

export const TrackingFacts = ({ carrier, trackingCode, trackingUrl }: TrackingProps) => (
  <>
    <Facts
      facts={[
        ["Transportadora", carrier],
        ["Código de rastreio", trackingCode],
      ]}
    />
    {trackingUrl && (
      <Paragraph>
        Você também pode acompanhar <LetterLink href={trackingUrl}>no site da transportadora</LetterLink>.
      </Paragraph>
    )}
  </>
);

export interface OrderShippedProps extends OrderLetterProps, TrackingProps {
  seller: string;
  /** Other shops of the same order have not posted theirs yet. */
  partly?: boolean;
}

export const orderShipped = {
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

export interface TrackingCorrectedProps extends OrderLetterProps, TrackingProps {
  seller: string;
}

export const trackingCorrected = {
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

export interface OrderDeliveredProps extends OrderLetterProps {
  /** Whose parcels: "Bella Colada", or at the counter "Bella Colada e Pacto Jeans". */
  seller: string;
  reviewUrl: string;
  regretUntil: string;
  returnUntil: string;
  /** Parcels of other shops of the same order have not arrived yet. */
  partly?: boolean;
}

export const orderDelivered = {
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
        As peças de {seller}, do pedido {number}, foram entregues:
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
