import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_BUYER, BECAUSE_SELLER, type OrderLetterProps, OrderLines, Reason } from "./order-parts.tsx";

export interface OrderRefundedProps extends OrderLetterProps {
  amount: string;
  /** How the money goes back: as it was paid, or sent by our team. */
  where: "credit-card" | "pix" | "boleto" | "outside" | "dispute";
  /** Whose pieces; null for old refunds, which did not record it. */
  seller: string | null;
  reason: string | null;
  sum: [name: string, value: string][] | null;
}

const WHERE: Record<OrderRefundedProps["where"], string> = {
  "credit-card": "O valor aparece na fatura do seu cartão, nesta ou na próxima.",
  pix: "O PIX foi enviado para a conta de onde veio o pagamento.",
  boleto: "O valor foi enviado para a conta em seu nome.",
  outside: "O valor não voltou pelo meio do pagamento: nossa equipe o enviou diretamente a você.",
  dispute:
    "O valor voltou pelo seu banco, com a contestação que ele aceitou: não há outra devolução a esperar.",
};

export const orderRefunded = {
  subject: ({ number, where }) =>
    where === "dispute"
      ? `O dinheiro do pedido ${number} já voltou a você`
      : `Reembolso do pedido ${number} enviado`,
  Body: ({ name, number, url, lines, amount, where, seller, reason, sum }) => (
    <LetterFrame
      preview={where === "dispute" ? `Seu banco devolveu ${amount}.` : `${amount} a caminho da sua conta.`}
      title={where === "dispute" ? "Dinheiro devolvido pelo banco" : "Reembolso enviado"}
      name={name}
      because={BECAUSE_BUYER}
    >
      {seller && sum ? (
        <>
          <Paragraph>
            {where === "dispute" ? "Já voltou a você o" : "Enviamos o"} dinheiro destas peças da loja {seller}
            , do pedido {number}:
          </Paragraph>
          <OrderLines lines={lines} />
          <Reason reason={reason} />
          <Facts facts={sum} />
        </>
      ) : (
        <>
          <Paragraph>
            {where === "dispute" ? "O dinheiro já voltou a você" : "Enviamos o dinheiro de volta"}, do pedido{" "}
            {number}:
          </Paragraph>
          <Facts facts={[["Total do reembolso", amount]]} />
        </>
      )}
      <Paragraph>{WHERE[where]}</Paragraph>
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderRefundedProps>;

export interface PiecesRefundedProps extends OrderLetterProps {
  seller: string;
  /** Decided by the shop; otherwise by our team. */
  byShop: boolean;
  reason: string;
  sum: [name: string, value: string][];
  /** When and how it is refunded. */
  promise: string;
  /** Every piece of the order was refunded or cancelled. */
  nothingLeft?: boolean;
}

export const piecesRefunded = {
  subject: ({ number }) => `Reembolso de peças do pedido ${number}`,
  Body: ({ name, number, url, lines, seller, byShop, reason, sum, promise, nothingLeft }) => (
    <LetterFrame
      preview={`Você recebe ${sum.at(-1)![1]} de volta.`}
      title="Você vai receber um reembolso"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        {byShop
          ? `A loja ${seller} vai devolver o dinheiro destas peças do pedido ${number}.`
          : `Nossa equipe vai devolver o dinheiro destas peças da loja ${seller}, do pedido ${number}.`}
        {!nothingLeft && " O resto do pedido continua como estava."}
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

export interface SaleRefundedProps extends OrderLetterProps {
  /** The pieces came back; otherwise our team decided it for another reason. */
  cameBack: boolean;
  reason: string | null;
  /** What is refunded to the buyer. */
  sum: [name: string, value: string][];
  /** Whether the pieces are in the shop's stock again. */
  restock: boolean;
  /** What is still to be packed, of a parcel that has not left the shop. */
  toPack?: [name: string, value: string][];
}

export const saleRefunded = {
  subject: ({ number }) => `Reembolso em uma venda sua (pedido ${number})`,
  Body: ({ name, number, url, lines, cameBack, reason, sum, restock, toPack }) => (
    <LetterFrame
      preview="Nossa equipe decidiu o reembolso de peças da sua loja."
      title="Reembolso em uma venda"
      name={name}
      because={BECAUSE_SELLER}
    >
      <Paragraph>
        {cameBack
          ? `Nossa equipe registrou que estas peças do pedido ${number} voltaram, e o dinheiro delas volta para quem comprou:`
          : `Nossa equipe decidiu o reembolso destas peças do pedido ${number}:`}
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
