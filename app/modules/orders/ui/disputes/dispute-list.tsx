import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { DISPUTE_CAUSES } from "#app/modules/payments/disputes/index.ts";
import { formatDay, formatShortMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { DisputeLine } from "../../disputes/dispute-view.ts";
import { orderNumber } from "../../order.ts";
import { DisputeBadge } from "./dispute-parts.tsx";

interface DisputeListProps {
  disputes: readonly DisputeLine[];
  pathOf: (id: string) => string;
}

/** Open ones first, by the time that is left for proof. */
export function DisputeList({ disputes, pathOf }: DisputeListProps) {
  if (disputes.length === 0)
    return (
      <EmptyState icon={<Icon name="shield-check" />} title="Nenhuma contestação">
        <p>Quando um banco levar de volta o dinheiro de um pedido, ele aparece aqui.</p>
      </EmptyState>
    );
  return (
    <DataTable caption="Contestações, as abertas primeiro" compact stacked>
      <thead>
        <tr>
          <HeadCell>Pedido</HeadCell>
          <HeadCell>Motivo</HeadCell>
          <HeadCell numeric>Valor</HeadCell>
          <HeadCell>Aberta em</HeadCell>
          <HeadCell>Provas até</HeadCell>
          <HeadCell numeric>Provas</HeadCell>
          <HeadCell>Situação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {disputes.map(({ dispute, amount, proofs }) => (
          <Row key={dispute.id}>
            <RowHead>
              <Link to={pathOf(dispute.id)} className="link tabular">
                {orderNumber(dispute.orderId)}
              </Link>
            </RowHead>
            <Cell>{DISPUTE_CAUSES[dispute.cause]}</Cell>
            <Cell numeric deciding className="font-semibold">
              {formatBRL(amount)}
            </Cell>
            <Cell label="Aberta em">{formatDay(dispute.openedAt)}</Cell>
            <Cell label="Provas até">
              {dispute.outcome === null && dispute.proofUntil ? formatShortMoment(dispute.proofUntil) : "–"}
            </Cell>
            <Cell numeric label="Provas">
              {proofs}
            </Cell>
            <Cell>
              <DisputeBadge dispute={dispute} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
