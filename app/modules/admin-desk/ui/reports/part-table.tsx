import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { Figures } from "#app/modules/figures/index.ts";
import { sum } from "#app/shared/money.ts";
import { formatShare } from "#app/shared/rate.ts";
import type { NamedFigures } from "../../reports/report.ts";
import { FigureCells, FigureHeads } from "./figure-cells.tsx";

interface PartTableProps {
  kind: "Categoria" | "Loja";
  parts: NamedFigures[];
  whole: Figures;
  /** The rest is one line; the file has all of them. */
  most?: number;
}

/** The parts of a whole, and the whole below them. */
export function PartTable({ kind, parts, whole, most = parts.length }: PartTableProps) {
  if (parts.length === 0) {
    return <p className="text-ink-soft">Nada neste período. Escolha um período maior.</p>;
  }
  const rest = parts.slice(most);
  return (
    <DataTable caption={`Visualizações e vendas por ${kind.toLowerCase()}`} hideCaption compact>
      <thead>
        <tr>
          <HeadCell>{kind}</HeadCell>
          <FigureHeads />
          <HeadCell numeric>Participação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {parts.slice(0, most).map((part) => (
          <PartRow key={part.id} name={part.name} figures={part} whole={whole} />
        ))}
        {rest.length > 0 && (
          <PartRow name={`Outras ${rest.length}, no CSV`} figures={together(rest)} whole={whole} />
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
      <Cell numeric>{formatShare(figures.revenue, whole.revenue)}</Cell>
    </Row>
  );
}

const together = (parts: readonly Figures[]): Figures => ({
  views: parts.reduce((total, { views }) => total + views, 0),
  sales: parts.reduce((total, { sales }) => total + sales, 0),
  revenue: sum(parts.map(({ revenue }) => revenue)),
});
