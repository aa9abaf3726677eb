import { sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { KEPT_DATA } from "#app/modules/help/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { ownShopOf } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { type Result, throttled } from "#app/platform/forms/result.ts";
import type { Person, PersonalPart } from "#app/platform/personal-data.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { store } from "#app/shared/store.ts";
import { writeRequest } from "./open-request.server.ts";
import { PERSONAL_PARTS } from "./parts.server.ts";

const EXPORTS = { limit: 10, minutes: 60 };
const AT_A_TIME = 500;

/**
 * Everything that is kept about the viewer, as JSON, from one snapshot: what is placed or paid meanwhile is in it
 * completely or not at all. It is built in memory and sent afterwards, so that a slow connection holds no transaction.
 */
export async function exportData(
  viewer: Viewer,
): Promise<Result<{ protocol: string; body: Blob }, "throttled">> {
  if (!(await admits(`exportacao:${viewer.userId}`, EXPORTS))) return throttled();
  // Recorded first, so that the copy holds its own request, too.
  const protocol = await db.transaction().execute(async (transaction) => {
    const request = await writeRequest(transaction, viewer.userId, {
      kind: "exportacao",
      status: "atendida",
    });
    await recordAudit(transaction, {
      actor: viewer,
      action: "exportar-dados",
      subject: { kind: "solicitacao", id: request.protocol },
    });
    return request.protocol;
  });
  const chunks = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((snapshot) => written(snapshot, viewer, protocol));
  return { ok: true, protocol, body: new Blob(chunks, { type: "application/json" }) };
}

async function written(snapshot: Transaction<DB>, viewer: Viewer, protocol: string): Promise<Blob[]> {
  const head = {
    formato: `${store.brand}: meus dados`,
    versao: 1,
    gerado_em: clock.now(),
    protocolo: protocol,
    controlador: {
      nome: store.company.legalName,
      cnpj: store.company.cnpj,
      encarregado: store.contact.privacyEmail,
    },
    sobre: KEPT_DATA.map(({ label, purpose, basis, kept }) => ({
      dados: label,
      finalidade: purpose,
      base_legal: basis,
      prazo: kept,
    })),
  };
  const person = { ...viewer, sellerId: await ownShopOf(snapshot, viewer.userId) };
  const chunks = [new Blob([JSON.stringify(head, null, 2).slice(0, -2), ',\n  "dados": {'])];
  for (const [index, part] of PERSONAL_PARTS.entries()) {
    chunks.push(new Blob([index === 0 ? "\n" : ",\n", `    ${JSON.stringify(part.name)}: [`]));
    for await (const rows of portions(snapshot, part, person)) chunks.push(new Blob([rows]));
    chunks.push(new Blob(["]"]));
  }
  chunks.push(new Blob(["\n  }\n}\n"]));
  return chunks;
}

/** A few hundred rows at once, one on each line: a shop's statement may be long. */
async function* portions(
  snapshot: Transaction<DB>,
  part: PersonalPart,
  person: Person,
): AsyncGenerator<string> {
  await sql`declare part no scroll cursor for ${part.rows(person)}`.execute(snapshot);
  let before = "\n      ";
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(AT_A_TIME)} from part`.execute(snapshot);
    if (rows.length === 0) break;
    yield before + rows.map((row) => JSON.stringify(row)).join(",\n      ");
    before = ",\n      ";
  }
  await sql`close part`.execute(snapshot);
}
