import type { ReactNode } from "react";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { accountText, KIND_NAMES } from "../account/receiving-account.ts";
import { ORIGIN_NAMES } from "../payout.ts";
import type { PayoutFile } from "../payout-view.ts";

const by = (name: string | null): string => (name ? ` por ${name}` : "");

/** What happened to a payout, step by step. Who did it is for administrators. */
export function PayoutFacts({ payout, withNames }: { payout: PayoutFile; withNames: boolean }) {
  const named = (name: string | null) => (withNames ? by(name) : "");
  const { receiver } = payout;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact name="Favorecido">
        {receiver.name}, CNPJ {formatCnpj(receiver.document)}
      </Fact>
      <Fact name={KIND_NAMES[receiver.kind]}>{accountText(receiver)}</Fact>
      <Fact name="Preparado">
        {formatMoment(payout.preparedAt)}
        {named(payout.preparedBy)}. {ORIGIN_NAMES[payout.origin]}.
      </Fact>
      {payout.approvedAt && (
        <Fact name="Aprovado">
          {formatMoment(payout.approvedAt)}
          {named(payout.approvedBy)}
        </Fact>
      )}
      {payout.sentAt && <Fact name="Enviado">{formatMoment(payout.sentAt)}</Fact>}
      {payout.paidAt && (
        <Fact name="Pago">
          {formatMoment(payout.paidAt)}
          {named(payout.paidBy)}. Comprovante {payout.receipt}
        </Fact>
      )}
      {payout.returnedAt && (
        <Fact name="Voltou ao saldo">
          {formatMoment(payout.returnedAt)}
          {named(payout.returnedBy)}. Motivo: {payout.returnReason}
        </Fact>
      )}
    </dl>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
