import type { ReactNode } from "react";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { formatDay } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { PayoutSummary } from "../payout-view.ts";
import { PayoutBadge } from "./payout-badge.tsx";

/** Payouts, each with a link to its page. With `shops`, also whose they are. */
export function PayoutTable({
  caption,
  payouts,
  pathOf,
  shops,
}: {
  caption: string;
  payouts: readonly PayoutSummary[];
  pathOf: (id: string) => string;
  shops?: (sellerId: string) => string;
}) {
  return (
    <DataTable caption={caption} hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Repasse</HeadCell>
          {shops && <HeadCell>Loja</HeadCell>}
          <HeadCell>Situação</HeadCell>
          <HeadCell>Preparado em</HeadCell>
          <HeadCell>Pago em</HeadCell>
          <HeadCell numeric>Valor</HeadCell>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <Row key={payout.id}>
            <RowHead className="lg:min-w-0">
              <Link to={pathOf(payout.id)} className="link tabular">
                Repasse {payout.id}
              </Link>
            </RowHead>
            {shops && (
              <Cell label="Loja">
                <Link to={shops(payout.sellerId)} className="link">
                  {payout.shop}
                </Link>
              </Cell>
            )}
            <Cell>
              <PayoutBadge status={payout.status} />
            </Cell>
            <Cell label="Preparado em">{formatDay(payout.preparedAt)}</Cell>
            <Cell label="Pago em">{payout.paidAt && formatDay(payout.paidAt)}</Cell>
            <Cell numeric deciding className="font-semibold">
              {formatBRL(payout.amount)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

export const OlderLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link to={to} className="link">
      {children}
    </Link>
  </p>
);
