import { type ReactNode, useId } from "react";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { Figures } from "#app/modules/figures/index.ts";
import { productPath } from "#app/platform/paths.ts";
import { formatBRL } from "#app/shared/money.ts";
import { conversionRate, formatShare } from "#app/shared/rate.ts";
import { type NamedFigures, type RankedProduct, without } from "../../reports/report.ts";
import { CsvLink } from "../csv-link.tsx";

interface PartTableProps {
  kind: "Categoria" | "Loja";
  parts: NamedFigures[];
  whole: Figures;
  /** How many there are in all; those not in `parts` are summed up in one row. */
  count?: number;
}

/** One row for each part, and the total below. */
export function PartTable({ kind, parts, whole, count = parts.length }: PartTableProps) {
  if (parts.length === 0) {
    return <p className="text-ink-soft">Nada neste período. Escolha um período maior.</p>;
  }
  const others = count - parts.length;
  return (
    <DataTable caption={`Visualizações e vendas por ${kind.toLowerCase()}`} hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>{kind}</HeadCell>
          <FigureHeads />
          <HeadCell numeric>Participação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <PartRow key={part.id} name={part.name} figures={part} whole={whole} />
        ))}
        {others > 0 && (
          <PartRow name={`Outras ${others}, no CSV`} figures={without(whole, parts)} whole={whole} />
        )}
        <PartRow name="Total" figures={whole} whole={whole} />
      </tbody>
    </DataTable>
  );
}

function PartRow({ name, figures, whole }: { name: string; figures: Figures; whole: Figures }) {
  return (
    <Row className={figures === whole ? "font-semibold" : undefined}>
      <RowHead>{name}</RowHead>
      <FigureCells figures={figures} />
      <Cell numeric label="Participação">
        {formatShare(figures.revenue, whole.revenue)}
      </Cell>
    </Row>
  );
}

export function RankingTable({ caption, products }: { caption: string; products: RankedProduct[] }) {
  if (products.length === 0) {
    return <p className="text-ink-soft">Nada neste período. Escolha um período maior.</p>;
  }
  return (
    <DataTable caption={caption} hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell numeric>Nº</HeadCell>
          <HeadCell>Produto</HeadCell>
          <FigureHeads />
        </tr>
      </thead>
      <tbody>
        {products.map((product, index) => (
          <Row key={product.id}>
            <Cell numeric className="max-lg:hidden">
              {index + 1}
            </Cell>
            <RowHead>
              {product.onSale ? (
                <Link to={productPath(product.id)} className="link">
                  {product.name}
                </Link>
              ) : (
                product.name
              )}
              <span className="block text-xs font-normal text-ink-soft">{product.sellerName}</span>
            </RowHead>
            <FigureCells figures={product} />
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

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

interface SectionProps {
  title: string;
  /** The table of the CSV file. */
  table: string;
  query: string;
  children: ReactNode;
}

/** A part of the report with a link to its CSV file. */
export function Section({ title, table, query, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <CsvLink to={`/admin/dashboard/relatorios.csv?tabela=${table}&${query}`} of={title} />
      </div>
      {children}
    </section>
  );
}
