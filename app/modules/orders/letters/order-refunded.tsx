import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, type OrderLetterProps } from "./order-parts.tsx";

export interface OrderRefundedProps extends OrderLetterProps {
  amount: string;
  where: "credit-card" | "pix" | "boleto";
}

const WHERE: Record<OrderRefundedProps["where"], string> = {
  "credit-card": "O valor aparece na fatura do seu cartão, nesta ou na próxima.",
  pix: "O PIX foi enviado para a conta de onde veio o pagamento.",
  boleto: "O valor foi enviado para a conta que você informou ou de onde o boleto foi pago.",
};

export default {
  subject: ({ number }) => `Reembolso do pedido ${number} enviado`,
  Body: ({ name, number, url, amount, where }) => (
    <LetterFrame
      preview={`${amount} a caminho da sua conta.`}
      title="Reembolso enviado"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>Devolvemos o dinheiro do pedido {number}:</Paragraph>
      <Facts facts={[["Valor devolvido", amount]]} />
      <Paragraph>{WHERE[where]}</Paragraph>
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderRefundedProps>;
