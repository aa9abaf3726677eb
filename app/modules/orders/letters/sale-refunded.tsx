import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_SELLER, type OrderLetterProps, OrderLines, Reason } from "./order-parts.tsx";

export interface SaleRefundedProps extends OrderLetterProps {
  /** The pieces came back; otherwise our team decided it for another reason. */
  cameBack: boolean;
  reason: string | null;
  /** What goes back to the buyer. */
  sum: [name: string, value: string][];
  /** Whether the pieces are in the shop's stock again. */
  restock: boolean;
  /** What is still to be packed, of a parcel that has not left the shop. */
  toPack?: [name: string, value: string][];
}

export default {
  subject: ({ number }) => `Reembolso em uma venda sua (pedido ${number})`,
  Body: ({ name, number, url, lines, cameBack, reason, sum, restock, toPack }) => (
    <LetterFrame
      preview="Nossa equipe devolveu o dinheiro de peças da sua loja."
      title="Reembolso em uma venda"
      name={name}
      because={BECAUSE_SELLER}
    >
      <Paragraph>
        {cameBack
          ? `Nossa equipe registrou que estas peças do pedido ${number} voltaram, e o dinheiro delas volta para quem comprou:`
          : `Nossa equipe reembolsou estas peças do pedido ${number}:`}
      </Paragraph>
      <OrderLines lines={lines} />
      <Reason reason={reason} />
      <Paragraph>O que volta para quem comprou:</Paragraph>
      <Facts facts={sum} />
      <Paragraph>
        Esse valor sai do seu saldo, e a comissão e a taxa do pagamento sobre ele são desfeitas.
        {restock && " As peças voltaram ao seu estoque."}
      </Paragraph>
      {toPack && (
        <>
          <Paragraph>
            Não ponha as peças reembolsadas no pacote. O resto do pedido continua; vão nele:
          </Paragraph>
          <OrderLines lines={toPack} />
        </>
      )}
      <Action href={url}>Ver o pedido no seu painel</Action>
    </LetterFrame>
  ),
} satisfies Letter<SaleRefundedProps>;
