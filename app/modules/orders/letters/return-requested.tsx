import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/platform/store.ts";
import { chatPhone } from "#app/platform/store-facts.ts";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines, ReturnFacts } from "./order-parts.tsx";

export interface ReturnRequestedProps extends OrderLetterProps {
  seller: string;
  /** "Arrependimento" or "Devolução". */
  kind: string;
  reason: string | null;
}

export default {
  subject: ({ number }) => `Recebemos o seu pedido de devolução (${number})`,
  Body: ({ name, number, url, lines, seller, kind, reason }) => (
    <LetterFrame
      preview="O frete da volta é por nossa conta."
      title="Devolução pedida"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        Você quer devolver para a loja {seller}, do pedido {number}:
      </Paragraph>
      <OrderLines lines={lines} />
      <ReturnFacts kind={kind} reason={reason} />
      <Paragraph>
        Guarde as peças com a etiqueta. A volta é por nossa conta: combine o envio com a nossa equipe pelo
        WhatsApp {chatPhone}. Quando as peças chegarem à loja, o dinheiro volta em até{" "}
        {store.promises.refundWithinBusinessDays} dias úteis.
      </Paragraph>
      <Action href={url}>Acompanhar a devolução</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReturnRequestedProps>;
