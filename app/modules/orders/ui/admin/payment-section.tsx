import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { Card } from "#app/design/card.tsx";
import { Notice } from "#app/design/notice.tsx";
import {
  METHOD_NAMES,
  PAYMENT_STATUS_NAMES,
  type PaymentStatus,
  providerName,
} from "#app/modules/payments/index.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { PossibleAction } from "../../admin/order-actions.ts";
import type { OrderFile, OrderPayment } from "../../admin/order-file.ts";
import { DISPUTE_NEWS, NEWS_OUTCOMES, REFUND_STATUS } from "../../admin/wording.ts";
import { ActionLinks } from "./action-links.tsx";

/** An event of a provider that has no name of ours is shown as it is. */
const newsName = (kind: string): string => {
  if (Object.hasOwn(PAYMENT_STATUS_NAMES, kind))
    return PAYMENT_STATUS_NAMES[kind as PaymentStatus].toLowerCase();
  return Object.hasOwn(DISPUTE_NEWS, kind) ? DISPUTE_NEWS[kind]! : kind;
};

function statusOf({
  status,
  acceptedAt,
  isAskedAgain,
  outside,
  byDispute,
}: OrderPayment["refunds"][number]): string {
  if (status === "requested" && acceptedAt) return "aceito pelo provedor, em processamento";
  if (isAskedAgain) return `${REFUND_STATUS[status]}, e pedido de novo`;
  if (byDispute) return "devolvido pelo banco, na contestação";
  return outside ? "devolvido por fora" : REFUND_STATUS[status];
}

const TONES: Record<PaymentStatus, BadgeTone> = {
  created: "warning",
  pending: "warning",
  declined: "danger",
  expired: "neutral",
  cancelled: "neutral",
  approved: "success",
  refunded: "info",
};

interface PaymentSectionProps {
  file: OrderFile;
  possible: readonly PossibleAction[];
}

/** The payment attempts with their providers' events and refunds. */
export function PaymentSection({ file, possible }: PaymentSectionProps) {
  return (
    <Card as="section" aria-labelledby="pagamento">
      <h2 id="pagamento" className="text-xl">
        Pagamento
      </h2>
      <ul className="mt-4 grid gap-6">
        {file.payments.map((payment) => (
          <Attempt key={payment.id} payment={payment} orderId={file.order.id} possible={possible} />
        ))}
      </ul>
    </Card>
  );
}

interface AttemptProps {
  payment: OrderPayment;
  orderId: string;
  possible: readonly PossibleAction[];
}

function Attempt({ payment, orderId, possible }: AttemptProps) {
  const { id, method, status, amount, instalments, refunds, news } = payment;
  const of = (part: string) => possible.filter((each) => each.part === part);
  const facts = [
    providerName(payment.provider),
    `criado em ${formatShortMoment(payment.createdAt)}`,
    payment.paidAt
      ? `pago em ${formatShortMoment(payment.paidAt)}`
      : `vence em ${formatShortMoment(payment.expiresAt)}`,
    ...(payment.txid ? [`txid ${payment.txid}`] : []),
  ];
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">
          {METHOD_NAMES[method]}
          {instalments > 1 && ` em ${instalments}x`}
        </strong>
        <span className="tabular">{formatBRL(amount)}</span>
        <Badge tone={TONES[status]}>{PAYMENT_STATUS_NAMES[status]}</Badge>
        {!payment.counts && <Badge>tentativa anterior</Badge>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{facts.join(" · ")}</p>
      {of(id).length > 0 && (
        <Notice tone="warning" className="mt-3" action={<ActionLinks orderId={orderId} actions={of(id)} />}>
          Procure no extrato o valor exato e o txid antes de confirmar.
        </Notice>
      )}
      {refunds.length > 0 && (
        <ul aria-label="Reembolsos" className="mt-3 grid gap-2">
          {refunds.map((refund) => (
            <li
              key={refund.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sand px-4 py-3 text-sm"
            >
              <span className="tabular font-semibold">{formatBRL(refund.amount)}</span>
              <span>{statusOf(refund)}</span>
              <span className="text-ink-soft">
                {formatShortMoment(refund.doneAt ?? refund.requestedAt)}
                {refund.reason && ` · ${refund.reason}`}
                {refund.refusal && ` · o provedor respondeu: ${refund.refusal}`}
              </span>
              <ActionLinks orderId={orderId} actions={of(refund.id)} />
            </li>
          ))}
        </ul>
      )}
      {news.length > 0 && (
        <ul aria-label="Avisos do provedor" className="mt-3 grid gap-1 text-sm text-ink-soft">
          {news.map(({ at, kind, outcome }) => (
            <li key={`${at.toISOString()} ${kind}`}>
              <span className="tabular">{formatShortMoment(at)}</span>: aviso do provedor ({newsName(kind)}),{" "}
              {NEWS_OUTCOMES[outcome] ?? outcome}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
