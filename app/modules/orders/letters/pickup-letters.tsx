import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";
import { fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import { formatPickupCode } from "../order.ts";
import { BECAUSE_BUYER, type OrderLetterProps, OrderLines, OrderLink } from "./order-parts.tsx";

export interface PickupProps {
  /** Whose parcels wait at the store: "Bella Colada, Pacto Jeans". */
  shops: string;
  /** Whose parcels of the same order are not there yet: "Pacto Jeans (até 03/08/2026)". */
  awaited: string[];
  /** Until when it is kept there: "03/09/2026". */
  keptUntil: string;
}

/** The code, the address, the opening hours and the last day of a pickup. */
export const PickupFacts = ({ code, keptUntil }: { code: string; keptUntil: string }) => (
  <>
    <Facts
      facts={[
        ["Código de retirada", formatPickupCode(code)],
        ["Onde", fullAddress],
        ["Horário", hoursInOneLine],
        ["Guardamos até", keptUntil],
      ]}
    />
    <Paragraph>
      Diga o código no balcão e leve um documento com foto. Outra pessoa pode retirar por você, com o código e
      o documento dela. Não envie o código a mais ninguém: nem a {store.brand} nem as lojas pedem o código por
      mensagem.
    </Paragraph>
  </>
);

export const StillAwaited = ({ awaited }: { awaited: string[] }) =>
  awaited.length > 0 && (
    <Paragraph>
      Ainda faltam as peças de {awaited.join(", ")}. Você pode retirar agora o que já chegou ou vir buscar
      tudo de uma vez: avisamos quando o resto estiver na loja. O código é o mesmo.
    </Paragraph>
  );

export interface OrderReadyProps extends OrderLetterProps, PickupProps {
  code: string;
}

export const orderReady = {
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

export interface PickupReminderProps extends OrderLetterProps, PickupProps {
  code: string;
}

export const pickupReminder = {
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
