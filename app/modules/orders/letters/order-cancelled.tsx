import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines, Reason } from "./order-parts.tsx";

export interface OrderCancelledProps extends OrderLetterProps {
  /** Ends "…, porque". */
  why: string;
  reason: string | null;
  /** The shops whose parts are cancelled; null when nothing of the order is left. */
  shops: string[] | null;
  /** What goes back to the buyer; null where nothing was paid. */
  sum: [name: string, value: string][] | null;
  /** When and where to; blank where nothing was paid. */
  promise: string;
}

const listed = new Intl.ListFormat("pt-BR", { type: "conjunction" });

const shopsIn = (shops: string[]): string =>
  `${shops.length === 1 ? "da loja" : "das lojas"} ${listed.format(shops)}`;

export default {
  subject: ({ number, shops }) =>
    shops ? `Parte do pedido ${number} cancelada` : `Pedido ${number} cancelado`,
  Body: ({ name, number, url, lines, why, reason, shops, sum, promise }) => (
    <LetterFrame
      preview={sum ? `Você recebe ${sum.at(-1)![1]} de volta.` : "Nada será cobrado."}
      title={shops ? "Parte do pedido cancelada" : "Pedido cancelado"}
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        {shops
          ? `Estas peças ${shopsIn(shops)}, do pedido ${number}, não serão entregues, porque ${why}. O resto do pedido continua como estava.`
          : `Estas peças do pedido ${number} não serão entregues, porque ${why}.`}
      </Paragraph>
      <OrderLines lines={lines} />
      <Reason reason={reason} />
      {sum ? (
        <>
          <Paragraph>O que você recebe de volta:</Paragraph>
          <Facts facts={sum} />
          <Paragraph>{promise} Avisamos quando ele sair.</Paragraph>
        </>
      ) : (
        <Paragraph>Nada será cobrado.</Paragraph>
      )}
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderCancelledProps>;
