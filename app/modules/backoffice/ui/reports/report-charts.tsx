import { BarChart } from "#app/design/bar-chart.tsx";
import type { Figures } from "#app/modules/figures/index.ts";
import { chartLabel } from "#app/shared/chart-label.ts";
import { piecesText } from "#app/shared/count.ts";
import { formatBRL } from "#app/shared/money.ts";
import { conversionRate } from "#app/shared/rate.ts";
import { grainOf } from "../../reports/period.ts";
import type { Report } from "../../reports/report.ts";
import { Section } from "./report-tables.tsx";

const COUNT = new Intl.NumberFormat("pt-BR");

export function ReportCharts({ report: { overTime, period } }: { report: Report }) {
  const grain = grainOf(period);
  const by = grain === "month" ? "por mês" : "por dia";
  const bars = (value: (figures: Figures) => number, text: (value: number) => string) =>
    overTime.map(({ at, ...figures }) => ({
      label: chartLabel(at, grain),
      value: value(figures),
      text: text(value(figures)),
    }));
  return (
    <Section title="Evolução" table="evolucao" query={period.query}>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <BarChart
          title={`Receita ${by}`}
          unit="Reais"
          bars={bars(
            ({ revenue }) => revenue,
            (value) => formatBRL(value as Figures["revenue"]),
          )}
        />
        <BarChart
          title={`Vendas ${by}`}
          unit="Peças"
          tone="coral"
          bars={bars(({ sales }) => sales, piecesText)}
        />
        <BarChart
          title={`Visualizações ${by}`}
          unit="Visualizações"
          tone="sun"
          bars={bars(
            ({ views }) => views,
            (value) => COUNT.format(value),
          )}
        />
        <BarChart
          title={`Conversão ${by}`}
          unit="Vendas por 100 visualizações"
          bars={overTime.map(({ at, sales, views }) => ({
            label: chartLabel(at, grain),
            value: views === 0 ? 0 : (sales / views) * 10_000,
            text: conversionRate(sales, views),
          }))}
        />
      </div>
    </Section>
  );
}
