import type { ReactNode } from "react";
import { BarChart } from "#app/design/bar-chart.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { chartLabel } from "#app/shared/chart-label.ts";
import { piecesText } from "#app/shared/count.ts";
import { formatBRL } from "#app/shared/money.ts";
import { conversionRate } from "#app/shared/rate.ts";
import { averageTicket, type SellerReport, type SellThrough } from "../../seller/seller-panel.ts";
import { grainOf, PERIODS, type PeriodKey } from "../../seller/seller-period.ts";
import { CsvLink } from "../csv-link.tsx";

const COUNT = new Intl.NumberFormat("pt-BR");

/** The third tab of the dashboard: sales of a period and the stock that is left. */
export function ReportTab({ report, period }: { report: SellerReport; period: PeriodKey }) {
  const { figures, stock } = report;
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TabLinks
          label="Período"
          tabs={PERIODS.map(({ key, label }) => ({
            to: `/dashboard/relatorios?periodo=${key}`,
            label,
            current: key === period,
          }))}
        />
        <CsvLink to={`/dashboard/relatorios.csv?periodo=${period}`} />
      </div>
      <StatGrid>
        <StatCard
          label="Receita total"
          value={formatBRL(figures.revenue)}
          hint={`${figures.orders} ${figures.orders === 1 ? "pedido" : "pedidos"}`}
        />
        <StatCard
          label="Ticket médio"
          value={formatBRL(averageTicket(figures.revenue, figures.sales))}
          hint="por peça vendida"
        />
        <StatCard
          label="Taxa de conversão"
          value={conversionRate(figures.sales, figures.views)}
          hint={`${COUNT.format(figures.sales)} vendas em ${COUNT.format(figures.views)} visualizações`}
        />
      </StatGrid>
      <RevenueChart report={report} period={period} />
      <TopProducts report={report} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        <SellThroughTable title="Giro por tamanho" kind="Tamanho" rows={report.sizes} />
        <SellThroughTable title="Giro por cor" kind="Cor" rows={report.colors} />
      </div>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        <Section title="Varejo e atacado">
          <dl className="grid gap-2">
            <Fact name="Varejo">
              {formatBRL(report.retail.revenue)} em {piecesText(report.retail.sales)}
            </Fact>
            <Fact name="Atacado (12 peças ou mais no pedido)">
              {formatBRL(report.wholesale.revenue)} em {piecesText(report.wholesale.sales)}
            </Fact>
          </dl>
        </Section>
        <Section title="Resumo do estoque">
          <dl className="grid gap-2">
            <Fact name="Total de unidades">{COUNT.format(stock.units)}</Fact>
            <Fact name="Valor do estoque">{formatBRL(stock.value)}</Fact>
          </dl>
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  );
}

function RevenueChart({ report, period }: { report: SellerReport; period: PeriodKey }) {
  const bars = report.overTime.map(({ at, revenue }) => ({
    label: chartLabel(at, grainOf(period)),
    value: revenue,
    text: formatBRL(revenue),
  }));
  return (
    <BarChart
      title={grainOf(period) === "month" ? "Receita por mês" : "Receita por dia"}
      unit="Reais"
      bars={bars}
      className="max-w-3xl"
    />
  );
}

function TopProducts({ report: { top } }: { report: SellerReport }) {
  return (
    <Section title="Produtos mais vendidos">
      {top.length === 0 ? (
        <p className="text-ink-soft">Nada foi vendido neste período.</p>
      ) : (
        <DataTable caption="Os cinco mais vendidos do período" hideCaption stacked>
          <thead>
            <tr>
              <HeadCell>Produto</HeadCell>
              <HeadCell numeric>Vendas</HeadCell>
              <HeadCell numeric>Valor</HeadCell>
              <HeadCell numeric>Preço por peça</HeadCell>
            </tr>
          </thead>
          <tbody>
            {top.map((product) => (
              <Row key={product.id}>
                <RowHead>{product.name}</RowHead>
                <Cell numeric label="Vendas">
                  {COUNT.format(product.sales)}
                </Cell>
                <Cell numeric deciding>
                  {formatBRL(product.revenue)}
                </Cell>
                <Cell numeric label="Preço por peça">
                  {formatBRL(product.unitPrice)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      )}
    </Section>
  );
}

function SellThroughTable({ title, kind, rows }: { title: string; kind: string; rows: SellThrough[] }) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">Ainda não há o que contar.</p>
      ) : (
        <DataTable caption={`${title}: peças vendidas no período e peças que restam`} hideCaption compact>
          <thead>
            <tr>
              <HeadCell>{kind}</HeadCell>
              <HeadCell numeric>Vendidas</HeadCell>
              <HeadCell numeric>Em estoque</HeadCell>
              <HeadCell numeric>Giro</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, sold, left }) => (
              <Row key={name}>
                <RowHead className="max-md:min-w-0">{name}</RowHead>
                <Cell numeric>{COUNT.format(sold)}</Cell>
                <Cell numeric>{COUNT.format(left)}</Cell>
                <Cell numeric>
                  {sold + left === 0 ? "0%" : `${Math.round((sold / (sold + left)) * 100)}%`}
                </Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      )}
    </Section>
  );
}
