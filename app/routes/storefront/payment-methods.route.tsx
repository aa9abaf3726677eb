import type { ReactNode } from "react";
import { Badge } from "#app/design/badge.tsx";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Card } from "#app/design/card.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { onlyIf, TAKES } from "#app/platform/ways-to-pay.ts";
import {
  centavos,
  formatBRL,
  instalmentFigure,
  type Money,
  priceParts,
  share,
  subtract,
} from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/payment-methods.route.ts";

const { maxInstalments, pixDiscount, storeCashDiscount } = store.rates;
const { boletoDueBusinessDays, pixExpiresInMinutes, refundWithinBusinessDays, regretDays } = store.promises;

const CARD_BRANDS = ["Visa", "Mastercard", "Elo", "American Express"];
const SIMULATED = [100_00, 200_00, 500_00, 1000_00].map(centavos);
const INSTALMENTS = Array.from({ length: maxInstalments }, (_, index) => index + 1);

const GUARANTEES = [
  ...onlyIf(
    TAKES.card,
    "O número do cartão vai direto para quem processa o pagamento. Ele não passa pelos nossos servidores.",
  ),
  "O valor confirmado no último passo é o valor cobrado, centavo por centavo.",
  `Você tem ${regretDays} dias para se arrepender e recebe tudo de volta em até ${refundWithinBusinessDays} dias úteis do seu aviso.`,
  `Um PIX ${TAKES.boleto ? "ou boleto " : ""}que não foi pago expira sozinho: nada é cobrado.`,
];

const SUMMARY = TAKES.card
  ? `Cartão em até ${maxInstalments}x sem juros, PIX com ${formatRate(pixDiscount)} de desconto ou boleto.`
  : `PIX com ${formatRate(pixDiscount)} de desconto.`;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Formas de pagamento") },
  {
    name: "description",
    content: TAKES.card ? `${SUMMARY} Simule as parcelas.` : SUMMARY,
  },
];

export default function PaymentMethods() {
  return (
    <>
      <Breadcrumbs trail={[{ label: "Início", to: "/" }]} current="Formas de pagamento" />
      <h1 className="mt-6 text-4xl md:text-5xl">Formas de pagamento</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{SUMMARY}</p>
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {TAKES.card && (
          <Method
            icon={<Icon name="credit-card" />}
            name="Cartão de crédito"
            headline={`Até ${maxInstalments}x sem juros`}
          >
            <p>
              As parcelas somam o preço do pedido, sem acréscimo. A confirmação vem na hora em que a operadora
              aprova.
            </p>
            <ul className="mt-4 flex flex-wrap gap-2" aria-label="Bandeiras aceitas">
              {CARD_BRANDS.map((brand) => (
                <li key={brand}>
                  <Badge>{brand}</Badge>
                </li>
              ))}
            </ul>
          </Method>
        )}
        <Method icon={<Icon name="qr-code" />} name="PIX" headline={`${formatRate(pixDiscount)} de desconto`}>
          <p>
            Aprovação imediata: assim que o pagamento é feito, o pedido segue para a loja. O desconto é sobre
            os produtos. O código vale {pixExpiresInMinutes} minutos.
          </p>
        </Method>
        {TAKES.boleto && (
          <Method
            icon={<Icon name="barcode" />}
            name="Boleto bancário"
            headline={`Vence em ${boletoDueBusinessDays} dias úteis`}
          >
            <p>
              Pague no aplicativo do seu banco ou numa lotérica. O banco confirma em 1 a 2 dias úteis depois
              do pagamento, e só então o prazo de entrega começa.
            </p>
          </Method>
        )}
      </div>
      <p className="mt-6 max-w-[70ch]">
        Na loja física de {store.address.city}, pagando em dinheiro na retirada ou na compra pelo chat, o
        desconto é de <strong className="font-semibold">{formatRate(storeCashDiscount)}</strong>. Ele não se
        soma ao do PIX.
      </p>
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {TAKES.card && <Simulator />}
        <section aria-labelledby="garantias">
          <h2 id="garantias" className="text-2xl">
            Pagar aqui é seguro
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {GUARANTEES.map((guarantee) => (
              <li key={guarantee} className="py-3.5">
                {guarantee}
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Link to="/guarantee" className="link">
              Como funciona a compra garantida
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}

function Method({
  icon,
  name,
  headline,
  children,
}: {
  icon: ReactNode;
  name: string;
  headline: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label={name}>
      <span aria-hidden="true" className="text-lagoon [&_svg]:size-8 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <h2 className="mt-3 text-xl">{name}</h2>
      <p className="font-display text-2xl leading-tight font-bold tracking-display text-lagoon-deep">
        {headline}
      </p>
      <div className="mt-3 text-ink-soft">{children}</div>
    </Card>
  );
}

/** Without the symbol, so that five columns fit a phone. */
function figures(amount: Money): string {
  const { reais, centavos } = priceParts(amount);
  return `${reais},${centavos}`;
}

/** What each instalment comes to at most: when the price does not divide evenly, the first ones carry the odd centavos. */
function Simulator() {
  return (
    <section aria-labelledby="simulador">
      <h2 id="simulador" className="text-2xl">
        Simulador de parcelas
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        O valor de cada parcela, em reais. Quando a divisão não é exata, só as primeiras ficam no valor
        mostrado e as últimas têm um centavo a menos.
      </p>
      <DataTable
        caption="Valor da parcela por número de parcelas e valor da compra"
        hideCaption
        compact
        className="max-h-none"
      >
        <thead>
          <tr>
            <HeadCell className="max-sm:px-1.5">Compra</HeadCell>
            {SIMULATED.map((amount) => (
              <HeadCell key={amount} numeric className="max-sm:px-1.5">
                {formatBRL(amount).replace(/,00$/, "")}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row>
            <RowHead className="min-w-0! whitespace-nowrap max-sm:px-1.5">PIX</RowHead>
            {SIMULATED.map((amount) => (
              <Cell key={amount} numeric className="font-semibold text-lagoon-deep max-sm:px-1.5">
                {figures(subtract(amount, share(amount, pixDiscount)))}
              </Cell>
            ))}
          </Row>
          {INSTALMENTS.map((count) => (
            <Row key={count}>
              <RowHead className="min-w-0! whitespace-nowrap max-sm:px-1.5">{count}x de</RowHead>
              {SIMULATED.map((amount) => (
                <Cell key={amount} numeric className="max-sm:px-1.5">
                  {figures(instalmentFigure(amount, count))}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
