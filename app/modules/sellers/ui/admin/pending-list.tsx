import { Badge } from "#app/design/badge.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { store } from "#app/shared/store.ts";
import {
  HISTORY_PATH,
  PENDING_PATH,
  type PendingLine,
  type PendingPage,
  reviewPath,
} from "../../admin/review.ts";
import type { ReviewTime } from "../../verification.ts";

const searchOf = (page: number): string => (page > 1 ? `?pagina=${page}` : "");

/** What waits for a decision, or that nothing does. */
export function PendingList({ lines, page, pageCount, total }: PendingPage) {
  if (total === 0) {
    return (
      <EmptyState
        icon={<Icon name="badge-check" />}
        title="Nenhuma verificação pendente"
        action={<ButtonLink to={HISTORY_PATH}>Ver o que já foi decidido</ButtonLink>}
      >
        <p>Novas solicitações de lojistas aparecem aqui, da mais antiga à mais nova.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PendingTable lines={lines} total={total} search={searchOf(page)} />
      <Pagination current={page} total={pageCount} hrefFor={(next) => PENDING_PATH + searchOf(next)} />
    </div>
  );
}

/** What waits for a decision, oldest first. */
export function PendingTable({ lines, total, search }: PendingTableProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {total === 1 ? "1 verificação pendente" : `${total} verificações pendentes`}, da mais antiga à mais
        nova. Prometemos resposta em até {store.promises.sellerReviewWithinHours} horas.
      </p>
      <DataTable caption="Verificações pendentes" hideCaption stacked>
        <thead>
          <tr>
            <HeadCell>Empresa</HeadCell>
            <HeadCell>CNPJ</HeadCell>
            <HeadCell>Responsável</HeadCell>
            <HeadCell>Solicitada em</HeadCell>
            <HeadCell>Espera</HeadCell>
            <HeadCell>
              <span className="sr-only">Ações</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id}>
              <RowHead>
                <Link to={`${reviewPath(line.id)}${search}`} preventScrollReset className="link">
                  {line.company}
                </Link>
              </RowHead>
              <Cell label="CNPJ" className="tabular whitespace-nowrap">
                {formatCnpj(line.cnpj)}
              </Cell>
              <Cell label="Responsável">
                {line.responsible.name}
                <span className="block text-sm text-ink-soft">{line.responsible.email}</span>
              </Cell>
              <Cell label="Solicitada em" className="tabular whitespace-nowrap">
                {formatShortMoment(line.submittedAt)}
              </Cell>
              <Cell deciding className="whitespace-nowrap">
                <WaitBadge wait={line.wait} />
              </Cell>
              <Cell className="text-right">
                <ButtonLink
                  to={`${reviewPath(line.id)}${search}`}
                  size="sm"
                  preventScrollReset
                  aria-label={`Analisar ${line.company}`}
                >
                  Analisar
                </ButtonLink>
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}

interface PendingTableProps {
  lines: PendingLine[];
  total: number;
  /** The list's own filters, which the dialog keeps. */
  search: string;
}

/** How long it has waited, against the promise. */
export function WaitBadge({ wait: { waited, left, late } }: { wait: ReviewTime }) {
  if (late) return <Badge tone="danger">Atrasada: {waited} h</Badge>;
  return (
    <Badge tone={left <= 12 ? "warning" : "info"}>
      {waited} h, {left === 1 ? "falta" : "faltam"} {left} h
    </Badge>
  );
}
