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
  /** Of a regret: the last day on which the money goes back, whether or not the pieces have arrived. */
  refundBy: string | null;
  /** The same as a sentence; blank for a return by promise. */
  promise: string;
}

export default {
  subject: ({ number, refundBy }) =>
    refundBy
      ? `Recebemos a sua desistência (pedido ${number})`
      : `Recebemos o seu pedido de devolução (${number})`,
  Body: ({ name, number, url, lines, seller, kind, reason, refundBy, promise }) => (
    <LetterFrame
      preview={refundBy ? `O dinheiro volta até ${refundBy}.` : "O frete da volta é por nossa conta."}
      title={refundBy ? "Desistência recebida" : "Devolução pedida"}
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        {refundBy
          ? `Você desistiu destas peças da loja ${seller}, do pedido ${number}:`
          : `Você quer devolver para a loja ${seller}, do pedido ${number}:`}
      </Paragraph>
      <OrderLines lines={lines} />
      <ReturnFacts kind={kind} reason={reason} />
      {refundBy && <Paragraph>{promise} Avisamos quando ele sair.</Paragraph>}
      <Paragraph>
        {refundBy ? "As peças voltam com a etiqueta." : "Guarde as peças com a etiqueta."} A volta é por nossa
        conta: combine o envio com a nossa equipe pelo WhatsApp {chatPhone}.
        {!refundBy &&
          ` Quando as peças chegarem à loja, o dinheiro volta em até ${store.promises.refundWithinBusinessDays} dias úteis.`}
      </Paragraph>
      <Action href={url}>{refundBy ? "Acompanhar a desistência" : "Acompanhar a devolução"}</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReturnRequestedProps>;
