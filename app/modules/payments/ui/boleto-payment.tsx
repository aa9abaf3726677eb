import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Price } from "#app/design/price.tsx";
import { formatDigitableLine } from "#app/shared/boleto.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { interleaved2of5 } from "#app/shared/interleaved2of5.ts";
import type { PaymentView } from "../payment-view.ts";
import { CopyField } from "./copy-field.tsx";
import { SimulatedProvider, SimulatePayment } from "./test-ground.tsx";
import { PaymentOver, useTimeLeft, WaitingLine } from "./waiting.tsx";

/** A boleto that waits to be paid: its number to type, its bars to scan, its slip to print. */
export function BoletoPayment({ payment }: { payment: PaymentView }) {
  const left = useTimeLeft(payment.expiresAt, payment.now);
  const { boleto } = payment;
  if (!boleto || left === 0) return <PaymentOver payment={payment} />;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-sm font-semibold text-ink-soft">Valor do boleto</p>
          <Price amount={payment.amount} size="lg" className="mt-1" />
        </div>
        <p className="flex items-center gap-2 font-medium">
          <Icon name="calendar-clock" className="size-5 shrink-0" />
          <span>
            Vence em{" "}
            <time dateTime={boleto.due} className="tabular font-bold">
              {formatDate(boleto.due)}
            </time>
          </span>
        </p>
      </div>
      <CopyField
        label="Linha digitável"
        text={formatDigitableLine(boleto.line)}
        whole
        button="Copiar linha digitável"
        copied="Números copiados. Cole no aplicativo do seu banco."
      />
      <div className="max-w-full justify-self-start overflow-hidden rounded-control bg-white p-3 inset-ring inset-ring-line">
        <Barcode digits={boleto.barcode} label="Código de barras do boleto" />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {boleto.slipPath && (
          <ButtonLink
            to={boleto.slipPath}
            reloadDocument
            target="_blank"
            rel="noopener"
            icon={<Icon name="printer" />}
          >
            Imprimir boleto (PDF)
          </ButtonLink>
        )}
        <p className="max-w-[44ch] text-sm text-ink-soft">
          O pagamento é confirmado em 1 a 2 dias úteis. Sem pagamento até o vencimento, o pedido é cancelado.
        </p>
      </div>
      <WaitingLine sayingItComes>Aguardando o pagamento.</WaitingLine>
      {payment.test && <SimulatePayment paymentId={payment.id} />}
      {payment.simulated && <SimulatedProvider />}
    </div>
  );
}

const QUIET = 10;
const HEIGHT = 56;

/** The 44 digits of a boleto in bars, one pixel to the narrow one: a reader held to the screen sees clean edges. */
export function Barcode({ digits, label }: { digits: string; label: string }) {
  let x = QUIET;
  let path = "";
  for (const { bar, wide } of interleaved2of5(digits)) {
    const width = wide ? 3 : 1;
    if (bar) path += `M${x} 0h${width}v${HEIGHT}h-${width}z`;
    x += width;
  }
  return (
    <svg
      viewBox={`0 0 ${x + QUIET} ${HEIGHT}`}
      width={x + QUIET}
      height={HEIGHT}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
      shapeRendering="geometricPrecision"
      className="block max-w-full bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
