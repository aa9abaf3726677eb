import { Notice } from "#app/design/notice.tsx";
import { formatAge } from "#app/shared/age.ts";
import { formatBytes } from "#app/shared/bytes.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { Backup, SystemStatus } from "../../system/system.ts";

const HOUR = 60 * 60_000;
/** One a day, and some hours for it to be made. */
const FRESH = 30 * HOUR;

/** When `npm run backup` last succeeded. Copies that other programs make are not known here. */
export function BackupNotice({ last, failure, at }: SystemStatus["backup"] & { at: Date }) {
  return (
    <div className="grid gap-3">
      {failure && (
        <Notice tone="error" title={`A última tentativa falhou, ${formatAge(failure.finishedAt, at)}`}>
          Em {failure.host}: {failure.problem}
        </Notice>
      )}
      {last ? (
        <Notice
          tone={at.getTime() - last.finishedAt.getTime() < FRESH ? "success" : "warning"}
          title={`Última cópia em ${formatMoment(last.finishedAt)}, ${formatAge(last.finishedAt, at)}`}
        >
          <span className="wrap-anywhere">{describe(last)}</span>
        </Notice>
      ) : (
        <Notice tone="warning" title="Nunca foi feita uma cópia com npm run backup">
          Como fazer, e todo dia, está em docs/runbooks/backups.md.
        </Notice>
      )}
    </div>
  );
}

function describe({ kind, host, path, bytes, encrypted }: Backup): string {
  const facts = [
    kind === "base" ? "pasta do banco de dados" : "banco de dados e imagens",
    ...(bytes === null ? [] : [formatBytes(bytes)]),
    encrypted ? "criptografada" : "sem criptografia",
  ];
  return `${path}, em ${host}: ${facts.join(", ")}.`;
}
