import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { formatPickupCode } from "../lifecycle/pickup-code.ts";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines, OrderLink } from "./order-parts.tsx";
import { PickupFacts, type PickupWords } from "./pickup-parts.tsx";

export interface PickupReminderProps extends OrderLetterProps, PickupWords {
  code: string;
}

export default {
  subject: ({ number }) => `Seu pedido ${number} espera por você na loja`,
  Body: ({ name, number, url, lines, shops, keptUntil, code }) => (
    <LetterFrame
      preview={`Guardamos até ${keptUntil}. Código de retirada: ${formatPickupCode(code)}`}
      title="Ainda na nossa loja"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        As peças de {shops} do pedido {number} continuam prontas para retirar:
      </Paragraph>
      <OrderLines lines={lines} />
      <PickupFacts code={code} keptUntil={keptUntil} />
      <Paragraph>
        Não quer mais? Cancele pelo <OrderLink number={number} url={url} />, e o dinheiro volta inteiro.
        Depois de {keptUntil} entramos em contato para combinar com você.
      </Paragraph>
      <Action href={url}>Ver o pedido e o código</Action>
    </LetterFrame>
  ),
} satisfies Letter<PickupReminderProps>;
