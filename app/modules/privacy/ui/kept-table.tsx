import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";

export interface KeptTableLine {
  kind: string;
  label: string;
  what: string;
  purpose: string;
  basis: string;
  kept: string;
  count: number;
}

/** What is kept, why, on which legal basis and until when; how many records are the viewer's own. */
export function KeptTable({ lines }: { lines: readonly KeptTableLine[] }) {
  return (
    <DataTable caption="O que guardamos sobre você" hideCaption compact className="max-h-none!">
      <thead>
        <tr>
          <HeadCell>Dados</HeadCell>
          <HeadCell numeric>Registros</HeadCell>
          <HeadCell>Para quê</HeadCell>
          <HeadCell>Base legal</HeadCell>
          <HeadCell>Até quando</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, label, what, purpose, basis, kept, count }) => (
          <Row key={kind}>
            <RowHead className="align-top">
              {label}
              <span className="block max-w-64 min-w-40 text-xs font-normal text-ink-soft">{what}</span>
            </RowHead>
            <Cell numeric className="align-top">
              {count.toLocaleString("pt-BR")}
            </Cell>
            <Cell className="min-w-32 align-top">{purpose}</Cell>
            <Cell className="min-w-32 align-top">{basis}</Cell>
            <Cell className="min-w-32 align-top">{kept}</Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
