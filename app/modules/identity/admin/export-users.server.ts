import { sql } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { csvMoment } from "#app/shared/csv.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { may, ROLE_LABELS, type Viewer } from "../viewer.ts";
import type { UserSummary } from "./user.ts";
import { type UserCriteria, userSearch } from "./user-criteria.ts";
import { matching, PEOPLE, USER_COLUMNS } from "./user-rows.server.ts";
import { STATE_NAMES } from "./wording.ts";

const BATCH = 1000;
const HEAD = ["Nome", "E-mail", "Telefone", "Tipo", "Cadastro", "Situação"];

/** The filtered list as CSV, newest first and complete; null without `manage_users`. The export is audited, because it holds personal data. */
export async function exportUsers(
  viewer: Viewer,
  asked: UserCriteria,
): Promise<ReadableStream<Uint8Array> | null> {
  if (!may(viewer, "manage_users")) return null;
  await recordAudit(db, {
    actor: viewer,
    action: "exportar-usuarios",
    subject: { kind: "usuario", id: "lista" },
    after: { filtros: userSearch({ ...asked, page: 1, sort: "novos" }) || "todos" },
  });
  return csvStream(HEAD, batches(asked));
}

/** The moment in full: a Date would lose the microseconds, and a row with them. */
type Row = UserSummary & { moment: string };

async function* batches(asked: UserCriteria): AsyncGenerator<string[][]> {
  const condition = matching(asked);
  let last: Row | undefined;
  do {
    const after = last
      ? sql`(account.created_at, account.id) < (${last.moment}::timestamptz, ${last.id})`
      : sql`true`;
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${USER_COLUMNS}, account.created_at::text as moment from ${PEOPLE} where ${condition} and ${after}
      order by account.created_at desc, account.id desc limit ${BATCH}`.execute(db);
    yield rows.map(cellsOf);
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

const cellsOf = (user: UserSummary): string[] => [
  user.name,
  user.email,
  user.phone ? formatPhone(user.phone) : "",
  ROLE_LABELS[user.role],
  csvMoment(user.signedUpAt),
  STATE_NAMES[user.state].label,
];
