import { ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { formatBRL } from "#app/shared/money.ts";
import { instalmentLabel } from "../instalments.ts";
import { CARD_BRAND_NAMES } from "../payment.ts";
import type { PaymentView } from "../payment-view.ts";
import { FAILED_MESSAGE, FAILED_TITLE } from "../wording.ts";
import { BoletoPayment } from "./boleto-payment.tsx";
import { PixPayment } from "./pix-payment.tsx";
import { usePaymentNews } from "./use-payment-news.ts";
import { PaymentOver, WaitingLine } from "./waiting.tsx";

interface PaymentPanelProps {
  payment: PaymentView;
  /** Where a card that did not go through can be followed by another one, or by another way to pay. */
  retryPath?: string;
}

/** A payment in whatever state it is, for the page of its order. It changes by itself when the payment does. */
export function PaymentPanel({ payment, retryPath }: PaymentPanelProps) {
  usePaymentNews(payment);
  switch (payment.status) {
    case "approved":
    case "refunded":
      return <Paid payment={payment} />;
    case "declined":
      return (
        <Notice tone="error" title={FAILED_TITLE} action={<TryAgain path={retryPath} />}>
          {payment.message}
        </Notice>
      );
    case "expired":
    case "cancelled":
      return <PaymentOver payment={payment} />;
    default:
      return <ToBePaid payment={payment} retryPath={retryPath} />;
  }
}

function ToBePaid({ payment, retryPath }: PaymentPanelProps) {
  if (payment.pix) return <PixPayment payment={payment} />;
  if (payment.boleto) return <BoletoPayment payment={payment} />;
  if (payment.status === "pending") return <UnderReview />;
  return (
    <Notice tone="warning" title={FAILED_TITLE} action={<TryAgain path={retryPath} />}>
      {FAILED_MESSAGE}
    </Notice>
  );
}

/** The card's company has not decided yet: nothing is to be done, and least of all to be paid again. */
function UnderReview() {
  return (
    <div className="grid gap-5">
      <Notice tone="info" title="Pagamento em análise">
        A operadora do cartão está conferindo a compra, o que pode levar até dois dias úteis. Não pague de
        novo: você recebe um e-mail com o resultado.
      </Notice>
      <WaitingLine sayingItComes>Aguardando a resposta.</WaitingLine>
    </div>
  );
}

function TryAgain({ path }: { path: string | undefined }) {
  return path ? (
    <ButtonLink to={path} size="sm">
      Tentar outro pagamento
    </ButtonLink>
  ) : null;
}

function Paid({ payment }: { payment: PaymentView }) {
  const { card, amount, instalments } = payment;
  return (
    <Notice
      tone="success"
      title={payment.status === "refunded" ? "Pagamento devolvido" : "Pagamento confirmado"}
    >
      {card
        ? `${CARD_BRAND_NAMES[card.brand]} com final ${card.last4}, ${instalmentLabel(amount, instalments)}.`
        : `${payment.method === "pix" ? "PIX" : "Boleto"} de ${formatBRL(amount)}.`}
    </Notice>
  );
}
