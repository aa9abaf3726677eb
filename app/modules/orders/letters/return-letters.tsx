import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";
import { chatPhone } from "#app/shared/store-facts.ts";
import {
  BECAUSE_BUYER,
  BECAUSE_SELLER,
  type OrderLetterProps,
  OrderLines,
  Reason,
  ReturnFacts,
} from "./order-parts.tsx";

export interface ReturnRequestedProps extends OrderLetterProps {
  seller: string;
  /** "Arrependimento" or "Devolução". */
  kind: string;
  reason: string | null;
  /** Of a regret: the last day on which the money goes back, whether or not the pieces have arrived. */
  refundBy: string | null;
  /** The same as a sentence; blank for a return by promise. */
  promise: string;
  /** What the buyer's bank did with the money; then nothing is promised. */
  taken?: string;
}

export const returnRequested = {
  subject: ({ number, refundBy }) =>
    refundBy
      ? `Recebemos a sua desistência (pedido ${number})`
      : `Recebemos o seu pedido de devolução (${number})`,
  Body: ({ name, number, url, lines, seller, kind, reason, refundBy, promise, taken }) => (
    <LetterFrame
      preview={
        refundBy && !taken ? `O dinheiro volta até ${refundBy}.` : "O frete da volta é por nossa conta."
      }
      title={refundBy ? "Desistência recebida" : "Devolução pedida"}
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        {refundBy
          ? `Você desistiu destas peças da loja ${seller}, do pedido ${number}:`
          : `Você quer devolver para a loja ${seller}, do pedido ${number}:`}
      </Paragraph>
      <OrderLines lines={lines} />
      <ReturnFacts kind={kind} reason={reason} />
      {taken ? (
        <Paragraph>{taken}</Paragraph>
      ) : (
        refundBy && <Paragraph>{promise} Avisamos quando ele sair.</Paragraph>
      )}
      <Paragraph>
        {refundBy ? "As peças voltam com a etiqueta." : "Guarde as peças com a etiqueta."} A volta é por nossa
        conta: combine o envio com a nossa equipe pelo WhatsApp {chatPhone}.
        {!refundBy &&
          !taken &&
          ` Quando as peças chegarem à loja, o dinheiro volta em até ${store.promises.refundWithinBusinessDays} dias úteis.`}
      </Paragraph>
      <Action href={url}>{refundBy ? "Acompanhar a desistência" : "Acompanhar a devolução"}</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReturnRequestedProps>;

export interface ReturnToReceiveProps extends OrderLetterProps {
  kind: string;
  reason: string | null;
  /** Of a regret: the last day on which the money goes back, whether or not the pieces have arrived. */
  refundBy: string | null;
  /** What the buyer's bank did with the money; then it is not the seller who gives it back. */
  taken?: string;
}

export const returnToReceive = {
  subject: ({ number, refundBy }) => `${refundBy ? "Desistência" : "Devolução"} do pedido ${number}`,
  Body: ({ name, number, url, lines, kind, reason, refundBy, taken }) => (
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
        {taken ??
          (refundBy
            ? `Desistir em até ${store.promises.regretDays} dias é um direito de quem compra (CDC, art. 49): o dinheiro volta para o cliente até ${refundBy}, sem esperar as peças, e sai do seu saldo com a comissão e a taxa desfeitas. Quando as peças chegarem, registre a chegada no seu painel e diga se elas voltam ao seu estoque.`
            : "Quando as peças chegarem, registre o recebimento no seu painel e diga se elas voltam ao seu estoque: o cliente recebe então o dinheiro de volta. Até lá, o valor desta venda fica retido.")}
      </Paragraph>
      <Action href={url}>Ver o pedido no seu painel</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReturnToReceiveProps>;

export interface ReturnRefusedProps extends OrderLetterProps {
  /** Who decided it: "A loja Bella Colada", "Nossa equipe". */
  who: string;
  reason: string;
  /** What the buyer's bank did with the money. */
  taken?: string;
}

export const returnRefused = {
  subject: ({ number }) => `Sua devolução do pedido ${number} não foi aceita`,
  Body: ({ name, number, url, lines, who, reason, taken }) => (
    <LetterFrame
      preview="Veja o motivo e o que fazer se não concordar."
      title="Devolução não aceita"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        {who} não aceitou a devolução destas peças do pedido {number}:
      </Paragraph>
      <OrderLines lines={lines} />
      <Reason reason={reason} />
      <Paragraph>
        {taken ?? "O dinheiro delas não volta."} Se não concordar, responda escrevendo para{" "}
        {store.contact.email} com o número do pedido: respondemos em até {store.promises.supportWithinHours}{" "}
        horas.
      </Paragraph>
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReturnRefusedProps>;

export interface ReturnSettledProps extends OrderLetterProps {
  seller: string;
}

/** After a dispute that took a part of the money, and a person who gave the rest. */
export const returnSettled = {
  subject: ({ number }) => `Sua devolução do pedido ${number} está acertada`,
  Body: ({ name, number, url, lines, seller }) => (
    <LetterFrame
      preview="As peças chegaram à loja, e o dinheiro está acertado."
      title="Devolução acertada"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        Estas peças do pedido {number} chegaram à loja {seller}:
      </Paragraph>
      <OrderLines lines={lines} />
      <Paragraph>
        O seu banco já tinha devolvido uma parte do dinheiro deste pedido, e nossa equipe acertou com você o
        que faltava. Se algo não estiver certo, escreva para {store.contact.email} com o número do pedido:
        respondemos em até {store.promises.supportWithinHours} horas.
      </Paragraph>
      <Action href={url}>Ver o pedido</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReturnSettledProps>;

export interface SaleSettledProps extends OrderLetterProps {
  /** Whether the pieces can be sold again. */
  restock: boolean;
}

export const saleSettled = {
  subject: ({ number }) => `Devolução do pedido ${number}: as peças chegaram`,
  Body: ({ name, number, url, lines, restock }) => (
    <LetterFrame
      preview="Nossa equipe registrou a chegada e acertou o dinheiro com o cliente."
      title="As peças devolvidas chegaram"
      name={name}
      because={BECAUSE_SELLER}
    >
      <Paragraph>Nossa equipe registrou a chegada destas peças do pedido {number}:</Paragraph>
      <OrderLines lines={lines} />
      <Paragraph>
        {restock ? "Elas voltaram ao seu estoque." : "Elas não voltaram ao seu estoque."} O banco do cliente
        já tinha devolvido uma parte do dinheiro, e nossa equipe acertou com ele o que faltava: nada mais sai
        do seu saldo por esta devolução.
      </Paragraph>
      <Action href={url}>Ver o pedido no seu painel</Action>
    </LetterFrame>
  ),
} satisfies Letter<SaleSettledProps>;
