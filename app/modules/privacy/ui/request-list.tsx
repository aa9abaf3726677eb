import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { formatDay, formatMoment } from "#app/shared/moment.ts";
import { type PrivacyRequest, REQUEST_KINDS, REQUEST_STATUSES, type RequestStatus } from "../request.ts";

const TONES: Record<RequestStatus, BadgeTone> = { aberta: "info", atendida: "success", recusada: "warning" };

export function StatusBadge({ status, overdue = false }: { status: RequestStatus; overdue?: boolean }) {
  return overdue ? (
    <Badge tone="danger">Atrasada</Badge>
  ) : (
    <Badge tone={TONES[status]}>{REQUEST_STATUSES[status]}</Badge>
  );
}

/** A person's own requests, each with its number, its state and what was answered. */
export function RequestList({ requests }: { requests: readonly PrivacyRequest[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {requests.map(({ protocol, kind, status, message, answer, createdAt, dueAt }) => (
        <li key={protocol} className="py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{REQUEST_KINDS[kind]}</strong>
            <StatusBadge status={status} />
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            Protocolo <span className="tabular text-ink">{protocol}</span>, em {formatMoment(createdAt)}
            {status === "aberta" && `. Resposta até ${formatDay(dueAt)}`}
          </p>
          {message && <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>}
          {answer && (
            <p className="mt-2 rounded-control bg-sand/60 px-4 py-3 whitespace-pre-line wrap-anywhere">
              {answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
