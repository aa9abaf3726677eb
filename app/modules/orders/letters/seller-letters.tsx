import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Action,
  Facts,
  LetterFrame,
  LetterNotice,
  Paragraph,
} from "#app/modules/notifications/ui/letter.tsx";
import { businessDays } from "#app/shared/business-days.ts";
import { store } from "#app/shared/store.ts";
import { fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import { BECAUSE_SELLER, type OrderLetterProps, OrderLines } from "./order-parts.tsx";

export interface OrderToShipProps extends OrderLetterProps {
  /** The last day to post it: "03/08/2026". */
  deadline: string;
  /** Where it goes; null for a pickup at the physical store. */
  to: string | null;
}

export const orderToShip = {
  subject: ({ number, deadline, to }) =>
    to === null
      ? `Nova venda: leve o pedido ${number} à nossa loja até ${deadline}`
      : `Nova venda: envie o pedido ${number} até ${deadline}`,
  Body: ({ name, number, url, lines, deadline, to }) => (
    <LetterFrame
      preview={to === null ? `Leve à nossa loja até ${deadline}.` : `Poste até ${deadline}.`}
      title="Você vendeu"
      name={name}
      because={BECAUSE_SELLER}
    >
      <Paragraph>O pedido {number} está pago. Da sua loja saem:</Paragraph>
      <OrderLines lines={lines} />
      {to === null ? (
        <>
          <Facts
            facts={[
              ["Levar até", deadline],
              ["Onde", `Nossa loja: ${fullAddress}`],
              ["Horário", hoursInOneLine],
            ]}
          />
          <LetterNotice>
            Quem comprou retira na nossa loja: não é preciso informar rastreio. Escreva o número do pedido no
            pacote. Sua loja fica longe? Envie o pacote para o endereço acima. Nossa equipe registra a chegada
            e avisa o cliente.
          </LetterNotice>
        </>
      ) : (
        <>
          <Facts
            facts={[
              ["Enviar até", deadline],
              ["Destino", to],
            ]}
          />
          <LetterNotice>
            Depois de postar, informe a transportadora e o código de rastreio no seu painel. O cliente é
            avisado na hora.
          </LetterNotice>
        </>
      )}
      <Action href={url}>Ver o pedido no seu painel</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderToShipProps>;

export interface ParcelsDueProps {
  name: string;
  /** The shop's name: its reader may work for several. */
  shop: string;
  /** How many have to be posted today, and how many should have been by now. */
  today: number;
  late: number;
  url: string;
}

const count = (number: number): string => `${number} ${number === 1 ? "pedido" : "pedidos"}`;

function sentence({ today, late }: Pick<ParcelsDueProps, "today" | "late">): string {
  const parts = [
    ...(today > 0 ? [`${count(today)} para enviar hoje`] : []),
    ...(late > 0 ? [`${count(late)} com o prazo vencido`] : []),
  ];
  return parts.join(" e ");
}

export const parcelsDue = {
  subject: (props) => `Envios: ${sentence(props)}`,
  Body: ({ name, shop, today, late, url }) => (
    <LetterFrame
      preview={`O prazo de envio é de ${businessDays(store.promises.shipWithinBusinessDays)} depois da confirmação do pagamento.`}
      title="Pedidos esperando envio"
      name={name}
      because={`cuida dos pedidos de uma loja na ${store.brand}; avisos de pedidos não podem ser desligados`}
    >
      <Paragraph>
        A loja {shop} tem {sentence({ today, late })}.
      </Paragraph>
      <Action href={url}>Ver os pedidos a enviar</Action>
    </LetterFrame>
  ),
} satisfies Letter<ParcelsDueProps>;
