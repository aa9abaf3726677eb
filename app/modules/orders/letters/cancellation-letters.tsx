import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { namesInWords } from "#app/shared/names-in-words.ts";
import { fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import { BECAUSE_BUYER, BECAUSE_SELLER, type OrderLetterProps, OrderLines, Reason } from "./order-parts.tsx";

export interface OrderCancelledProps extends OrderLetterProps {
  /** Ends the sentence "…, porque". */
  why: string;
  reason: string | null;
  /** The shops whose parts are cancelled; null when nothing of the order is left. */
  shops: string[] | null;
  /** What is refunded to the buyer; null where nothing was paid. */
  sum: [name: string, value: string][] | null;
  /** When and how it is refunded; blank where nothing was paid. */
  promise: string;
  /** Where the buyer's bank gave the money back, and we have nothing to refund. */
  taken?: string;
}

const shopsIn = (shops: string[]): string =>
  `${shops.length === 1 ? "da loja" : "das lojas"} ${namesInWords(shops)}`;

export const orderCancelled = {
  subject: ({ number, shops }) =>
    shops ? `Parte do pedido ${number} cancelada` : `Pedido ${number} cancelado`,
  Body: ({ name, number, url, lines, why, reason, shops, sum, promise, taken }) => (
    <LetterFrame
      preview={sum ? `Você recebe ${sum.at(-1)![1]} de volta.` : (taken ?? "Nada será cobrado.")}
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
        <Paragraph>{taken ?? "Nada será cobrado."}</Paragraph>
      )}
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderCancelledProps>;

export interface SaleCancelledProps extends OrderLetterProps {
  /** Ends the sentence "…, porque". */
  why: string;
  /** The shop itself decided it. */
  byShop: boolean;
  reason: string | null;
  /** What is refunded to the buyer. */
  sum: [name: string, value: string][];
  /** Whether the pieces are in the shop's stock again. */
  restock: boolean;
  /** The shop had already brought them to the physical store for pickup. */
  atTheStore: boolean;
}

export const saleCancelled = {
  subject: ({ number, byShop, atTheStore }) => {
    if (byShop) return `Você cancelou a sua parte do pedido ${number}`;
    return `${atTheStore ? "Busque as peças" : "Não envie"}: pedido ${number} cancelado`;
  },
  Body: ({ name, number, url, lines, why, byShop, reason, sum, restock, atTheStore }) => (
    <LetterFrame
      preview={
        byShop
          ? "Quem comprou foi avisado."
          : atTheStore
            ? "As peças estão na nossa loja, à sua disposição."
            : "Estas peças não devem mais ser enviadas."
      }
      title="Venda cancelada"
      name={name}
      because={BECAUSE_SELLER}
    >
      <Paragraph>
        A venda destas peças do pedido {number} foi cancelada, porque {why}.
        {!atTheStore && " Não envie o pacote."}
      </Paragraph>
      <OrderLines lines={lines} />
      {atTheStore && (
        <Paragraph>
          Elas estão na nossa loja, à sua disposição: {fullAddress} ({hoursInOneLine}).
        </Paragraph>
      )}
      <Reason reason={reason} />
      <Paragraph>O que volta para quem comprou:</Paragraph>
      <Facts facts={sum} />
      <Paragraph>
        Esse valor sai do seu saldo a liberar, e a comissão e a taxa do pagamento são desfeitas: nada desta
        venda fica a receber nem a pagar.{" "}
        {restock
          ? "As peças voltaram ao seu estoque."
          : "As peças não voltaram ao seu estoque; se ainda estiverem com você, corrija o número no produto."}
      </Paragraph>
      <Action href={url}>Ver o pedido no seu painel</Action>
    </LetterFrame>
  ),
} satisfies Letter<SaleCancelledProps>;
