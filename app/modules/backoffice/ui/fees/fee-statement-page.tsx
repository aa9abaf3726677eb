import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { SellerAmounts } from "#app/modules/ledger/index.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { formatDay } from "#app/shared/moment.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { sellerCosts } from "#app/shared/seller-costs.ts";
import { columnsFor, FEE_LINE_NAMES, type FeeStatement } from "../../fees/fee-statement.ts";
import { monthName } from "../../fees/month.ts";
import { CsvLink } from "../csv-link.tsx";
import { MonthPicker } from "./month-picker.tsx";

interface FeeStatementPageProps {
  statement: FeeStatement;
  path: string;
  /** Where its files are, without their ending. */
  files: string;
  title: string;
  orderPath: (orderId: string) => string;
}

/** What a shop sold in a month, what was taken off it, and the total of the service. */
export function FeeStatementPage({ statement, path, files, title, orderPath }: FeeStatementPageProps) {
  const { month, lines, total, service, isOver } = statement;
  const query = `?mes=${month}`;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-soft">{monthName(month)}</p>
        </div>
        <MonthPicker path={path} month={month} />
      </div>
      {!isOver && <Notice>O mês ainda não terminou: outros lançamentos podem vir.</Notice>}
      <StatGrid>
        <StatCard label="Comissão" value={formatBRL(centavos(-total.commission))} />
        <StatCard label="Taxa do pagamento" value={formatBRL(centavos(-total.paymentFee))} />
        <StatCard label="Total do serviço" value={formatBRL(service)} hint="base da nota fiscal de serviço" />
      </StatGrid>
      <p className="max-w-prose text-sm text-ink-soft">
        Cada valor vem dos lançamentos do mês. Reembolsos desfazem a comissão e a taxa da parte devolvida, e
        contam no mês em que acontecem. {sellerCosts}
      </p>
      {lines.length === 0 ? (
        <EmptyState icon={<Icon name="wallet" />} title="Nenhum lançamento no mês">
          <p>Não houve venda paga nem reembolso em {monthName(month)}.</p>
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`${files}.pdf${query}`} reloadDocument size="sm" icon={<Icon name="download" />}>
              Baixar PDF
            </ButtonLink>
            <CsvLink to={`${files}.csv${query}`} />
          </div>
          <Lines statement={statement} orderPath={orderPath} />
        </>
      )}
    </div>
  );
}

function Lines({ statement, orderPath }: Pick<FeeStatementPageProps, "statement" | "orderPath">) {
  const columns = columnsFor(statement.lines);
  return (
    <DataTable caption="Lançamentos do mês, do mais antigo ao mais novo" hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Data</HeadCell>
          <HeadCell>Lançamento</HeadCell>
          <HeadCell>Pedido</HeadCell>
          {columns.map(([name]) => (
            <HeadCell key={name} numeric>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {statement.lines.map((line) => (
          <Row key={line.id}>
            <RowHead className="font-normal! lg:min-w-0 lg:whitespace-nowrap">{formatDay(line.at)}</RowHead>
            <Cell>{FEE_LINE_NAMES[line.kind] ?? line.kind}</Cell>
            <Cell label="Pedido">
              <Link to={orderPath(line.orderId)} className="link tabular">
                {orderNumber(line.orderId)}
              </Link>
            </Cell>
            <Amounts of={line} columns={columns} />
          </Row>
        ))}
        <Row className="font-semibold">
          <RowHead>Total</RowHead>
          <Cell />
          <Cell />
          <Amounts of={statement.total} columns={columns} />
        </Row>
      </tbody>
    </DataTable>
  );
}

interface AmountsProps {
  of: SellerAmounts;
  columns: ReturnType<typeof columnsFor>;
}

export function Amounts({ of, columns }: AmountsProps) {
  return columns.map(([name, key]) => (
    <Cell
      key={key}
      numeric
      label={name}
      deciding={key === "net"}
      className={of[key] === 0 && key !== "net" ? "max-lg:hidden" : ""}
    >
      {of[key] === 0 && key !== "net" ? <span className="text-ink-faint">–</span> : formatBRL(of[key])}
    </Cell>
  ));
}
