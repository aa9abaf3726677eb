import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines, Reason } from "./order-parts.tsx";

export interface PiecesRefundedProps extends OrderLetterProps {
  seller: string;
  /** Decided by the shop; otherwise by our team. */
  byShop: boolean;
  reason: string;
  sum: [name: string, value: string][];
  /** When and where to. */
  promise: string;
}

export default {
  subject: ({ number }) => `Reembolso de peças do pedido ${number}`,
  Body: ({ name, number, url, lines, seller, byShop, reason, sum, promise }) => (
    <LetterFrame
      preview={`Você recebe ${sum.at(-1)![1]} de volta.`}
      title="Você vai receber um reembolso"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        {byShop
          ? `A loja ${seller} vai devolver o dinheiro destas peças do pedido ${number}.`
          : `Nossa equipe vai devolver o dinheiro destas peças da loja ${seller}, do pedido ${number}.`}{" "}
        O resto do pedido continua como estava.
      </Paragraph>
      <OrderLines lines={lines} />
      <Reason reason={reason} />
      <Paragraph>O que você recebe de volta:</Paragraph>
      <Facts facts={sum} />
      <Paragraph>{promise} Avisamos quando ele sair.</Paragraph>
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<PiecesRefundedProps>;
