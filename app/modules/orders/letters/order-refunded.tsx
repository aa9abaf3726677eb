import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines, Reason } from "./order-parts.tsx";

export interface OrderRefundedProps extends OrderLetterProps {
  amount: string;
  where: "credit-card" | "pix" | "boleto";
  /** Whose pieces; of a refund from before these were kept, null. */
  seller: string | null;
  reason: string | null;
  sum: [name: string, value: string][] | null;
}

const WHERE: Record<OrderRefundedProps["where"], string> = {
  "credit-card": "O valor aparece na fatura do seu cartão, nesta ou na próxima.",
  pix: "O PIX foi enviado para a conta de onde veio o pagamento.",
  boleto: "O valor foi enviado para a conta em seu nome.",
};

export default {
  subject: ({ number }) => `Reembolso do pedido ${number} enviado`,
  Body: ({ name, number, url, lines, amount, where, seller, reason, sum }) => (
    <LetterFrame
      preview={`${amount} a caminho da sua conta.`}
      title="Reembolso enviado"
      name={name}
      because={BECAUSE_BUYER}
    >
      {seller && sum ? (
        <>
          <Paragraph>
            Enviamos o dinheiro destas peças da loja {seller}, do pedido {number}:
          </Paragraph>
          <OrderLines lines={lines} />
          <Reason reason={reason} />
          <Facts facts={sum} />
        </>
      ) : (
        <>
          <Paragraph>Enviamos o dinheiro de volta, do pedido {number}:</Paragraph>
          <Facts facts={[["Total do reembolso", amount]]} />
        </>
      )}
      <Paragraph>{WHERE[where]}</Paragraph>
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderRefundedProps>;
