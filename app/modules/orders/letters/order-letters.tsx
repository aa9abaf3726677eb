import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";
import { fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import {
  BECAUSE_BUYER,
  type Contract,
  ContractSummary,
  type OrderLetterProps,
  WholeOrder,
} from "./order-parts.tsx";

export interface OrderReceivedProps extends OrderLetterProps {
  contract: Contract;
  /** How to pay, and until when. */
  pay:
    | { by: "pix"; code: string; until: string }
    | { by: "boleto"; line: string; until: string; slipUrl: string | null };
}

export const orderReceived = {
  subject: ({ number }) => `Pedido ${number} recebido: falta o pagamento`,
  Body: ({ name, number, url, lines, total, pay, contract }) => (
    <LetterFrame
      preview={`Pague até ${pay.until} e começamos a preparar.`}
      title="Recebemos o seu pedido"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        O pedido {number} está reservado para você. Assim que o pagamento chegar, avisamos, e cada loja
        prepara a sua parte.
      </Paragraph>
      <WholeOrder lines={lines} total={total} contract={contract} />
      {pay.by === "pix" ? (
        <>
          <Paragraph>
            Pague com PIX até {pay.until}. No aplicativo do seu banco, escolha PIX copia e cola e use este
            código:
          </Paragraph>
          <Facts facts={[["PIX copia e cola", pay.code]]} />
          <Action href={url}>Ver o QR code</Action>
        </>
      ) : (
        <>
          <Paragraph>Pague o boleto até {pay.until}, em qualquer banco:</Paragraph>
          <Facts facts={[["Linha digitável", pay.line]]} />
          <Action href={pay.slipUrl ?? url}>Abrir o boleto</Action>
        </>
      )}
      <Paragraph>
        Sem pagamento até lá, o pedido é cancelado, nada é cobrado e as peças voltam a ficar à venda.
      </Paragraph>
      <ContractSummary contract={contract} />
    </LetterFrame>
  ),
} satisfies Letter<OrderReceivedProps>;

export interface OrderPaidProps extends OrderLetterProps {
  contract: Contract;
  delivery: "delivery" | "pickup";
}

export const orderPaid = {
  subject: ({ number }) => `Pagamento do pedido ${number} confirmado`,
  Body: ({ name, number, url, lines, total, delivery, contract }) => (
    <LetterFrame
      preview="Já estamos preparando tudo."
      title="Pagamento confirmado"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>O pagamento do pedido {number} chegou. Obrigado!</Paragraph>
      <WholeOrder lines={lines} total={total} contract={contract} />
      <Paragraph>
        {delivery === "pickup"
          ? `Cada loja traz a sua parte à nossa loja em até ${store.promises.shipWithinBusinessDays} dias úteis. Quando puder retirar, você recebe um e-mail com o código de retirada: ${fullAddress} (${hoursInOneLine}).`
          : `Cada loja posta a sua parte em até ${store.promises.shipWithinBusinessDays} dias úteis, e você recebe o código de rastreio.`}
      </Paragraph>
      <Action href={url}>Acompanhar o pedido</Action>
      <ContractSummary contract={contract} />
    </LetterFrame>
  ),
} satisfies Letter<OrderPaidProps>;
