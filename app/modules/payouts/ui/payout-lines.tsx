import { Disclosure } from "#app/design/disclosure.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { orderNumber } from "#app/modules/orders/index.ts";
import { formatDay } from "#app/shared/moment.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import type { PayoutLine } from "../payout-view.ts";
import { lineName } from "../wording.ts";

interface PayoutLinesProps {
  lines: readonly PayoutLine[];
  amount: Money;
  orderPath: (orderId: string) => string;
}

/** More than this is a long way to scroll on a phone. */
const SHOWN_AT_ONCE = 30;

/** What a payout is made of, order by order. */
export function PayoutLines(props: PayoutLinesProps) {
  const { length } = props.lines;
  if (length <= SHOWN_AT_ONCE) return <LineTable {...props} />;
  return (
    <Disclosure summary={`Ver os ${length} lançamentos que este repasse paga`}>
      <LineTable {...props} />
    </Disclosure>
  );
}

function LineTable({ lines, amount, orderPath }: PayoutLinesProps) {
  return (
    <DataTable caption="O que este repasse paga" compact stacked>
      <thead>
        <tr>
          <HeadCell>Data</HeadCell>
          <HeadCell>Lançamento</HeadCell>
          <HeadCell>Pedido</HeadCell>
          <HeadCell numeric>Valor</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={`${line.kind} ${line.orderId} ${line.at.getTime()} ${line.amount}`}>
            <RowHead className="font-normal! lg:min-w-0">{formatDay(line.at)}</RowHead>
            <Cell>{lineName(line.kind)}</Cell>
            <Cell label="Pedido">
              {line.orderId && (
                <Link to={orderPath(line.orderId)} className="link tabular">
                  {orderNumber(line.orderId)}
                </Link>
              )}
            </Cell>
            <Cell numeric deciding>
              {formatBRL(line.amount)}
            </Cell>
          </Row>
        ))}
        <Row>
          <RowHead className="lg:min-w-0">Total</RowHead>
          <Cell />
          <Cell />
          <Cell numeric deciding className="font-semibold">
            {formatBRL(amount)}
          </Cell>
        </Row>
      </tbody>
    </DataTable>
  );
}
