import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/platform/store.ts";
import { fullAddress, hoursInOneLine } from "#app/platform/store-facts.ts";
import {
  BECAUSE_BUYER,
  type Contract,
  ContractSummary,
  type OrderLetterProps,
  WholeOrder,
} from "./order-parts.tsx";

export interface OrderPaidProps extends OrderLetterProps {
  contract: Contract;
  delivery: "delivery" | "pickup";
}

export default {
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
