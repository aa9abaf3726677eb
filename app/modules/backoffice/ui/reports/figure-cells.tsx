import { Cell, HeadCell } from "#app/design/table.tsx";
import type { Figures } from "#app/modules/figures/index.ts";
import { formatBRL } from "#app/shared/money.ts";
import { conversionRate } from "#app/shared/rate.ts";

const COUNT = new Intl.NumberFormat("pt-BR");

/** The four columns that every table of the report has. */
export function FigureHeads() {
  return (
    <>
      <HeadCell numeric>Visualizações</HeadCell>
      <HeadCell numeric>Vendas</HeadCell>
      <HeadCell numeric>Conversão</HeadCell>
      <HeadCell numeric>Receita</HeadCell>
    </>
  );
}

export function FigureCells({ figures: { views, sales, revenue } }: { figures: Figures }) {
  return (
    <>
      <Cell numeric label="Visualizações">
        {COUNT.format(views)}
      </Cell>
      <Cell numeric label="Vendas">
        {COUNT.format(sales)}
      </Cell>
      <Cell numeric label="Conversão">
        {conversionRate(sales, views)}
      </Cell>
      <Cell numeric deciding>
        {formatBRL(revenue)}
      </Cell>
    </>
  );
}
