import type { ReactNode } from "react";
import { Card } from "#app/design/card.tsx";
import { Link } from "#app/design/link.tsx";
import { DISPUTE_CAUSES, type Dispute } from "#app/modules/payments/disputes/index.ts";
import { adminDisputePath } from "#app/platform/paths.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { DisputeBadge } from "./dispute-parts.tsx";

/** The disputes of one order, on its page. Nothing where there are none and nothing can be simulated. */
export function OrderDisputes({
  disputes,
  children,
}: {
  disputes: readonly Dispute[];
  children?: ReactNode;
}) {
  if (disputes.length === 0 && !children) return null;
  return (
    <Card as="section" aria-labelledby="contestacoes">
      <h2 id="contestacoes" className="text-xl">
        Contestações
      </h2>
      {disputes.length === 0 && <p className="mt-3 text-ink-soft">O pagamento não foi contestado.</p>}
      <ul className="mt-3 grid gap-3 empty:hidden">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={adminDisputePath(dispute.id)} className="link">
              {DISPUTE_CAUSES[dispute.cause]}
            </Link>
            <span className="tabular font-semibold">{formatBRL(dispute.amount)}</span>
            <span className="text-sm text-ink-soft">{formatShortMoment(dispute.openedAt)}</span>
            <DisputeBadge dispute={dispute} />
          </li>
        ))}
      </ul>
      {children && <div className="mt-4">{children}</div>}
    </Card>
  );
}
