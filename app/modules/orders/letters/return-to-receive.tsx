import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/platform/store.ts";
import { BECAUSE_SELLER, type OrderLetterProps, OrderLines, ReturnFacts } from "./order-parts.tsx";

export interface ReturnToReceiveProps extends OrderLetterProps {
  kind: string;
  reason: string | null;
  /** Of a regret: the last day on which the money goes back, whether or not the pieces have arrived. */
  refundBy: string | null;
}

export default {
  subject: ({ number, refundBy }) => `${refundBy ? "Desistência" : "Devolução"} do pedido ${number}`,
  Body: ({ name, number, url, lines, kind, reason, refundBy }) => (
    <LetterFrame
      preview={
        refundBy ? "Um cliente desistiu de peças da sua loja." : "Um cliente quer devolver peças da sua loja."
      }
      title={refundBy ? "Um cliente desistiu da compra" : "Um cliente vai devolver peças"}
      name={name}
      because={BECAUSE_SELLER}
    >
      <Paragraph>Do pedido {number} voltam para a sua loja:</Paragraph>
      <OrderLines lines={lines} />
      <ReturnFacts kind={kind} reason={reason} />
      <Paragraph>
        {refundBy
          ? `Desistir em até ${store.promises.regretDays} dias é um direito de quem compra (CDC, art. 49): o dinheiro volta para o cliente até ${refundBy}, sem esperar as peças, e sai do seu saldo com a comissão e a taxa desfeitas. Quando as peças chegarem, registre a chegada no seu painel para que voltem ao seu estoque.`
          : "Quando as peças chegarem, registre o recebimento no seu painel: o cliente recebe o dinheiro de volta e as peças voltam ao seu estoque. Até lá, o valor desta venda fica retido."}
      </Paragraph>
      <Action href={url}>Ver o pedido no seu painel</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReturnToReceiveProps>;
