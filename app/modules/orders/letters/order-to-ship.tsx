import type { Letter } from "#app/modules/notifications/index.ts";
import { Facts, LetterFrame, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_SELLER, type OrderLetterProps, OrderLines } from "./order-parts.tsx";

export interface OrderToShipProps extends OrderLetterProps {
  /** The last day to post it: "03/08/2026". */
  deadline: string;
  /** Where it goes; null for a pickup at the physical store. */
  to: string | null;
}

export default {
  subject: ({ number, deadline }) => `Nova venda: envie o pedido ${number} até ${deadline}`,
  Body: ({ name, number, lines, deadline, to }) => (
    <LetterFrame preview={`Poste até ${deadline}.`} title="Você vendeu" name={name} because={BECAUSE_SELLER}>
      <Paragraph>O pedido {number} está pago. Da sua loja saem:</Paragraph>
      <OrderLines lines={lines} />
      <Facts
        facts={[
          ["Enviar até", deadline],
          [to === null ? "Entregar em" : "Destino", to ?? "Nossa loja, para retirada"],
        ]}
      />
      <LetterNotice>
        Depois de postar, informe a transportadora e o código de rastreio no seu painel. O cliente é avisado
        na hora.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<OrderToShipProps>;
