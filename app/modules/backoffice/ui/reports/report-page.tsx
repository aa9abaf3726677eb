import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { StatCard, StatGrid, type Trend } from "#app/design/stat-card.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { type Measure, trendOf } from "#app/design/trend.ts";
import type { Figures } from "#app/modules/figures/index.ts";
import { piecesText } from "#app/shared/count.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { conversionRate } from "#app/shared/rate.ts";
import { formatDays, measuredAgainst } from "../../days.ts";
import { PERIODS, type Period } from "../../reports/period.ts";
import type { Report, ReportOnScreen } from "../../reports/report.ts";
import { ReportCharts } from "./report-charts.tsx";
import { PartTable, RankingTable, Section } from "./report-tables.tsx";

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
          hint={was(piecesText(before.sales))}
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

const REPORTS = "/admin/dashboard/relatorios";

/** The named periods as links, and a form for two dates. */
export function PeriodForm({ period, today }: { period: Period; today: string }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <TabLinks
          label="Período"
          className="min-w-0"
          tabs={PERIODS.map(({ key, label }) => ({
            to: `${REPORTS}?periodo=${key}`,
            label,
            current: key === period.key,
          }))}
        />
        <Form
          // A new key for other dates: otherwise the fields would keep what was typed before.
          key={period.query}
          action={REPORTS}
          role="search"
          aria-label="Período à escolha"
          className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto"
        >
          <TextField label="De" name="de" type="date" max={today} defaultValue={period.days.from} />
          <TextField label="Até" name="ate" type="date" max={today} defaultValue={period.days.to} />
          <Button type="submit" className="col-span-2">
            Ver período
          </Button>
        </Form>
      </div>
      {period.problem && (
        <Notice tone="error" title={period.problem}>
          Abaixo estão os últimos 30 dias.
        </Notice>
      )}
    </div>
  );
}

const POINTS = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The conversion rate is a percentage already, so its change is given in percentage points. */
export function pointsTrend(now: Figures, before: Figures, { than, to }: Measure): Trend | undefined {
  if (before.views === 0 || now.views === 0) return undefined;
  const points = Math.round((now.sales / now.views - before.sales / before.views) * 10_000) / 100;
  if (points === 0) return { direction: "flat", text: `igual ${to}` };
  return points > 0
    ? { direction: "up", text: `${POINTS.format(points)} p.p. acima ${than}` }
    : { direction: "down", text: `${POINTS.format(-points)} p.p. abaixo ${than}` };
}
