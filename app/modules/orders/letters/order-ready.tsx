import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/platform/store.ts";
import { formatPickupCode } from "../lifecycle/pickup-code.ts";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines } from "./order-parts.tsx";
import { PickupFacts, type PickupWords, StillAwaited } from "./pickup-parts.tsx";

export interface OrderReadyProps extends OrderLetterProps, PickupWords {
  code: string;
}

export default {
  subject: ({ number, awaited }) =>
    awaited.length > 0
      ? `Parte do pedido ${number} pronta para retirar`
      : `Pedido ${number} pronto para retirar`,
  Body: ({ name, number, url, lines, shops, awaited, keptUntil, code }) => (
    <LetterFrame
      preview={`Código de retirada: ${formatPickupCode(code)}`}
      title="Pronto para retirar"
      name={name}
      because={BECAUSE_BUYER}
    >
      <Paragraph>
        As peças de {shops} do pedido {number} chegaram à nossa loja de {store.address.city}:
      </Paragraph>
      <OrderLines lines={lines} />
      <PickupFacts code={code} keptUntil={keptUntil} />
      <StillAwaited awaited={awaited} />
      <Action href={url}>Ver o pedido e o código</Action>
    </LetterFrame>
  ),
} satisfies Letter<OrderReadyProps>;
