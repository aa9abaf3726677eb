import { type ReactNode, useId } from "react";
import { Link } from "#app/design/link.tsx";
import { subjectLabel } from "#app/modules/audit/index.ts";
import { AUDIT_PATH, auditPathOf } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { auditSearch } from "../../audit/audit-filter.ts";
import type { AuditEntry } from "../../audit/audit-line.ts";
import { type Change, changesOf } from "../../audit/changes.ts";
import { roleLabel } from "../../audit/wording.ts";

/** One line of the log, whole; from here to everything by the same person or about the same thing. */
export function AuditDetails({ line }: { line: AuditEntry }) {
  const changes = changesOf(line.before, line.after);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name="Quando">{formatMoment(line.at)}</Fact>
        <Fact name="Quem">
          {line.actorName}
          {line.actorId && ` (${roleLabel(line.actorRole)})`}
          {line.actorId && (
            <Link to={`${AUDIT_PATH}${auditSearch({ quem: line.actorId })}`} className="link block">
              Tudo o que esta pessoa fez
            </Link>
          )}
        </Fact>
        <Fact name="Sobre">
          {subjectLabel(line.subjectKind)} <span className="break-all">{line.subjectId}</span>
          <Link to={auditPathOf(line.subjectKind, line.subjectId)} className="link block">
            Tudo o que foi feito aqui
          </Link>
        </Fact>
        <Fact name="De onde">{line.address ?? "do próprio sistema"}</Fact>
        {line.shopId && (
          <Fact name="Em nome da loja">
            <code className="text-sm break-all">{line.shopId}</code>
          </Fact>
        )}
        {line.requestId && (
          <Fact name="Requisição">
            <code className="text-sm break-all">{line.requestId}</code>
          </Fact>
        )}
      </dl>
      {changes.length > 0 ? <Changes changes={changes} /> : <p>Nenhum campo mudou de valor.</p>}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Side by side where there is room, one under the other on a phone: reasons are long. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-lg">
        O que mudou
      </h3>
      <ul className="mt-1">
        {changes.map(({ field, before, after }) => (
          <li key={field} className="border-b border-line py-3 last:border-b-0">
            <p className="font-semibold">{field}</p>
            <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Side name="Antes" value={before} />
              <Side name="Depois" value={after} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ name, value }: { name: string; value: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words whitespace-pre-line">{value ?? "—"}</dd>
    </div>
  );
}
