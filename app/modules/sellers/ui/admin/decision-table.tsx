import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { adminShopPath } from "#app/platform/paths.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { HISTORY_PATH } from "../../admin/review.ts";
import { DECISION_LABELS, type DecisionLine, type ShopDecision } from "../../verification/decision.ts";

const TONES: Record<ShopDecision, BadgeTone> = {
  aprovado: "success",
  rejeitado: "danger",
  correcao: "warning",
  suspenso: "danger",
  reativado: "success",
};

export function DecisionBadge({ decision }: { decision: ShopDecision }) {
  return <Badge tone={TONES[decision]}>{DECISION_LABELS[decision]}</Badge>;
}

/** Everything administrators decided about sellers, newest first. */
export function DecisionTable({ lines, total, search }: DecisionTableProps) {
  return (
    <DataTable
      caption={`${total === 1 ? "1 decisão" : `${total} decisões`}, da mais nova à mais antiga`}
      stacked
    >
      <thead>
        <tr>
          <HeadCell>Empresa</HeadCell>
          <HeadCell>Decisão</HeadCell>
          <HeadCell>Quando</HeadCell>
          <HeadCell>Quem decidiu</HeadCell>
          <HeadCell>Motivo</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <RowHead>
              <Link to={addressOf(line, search)} preventScrollReset className="link">
                {line.company}
              </Link>
              <span className="tabular block font-normal whitespace-nowrap text-ink-soft">
                {formatCnpj(line.cnpj)}
              </span>
            </RowHead>
            <Cell deciding>
              <DecisionBadge decision={line.decision} />
            </Cell>
            <Cell label="Quando" className="tabular whitespace-nowrap">
              {formatShortMoment(line.decidedAt)}
            </Cell>
            <Cell label="Quem decidiu">{line.decidedBy}</Cell>
            <Cell label="Motivo" className="break-words whitespace-pre-line md:max-w-96 md:min-w-56">
              {line.reason ?? "—"}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

interface DecisionTableProps {
  lines: DecisionLine[];
  total: number;
  /** The list's own filters, which the dialog keeps. */
  search: string;
}

/** The request it was about, over this list; the shop, where that was decided about. */
const addressOf = ({ verificationId, sellerId }: DecisionLine, search: string): string =>
  verificationId ? `${HISTORY_PATH}/${verificationId}${search}` : adminShopPath(sellerId);

/** What was decided about one shop and its requests, newest first. */
export function DecisionHistory({ lines }: { lines: readonly DecisionLine[] }) {
  if (lines.length === 0) return <p className="text-ink-soft">Nada foi decidido sobre esta loja ainda.</p>;
  return (
    <ol className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="border-l-4 border-sand-deep pl-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DecisionBadge decision={line.decision} />
            <span className="text-sm text-ink-soft">
              <span className="tabular">{formatShortMoment(line.decidedAt)}</span>, por {line.decidedBy}
            </span>
          </p>
          {line.reason && <p className="mt-1 break-words whitespace-pre-line">{line.reason}</p>}
          {line.submittedAt && (
            <p className="text-sm text-ink-soft">
              {line.company}, dados enviados em {formatShortMoment(line.submittedAt)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
