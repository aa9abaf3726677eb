import type { ReactNode } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { actionLabel, subjectLabel } from "#app/modules/audit/index.ts";
import { AUDIT_PATH } from "#app/platform/paths.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { type AuditFilter, auditSearch, isFiltered } from "../../audit/audit-filter.ts";
import type { AuditEntry } from "../../audit/audit-line.ts";
import { changesOf, changeText } from "../../audit/changes.ts";
import { roleLabel } from "../../audit/wording.ts";
import { CsvLink } from "../csv-link.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditHead } from "./audit-head.tsx";

interface AuditLogProps {
  filter: AuditFilter;
  lines: readonly AuditEntry[];
  /** The last line of the previous page; null on the first. */
  before: string | null;
  next: string | null;
  /** The opened line, in a dialog over the list. */
  children: ReactNode;
}

export function AuditLog({ filter, lines, before, next, children }: AuditLogProps) {
  const csv = <CsvLink to={`${AUDIT_PATH}.csv${auditSearch(filter)}`} />;
  return (
    <>
      <AuditHead action={csv}>
        Quem fez o quê, quando e de onde. O registro só cresce: nem o banco de dados aceita mudar ou apagar
        uma linha.
      </AuditHead>
      <AuditFilters filter={filter} />
      {children}
      {lines.length === 0 ? (
        <Nothing filtered={isFiltered(filter)} />
      ) : (
        <DataTable caption="Registro de auditoria, do mais novo ao mais antigo" hideCaption compact stacked>
          <thead>
            <tr>
              <HeadCell>O que</HeadCell>
              <HeadCell>Quem</HeadCell>
              <HeadCell>Sobre</HeadCell>
              <HeadCell>Mudança</HeadCell>
              <HeadCell>Quando</HeadCell>
              <HeadCell>De onde</HeadCell>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} search={auditSearch(filter, before)} />
            ))}
          </tbody>
        </DataTable>
      )}
      {(before || next) && (
        <nav aria-label="Páginas" className="mt-5 flex flex-wrap gap-3">
          {before && <ButtonLink to={`${AUDIT_PATH}${auditSearch(filter)}`}>Voltar às mais novas</ButtonLink>}
          {next && <ButtonLink to={`${AUDIT_PATH}${auditSearch(filter, next)}`}>Mais antigas</ButtonLink>}
        </nav>
      )}
    </>
  );
}

const SHOWN_CHANGES = 2;

function Line({ line, search }: { line: AuditEntry; search: string }) {
  const changes = changesOf(line.before, line.after);
  const more = changes.length - SHOWN_CHANGES;
  return (
    <Row>
      <RowHead>
        <Link to={`${AUDIT_PATH}/linha/${line.id}${search}`} preventScrollReset className="link">
          {actionLabel(line.action)}
        </Link>
      </RowHead>
      <Cell label="Quem">
        {line.actorName}
        {line.actorId && <span className="block text-ink-soft">{roleLabel(line.actorRole)}</span>}
      </Cell>
      <Cell label="Sobre">
        {subjectLabel(line.subjectKind)}
        <span className="tabular block max-w-36 truncate text-ink-soft" title={line.subjectId}>
          {line.subjectId}
        </span>
      </Cell>
      <Cell className="md:min-w-56">
        {changes.slice(0, SHOWN_CHANGES).map((change) => (
          <span key={change.field} className="line-clamp-2 max-w-80 break-words">
            {changeText(change)}
          </span>
        ))}
        {more > 0 && <span className="text-ink-soft">e mais {more}</span>}
      </Cell>
      <Cell deciding className="tabular whitespace-nowrap">
        {formatShortMoment(line.at)}
      </Cell>
      <Cell label="De onde" className="tabular">
        {line.address ?? "—"}
      </Cell>
    </Row>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState icon={<Icon name="scroll-text" />} title="Nenhum registro">
        <p>A primeira ação no painel aparece aqui.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Icon name="scroll-text" />}
      title="Nenhum registro encontrado"
      action={<ButtonLink to={AUDIT_PATH}>Ver todo o registro</ButtonLink>}
    >
      <p>Nada no registro atende a esse filtro. Mude o período ou tire uma das condições.</p>
    </EmptyState>
  );
}
