import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/platform/store.ts";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines, Reason } from "./order-parts.tsx";

export interface ReturnRefusedProps extends OrderLetterProps {
  /** Who decided it: "A loja Bella Colada", "Nossa equipe". */
  who: string;
  reason: string;
}

export default {
  subject: ({ number }) => `Sua devolução do pedido ${number} não foi aceita`,
  Body: ({ name, number, url, lines, who, reason }) => (
    <LetterFrame
      preview="Veja o motivo e o que fazer se não concordar."
      title="Devolução não aceita"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        {who} não aceitou a devolução destas peças do pedido {number}:
      </Paragraph>
      <OrderLines lines={lines} />
      <Reason reason={reason} />
      <Paragraph>
        O dinheiro delas não volta. Se não concordar, responda escrevendo para {store.contact.email} com o
        número do pedido: respondemos em até {store.promises.supportWithinHours} horas.
      </Paragraph>
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReturnRefusedProps>;
