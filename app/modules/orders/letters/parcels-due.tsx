import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/platform/store.ts";
import { businessDays } from "#app/shared/business-days.ts";

export interface ParcelsDueProps {
  name: string;
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

export default {
  subject: (props) => `Envios: ${sentence(props)}`,
  Body: ({ name, today, late, url }) => (
    <LetterFrame
      preview={`O prazo de envio é de ${businessDays(store.promises.shipWithinBusinessDays)} depois da confirmação do pagamento.`}
      title="Pedidos esperando envio"
      name={name}
      because={`tem uma loja na ${store.brand}; avisos de pedidos não podem ser desligados`}
    >
      <Paragraph>Sua loja tem {sentence({ today, late })}.</Paragraph>
      <Action href={url}>Ver os pedidos a enviar</Action>
    </LetterFrame>
  ),
} satisfies Letter<ParcelsDueProps>;
