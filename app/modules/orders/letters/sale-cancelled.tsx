import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { fullAddress, hoursInOneLine } from "#app/platform/store-facts.ts";
import { BECAUSE_SELLER, type OrderLetterProps, OrderLines, Reason } from "./order-parts.tsx";

export interface SaleCancelledProps extends OrderLetterProps {
  /** Ends "…, porque". */
  why: string;
  /** The shop itself decided it. */
  byShop: boolean;
  reason: string | null;
  /** What goes back to the buyer. */
  sum: [name: string, value: string][];
  /** Whether the pieces are in the shop's stock again. */
  restock: boolean;
  /** The shop had brought them to the physical store already, to be fetched there. */
  atTheStore: boolean;
}

export default {
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
