import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { trendOf } from "#app/design/trend.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { conversionRate } from "#app/shared/rate.ts";
import { formatDays, measuredAgainst } from "../../days.ts";
import type { Report, ReportOnScreen } from "../../reports/report.ts";
import { PartTable } from "./part-table.tsx";
import { PeriodForm } from "./period-form.tsx";
import { pointsTrend } from "./points-trend.ts";
import { RankingTable } from "./ranking-table.tsx";
import { ReportCharts } from "./report-charts.tsx";
import { Section } from "./section.tsx";

const COUNT = new Intl.NumberFormat("pt-BR");

/** Views and sales of a period: totals, charts, rankings, and figures by category and by shop. */
export function ReportPage({ report, today }: { report: ReportOnScreen; today: string }) {
  const { period, figures } = report;
  return (
    <div className="grid grid-cols-1 gap-10">
      <header className="grid grid-cols-1 gap-5">
        <div>
          <h1 className="text-3xl">Relatórios</h1>
          <p className="mt-1 text-ink-soft">
            {formatDays(period.days)}, com números de {formatMoment(report.at)}
          </p>
        </div>
        <PeriodForm period={period} today={today} />
      </header>
      <Totals report={report} />
      <ReportCharts report={report} />
      <Section title="Os 10 mais vistos" table="mais-vistos" query={period.query}>
        <RankingTable caption="Os dez produtos mais vistos do período" products={report.mostSeen} />
      </Section>
      <Section title="Os 10 mais vendidos" table="mais-vendidos" query={period.query}>
        <RankingTable caption="Os dez produtos mais vendidos do período" products={report.mostSold} />
      </Section>
      <Section title="Por categoria" table="categorias" query={period.query}>
        <PartTable kind="Categoria" parts={report.categories} whole={figures} />
      </Section>
      <Section title="Por loja" table="lojas" query={period.query}>
        <PartTable kind="Loja" parts={report.sellers} whole={figures} count={report.sellerCount} />
      </Section>
    </div>
  );
}

function Totals({ report: { period, figures, before } }: { report: Report }) {
  const measure = measuredAgainst(period.before);
  const was = (told: string) => `(era ${told})`;
  return (
    <section aria-labelledby="totais">
      <h2 id="totais" className="sr-only">
        Totais do período
      </h2>
      <StatGrid>
        <StatCard
          label="Visualizações"
          value={COUNT.format(figures.views)}
          trend={trendOf(figures.views, before.views, measure)}
          hint={was(COUNT.format(before.views))}
        />
        <StatCard
          label="Vendas"
          value={COUNT.format(figures.sales)}
          trend={trendOf(figures.sales, before.sales, measure)}
          hint={was(`${COUNT.format(before.sales)} ${before.sales === 1 ? "peça" : "peças"}`)}
        />
        <StatCard
          label="Taxa de conversão"
          value={conversionRate(figures.sales, figures.views)}
          trend={pointsTrend(figures, before, measure)}
          hint={was(conversionRate(before.sales, before.views))}
        />
        <StatCard
          label="Receita"
          value={formatBRL(figures.revenue)}
          trend={trendOf(figures.revenue, before.revenue, measure)}
          hint={was(formatBRL(before.revenue))}
        />
      </StatGrid>
      <p className="mt-3 text-sm text-ink-soft">
        Comparado com {formatDays(period.before)}. Vendas são peças pagas e não devolvidas, no dia do
        pagamento; receita é o preço delas, sem frete e antes do desconto do PIX; conversão são vendas por
        visualização.
      </p>
    </section>
  );
}
