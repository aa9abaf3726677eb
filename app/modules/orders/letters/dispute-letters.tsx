import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import { BECAUSE_SELLER, type OrderLetterProps, OrderLines } from "./order-parts.tsx";

export interface DisputeOpenedProps extends OrderLetterProps {
  cause: string;
  /** What was taken of what the buyer paid, and what of it the seller had. */
  amount: string;
  fromBalance: string;
  /** Null where no proof is asked for. */
  proofUntil: string | null;
  /** Whether the parcel is on its way, or arrived. */
  isSent: boolean;
}

export const disputeOpened = {
  subject: ({ number, proofUntil }) =>
    proofUntil
      ? `Pagamento contestado: envie provas da venda (pedido ${number})`
      : `O pagamento do pedido ${number} foi contestado`,
  Body: ({ name, number, url, lines, cause, amount, fromBalance, proofUntil, isSent }) => (
    <LetterFrame
      preview={
        proofUntil ? `Você tem até ${proofUntil} para enviar provas.` : "O banco levou o valor de volta."
      }
      title="Pagamento contestado"
      name={name}
      because={BECAUSE_SELLER}
    >
      <Paragraph>O pagamento do pedido {number} foi contestado no banco de quem comprou:</Paragraph>
      <OrderLines lines={lines} />
      <Facts
        facts={[
          ["Motivo", cause],
          ["Valor contestado", amount],
          ["Retirado do seu saldo", fromBalance],
          ...(proofUntil ? ([["Prazo para as provas", proofUntil]] as const) : []),
        ]}
      />
      <Paragraph>
        Comissão e taxa do pagamento sobre esse valor foram desfeitas. Se a decisão for a seu favor, tudo
        volta ao seu saldo; se for contra, o valor não volta. A tarifa que o provedor cobra pela contestação é
        por nossa conta.
      </Paragraph>
      {!isSent && <Paragraph>O pedido ainda não foi enviado: não envie antes da decisão.</Paragraph>}
      {proofUntil && (
        <Paragraph>
          Conte como foi a venda e junte links de nota fiscal, comprovante de postagem e conversas. Nossa
          equipe encaminha tudo ao provedor.
        </Paragraph>
      )}
      <Action href={url}>{proofUntil ? "Enviar provas" : "Ver a contestação"}</Action>
    </LetterFrame>
  ),
} satisfies Letter<DisputeOpenedProps>;

export interface DisputeEndedProps extends OrderLetterProps {
  won: boolean;
  /** Whether the parcel was not sent and is cancelled with it. */
  cancelled: boolean;
  /** Its pieces were brought to the physical store before. */
  atTheStore?: boolean;
  /** Whether the parcel waits to be sent: until now its seller was told not to. */
  isToBeSent: boolean;
  amount: string;
  fromBalance: string;
}

export const disputeEnded = {
  subject: ({ number, won }) =>
    won ? `Contestação decidida a seu favor (pedido ${number})` : `Contestação perdida (pedido ${number})`,
  Body: ({ name, number, url, won, cancelled, atTheStore, isToBeSent, amount, fromBalance }) => (
    <LetterFrame
      preview={won ? "O valor voltou ao seu saldo." : "O valor ficou com quem comprou."}
      title={won ? "Decidida a seu favor" : "Contestação perdida"}
      name={name}
      because={BECAUSE_SELLER}
    >
      <Paragraph>
        {won
          ? `A contestação de ${amount} do pedido ${number} foi decidida a seu favor: ${fromBalance} voltaram ao seu saldo.`
          : `A contestação de ${amount} do pedido ${number} foi decidida a favor de quem comprou: os ${fromBalance} retirados do seu saldo não voltam.`}
      </Paragraph>
      {cancelled && (
        <Paragraph>
          {atTheStore
            ? `A retirada foi cancelada, e as peças voltaram ao seu estoque. Elas estão na nossa loja, à sua disposição: ${fullAddress} (${hoursInOneLine}).`
            : "O seu envio foi cancelado, e as peças voltaram ao seu estoque: não envie este pedido."}
        </Paragraph>
      )}
      {isToBeSent && (
        <Paragraph>
          A sua parte deste pedido ainda não saiu: já pode enviá-la. O prazo e o destino estão no pedido, no
          seu painel.
        </Paragraph>
      )}
      <Action href={url}>Ver a contestação</Action>
    </LetterFrame>
  ),
} satisfies Letter<DisputeEndedProps>;

export interface DisputeToldProps {
  name: string;
  number: string;
  url: string;
  cause: string;
  amount: string;
  fee: string;
  /** Absent in letters that were posted before it was kept. */
  shopsTold?: boolean;
  proofUntil: string | null;
}

/** To administrators: a person hands the proof to the provider. */
export const disputeTold = {
  subject: ({ number }) => `Nova contestação de pagamento (pedido ${number})`,
  Body: ({ name, number, url, cause, amount, fee, shopsTold, proofUntil }) => (
    <LetterFrame
      preview={`${amount} do pedido ${number} foram contestados.`}
      title="Nova contestação"
      name={name}
      because="você cuida do financeiro da loja"
    >
      <Paragraph>
        O pagamento do pedido {number} foi contestado.{" "}
        {shopsTold
          ? "As lojas do pedido já foram avisadas."
          : "Nenhuma loja tem parte nisso: o valor é todo por nossa conta."}
      </Paragraph>
      <Facts
        facts={[
          ["Motivo", cause],
          ["Valor", amount],
          ["Tarifa do provedor", fee],
          ...(proofUntil ? ([["Provas até", proofUntil]] as const) : []),
        ]}
      />
      <Action href={url}>Abrir a contestação</Action>
    </LetterFrame>
  ),
} satisfies Letter<DisputeToldProps>;
