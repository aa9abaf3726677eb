import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { adminOrderPath, differencePath } from "#app/platform/paths.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import { CAUSES, KIND_NAMES, type ListedDifference } from "../../reconciliation/index.ts";

interface DifferenceTableProps {
  caption: string;
  differences: readonly ListedDifference[];
  /** Whether the viewer may open orders. */
  opensOrders: boolean;
  /** The number by which people know an order. */
  numberOf: (orderId: string) => string;
}

/** What the two sides do not agree on, with its probable cause. */
export function DifferenceTable({ caption, differences, opensOrders, numberOf }: DifferenceTableProps) {
  return (
    <DataTable caption={caption} hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Dia</HeadCell>
          <HeadCell>O que</HeadCell>
          <HeadCell>Causa provável</HeadCell>
          <HeadCell>Pedido e referência</HeadCell>
          <HeadCell numeric>Lá</HeadCell>
          <HeadCell numeric>Aqui</HeadCell>
          <HeadCell>Situação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {differences.map((each) => (
          <Row key={each.id}>
            <RowHead className="lg:min-w-0 lg:whitespace-nowrap">{formatDate(each.day)}</RowHead>
            <Cell>{KIND_NAMES[each.kind]}</Cell>
            <Cell label="Causa provável">{CAUSES[each.cause]}</Cell>
            <Cell label="Pedido e referência" className="max-w-56">
              <OrderOf orderId={each.orderId} opensOrders={opensOrders} numberOf={numberOf} />
              <span className="block text-xs text-ink-soft wrap-anywhere">{each.reference}</span>
            </Cell>
            <Cell numeric label="Lá">
              {amountText(each.theirs)}
            </Cell>
            <Cell numeric label="Aqui">
              {amountText(each.ours)}
            </Cell>
            <Cell label="Situação">
              <Standing difference={each} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

interface OrderOfProps extends Pick<DifferenceTableProps, "opensOrders" | "numberOf"> {
  orderId: string | null;
}

function OrderOf({ orderId, opensOrders, numberOf }: OrderOfProps) {
  if (!orderId) return <>Nenhum pedido</>;
  if (!opensOrders) return <span className="tabular">{numberOf(orderId)}</span>;
  return (
    <Link to={adminOrderPath(orderId)} className="link tabular">
      {numberOf(orderId)}
    </Link>
  );
}

const amountText = (amount: Money | null): string => (amount === null ? "–" : formatBRL(amount));

function Standing({ difference: { id, closedAt, note, reference } }: { difference: ListedDifference }) {
  if (!closedAt)
    return (
      <Link to={differencePath(id)} className="link">
        Fechar<span className="sr-only"> a diferença {reference}</span>
      </Link>
    );
  return (
    <>
      {formatShortMoment(closedAt)}: {note || "uma comparação posterior conferiu"}
    </>
  );
}
