import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_SELLER, type OrderLetterProps, OrderLines, ReturnFacts } from "./order-parts.tsx";

export interface ReturnToReceiveProps extends OrderLetterProps {
  kind: string;
  reason: string | null;
}

export default {
  subject: ({ number }) => `Devolução do pedido ${number}`,
  Body: ({ name, number, url, lines, kind, reason }) => (
    <LetterFrame
      preview="Um cliente quer devolver peças da sua loja."
      title="Um cliente vai devolver peças"
      name={name}
      because={BECAUSE_SELLER}
    >
      <Paragraph>Do pedido {number} voltam para a sua loja:</Paragraph>
      <OrderLines lines={lines} />
      <ReturnFacts kind={kind} reason={reason} />
      <Paragraph>
        Quando as peças chegarem, registre o recebimento no seu painel: o cliente recebe o dinheiro de volta e
        as peças voltam ao seu estoque. Até lá, o valor desta venda fica retido.
      </Paragraph>
      <Action href={url}>Ver o pedido no seu painel</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReturnToReceiveProps>;
