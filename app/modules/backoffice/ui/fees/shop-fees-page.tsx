import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { type SellerFees, serviceTotal, totalOf } from "#app/modules/ledger/index.ts";
import { FEES_PATH } from "#app/platform/paths.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { columnsFor } from "../../fees/fee-statement.ts";
import { type Month, monthName } from "../../fees/month.ts";
import { CsvLink } from "../csv-link.tsx";
import { Amounts } from "./fee-statement-page.tsx";
import { MonthPicker } from "./month-picker.tsx";

interface ShopFeesPageProps {
  month: Month;
  fees: (SellerFees & { shop: string })[];
}

/** What every shop was charged in a month: the service invoices to write. */
export function ShopFeesPage({ month, fees }: ShopFeesPageProps) {
  const total = totalOf(fees);
  const columns = columnsFor(fees);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <MonthPicker path={FEES_PATH} month={month} />
        {fees.length > 0 && <CsvLink to={`${FEES_PATH}.csv?mes=${month}`} />}
      </div>
      <StatGrid>
        <StatCard label="Comissão" value={formatBRL(centavos(-total.commission))} hint={monthName(month)} />
        <StatCard label="Taxa do pagamento" value={formatBRL(centavos(-total.paymentFee))} />
        <StatCard label="Total do serviço" value={formatBRL(serviceTotal(total))} />
      </StatGrid>
      {fees.length === 0 ? (
        <EmptyState icon={<Icon name="wallet" />} title="Nenhum lançamento no mês">
          <p>Nenhuma loja vendeu em {monthName(month)}.</p>
        </EmptyState>
      ) : (
        <DataTable caption="Tarifas do mês por loja" hideCaption compact stacked>
          <thead>
            <tr>
              <HeadCell>Loja</HeadCell>
              <HeadCell numeric>Vendas pagas</HeadCell>
              {columns.map(([name]) => (
                <HeadCell key={name} numeric>
                  {name}
                </HeadCell>
              ))}
              <HeadCell numeric>Total do serviço</HeadCell>
            </tr>
          </thead>
          <tbody>
            {fees.map((each) => (
              <Row key={each.sellerId}>
                <RowHead>
                  <Link to={`${FEES_PATH}/${each.sellerId}?mes=${month}`} className="link">
                    {each.shop}
                  </Link>
                </RowHead>
                <Cell numeric label="Vendas pagas">
                  {each.sales}
                </Cell>
                <Amounts of={each} columns={columns} />
                <Cell numeric label="Total do serviço" className="font-semibold">
                  {formatBRL(serviceTotal(each))}
                </Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}
