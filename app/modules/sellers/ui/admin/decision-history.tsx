import { formatShortMoment } from "#app/shared/moment.ts";
import type { DecisionLine } from "../../verification/decision.ts";
import { DecisionBadge } from "./decision-table.tsx";

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
