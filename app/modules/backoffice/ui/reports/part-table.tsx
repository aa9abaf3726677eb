import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { Figures } from "#app/modules/figures/index.ts";
import { formatShare } from "#app/shared/rate.ts";
import { type NamedFigures, without } from "../../reports/report.ts";
import { FigureCells, FigureHeads } from "./figure-cells.tsx";

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
