import { recordAudit } from "#app/modules/audit/index.server.ts";
import { actionLabel, subjectLabel } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { csvMoment } from "#app/shared/csv.ts";
import type { AuditFilter } from "./audit-filter.ts";
import type { AuditEntry } from "./audit-line.ts";
import { type AuditPage, auditLines } from "./audit-lines.server.ts";
import { changesOf, changeText } from "./changes.ts";
import { roleLabel } from "./wording.ts";

const AT_ONCE = 500;
const HEAD = [
  ...["Número", "Data e hora", "Quem", "Papel", "Conta"],
  ...[
    "Ação",
    "Tipo",
    "Objeto",
    "O que mudou",
    "Antes",
    "Depois",
    "Endereço IP",
    "Requisição",
    "Em nome da loja",
  ],
];

/**
 * The log as a file, newest first, streamed page by page. The export itself is recorded in the log.
 * Null without the permission.
 */
export async function auditCsv(
  viewer: Viewer,
  filter: AuditFilter,
): Promise<ReadableStream<Uint8Array> | null> {
  if (!may(viewer, "system_settings")) return null;
  await recordAudit(db, {
    actor: viewer,
    action: "exportar-auditoria",
    subject: { kind: "auditoria", id: "csv" },
    after: { filtro: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")) },
  });
  return csvStream(HEAD, linesIn(viewer, filter));
}

async function* linesIn(viewer: Viewer, filter: AuditFilter): AsyncGenerator<string[][]> {
  let before: string | null = null;
  do {
    const page: AuditPage | null = await auditLines(viewer, filter, before, AT_ONCE);
    yield page?.lines.map(cellsOf) ?? [];
    before = page?.next ?? null;
  } while (before);
}

const cellsOf = (line: AuditEntry): string[] => [
  ...[line.id, csvMoment(line.at)],
  ...[line.actorName, roleLabel(line.actorRole), line.actorId ?? ""],
  ...[actionLabel(line.action), subjectLabel(line.subjectKind), line.subjectId],
  changesOf(line.before, line.after).map(changeText).join("; "),
  ...[line.before, line.after].map((side) => (side === null ? "" : JSON.stringify(side))),
  ...[line.address ?? "", line.requestId ?? "", line.shopId ?? ""],
];
