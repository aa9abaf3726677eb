import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { Price } from "#app/design/price.tsx";
import { QrCode } from "#app/design/qr-code.tsx";
import { formatBRL } from "#app/shared/money.ts";
import type { PaymentView } from "../payment-view.ts";
import { CopyField } from "./copy-field.tsx";
import { SimulatedProvider, SimulatePayment } from "./test-ground.tsx";
import { PaymentOver, useTimeLeft, WaitingLine, writeTimeLeft } from "./waiting.tsx";

const SOON = 5 * 60_000;

/** A PIX that waits to be paid: to be scanned from a screen, or copied on the phone that pays. */
export function PixPayment({ payment }: { payment: PaymentView }) {
  const left = useTimeLeft(payment.expiresAt, payment.now);
  const { pix } = payment;
  if (!pix || left === 0) return <PaymentOver payment={payment} />;
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-8">
        {/* Whoever reads this on a phone pays on it, and cannot scan it: the code to copy comes first there. */}
        <div className="mx-auto w-full max-w-60 max-md:order-last">
          <QrCode drawing={pix.qr} label={`QR Code do PIX de ${formatBRL(payment.amount)}`} />
        </div>
        <div className="grid content-start gap-5">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
            <div>
              <p className="text-sm font-semibold text-ink-soft">Valor do PIX</p>
              <Price amount={payment.amount} size="lg" className="mt-1" />
            </div>
            <TimeLeft left={left} />
          </div>
          <CopyField
            label="PIX copia e cola"
            text={pix.code}
            button="Copiar código PIX"
            copied="Código copiado. Cole no aplicativo do seu banco."
          />
          <ol className="grid list-decimal gap-1.5 pl-5 text-sm text-ink-soft marker:font-semibold marker:text-coral-deep">
            <li>Abra o aplicativo do seu banco e escolha pagar com PIX.</li>
            <li>Cole o código em PIX copia e cola ou leia o QR Code.</li>
            <li>Confira o valor e confirme.</li>
          </ol>
        </div>
      </div>
      <WaitingLine sayingItComes={!payment.confirmedByHand}>
        {payment.confirmedByHand
          ? "Nossa equipe confere o recebimento e confirma o pagamento."
          : "Aguardando o pagamento."}
      </WaitingLine>
      {payment.test && <SimulatePayment paymentId={payment.id} />}
      {payment.simulated && <SimulatedProvider />}
    </div>
  );
}

function TimeLeft({ left }: { left: number }) {
  return (
    <p
      role="timer"
      aria-live="off"
      className={cx("flex items-center gap-2 font-medium", left < SOON ? "text-coral-deep" : "text-ink")}
    >
      <Icon name="clock" className="size-5 shrink-0" />
      <span>
        Pague em até <span className="tabular font-bold">{writeTimeLeft(left)}</span>
      </span>
    </p>
  );
}
