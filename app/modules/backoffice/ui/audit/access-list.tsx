import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { ACCESS_LABELS } from "#app/modules/audit/index.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import type { PanelAccess } from "../../audit/audit-line.ts";

/** Sign-ins of the admin panel, successful and refused. */
export function AccessList({ accesses }: { accesses: readonly PanelAccess[] }) {
  if (accesses.length === 0) {
    return (
      <EmptyState icon={<Icon name="door-open" />} title="Nenhum acesso">
        <p>A próxima entrada no painel aparece aqui.</p>
      </EmptyState>
    );
  }
  return (
    <DataTable caption="Acessos ao painel, do mais novo ao mais antigo" hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Quem</HeadCell>
          <HeadCell>O que</HeadCell>
          <HeadCell>Quando</HeadCell>
          <HeadCell>Endereço IP</HeadCell>
          <HeadCell>Navegador</HeadCell>
        </tr>
      </thead>
      <tbody>
        {accesses.map((access) => (
          <Row key={access.id}>
            <RowHead>
              {access.name || access.email}
              {access.name && <span className="block font-normal text-ink-soft">{access.email}</span>}
            </RowHead>
            <Cell>{ACCESS_LABELS[access.action]}</Cell>
            <Cell deciding className="tabular whitespace-nowrap">
              {formatShortMoment(access.at)}
            </Cell>
            <Cell label="Endereço IP" className="tabular">
              {access.address}
            </Cell>
            <Cell label="Navegador">{access.browser}</Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
