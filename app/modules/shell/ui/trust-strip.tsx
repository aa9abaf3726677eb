import { Icon, type IconName } from "#app/design/icon.tsx";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";

const { freeFreightFrom, maxInstalments, pixDiscount } = store.rates;
const { regretDays, shipWithinBusinessDays } = store.promises;

const PROMISES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "shield-check",
    title: "Compra segura",
    text: `${regretDays} dias para desistir, com tudo de volta`,
  },
  {
    icon: "truck",
    title: "Frete grátis",
    text: `a partir de ${formatBRL(centavos(freeFreightFrom))} em produtos`,
  },
  TAKES.card
    ? { icon: "credit-card", title: `Até ${maxInstalments}x sem juros`, text: "no cartão de crédito" }
    : { icon: "qr-code", title: `${formatRate(pixDiscount)} de desconto`, text: "sobre os produtos, no PIX" },
  { icon: "zap", title: "Entrega rápida", text: `a loja posta em até ${shipWithinBusinessDays} dias úteis` },
];

export function TrustStrip() {
  return (
    <ul className="mx-auto grid max-w-7xl grid-cols-1 gap-x-8 gap-y-5 px-4 py-8 sm:grid-cols-2 lg:grid-cols-4">
      {PROMISES.map(({ icon, title, text }) => (
        <li key={title} className="flex items-center gap-3.5">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-paper text-lagoon">
            <Icon name={icon} className="size-6 stroke-[1.6]" />
          </span>
          <span>
            <strong className="block font-display text-lg leading-tight font-bold">{title}</strong>
            <span className="text-sm text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
