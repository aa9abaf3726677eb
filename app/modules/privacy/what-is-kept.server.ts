import { sql } from "kysely";
import { KEPT_DATA, type KeptData } from "#app/modules/help/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { ownShopOf } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { KeptKind } from "#app/platform/personal-data.ts";
import { PERSONAL_PARTS } from "./parts.server.ts";

export interface KeptLine extends KeptData {
  /** How many records of the kind are this person's. */
  count: number;
}

/** What is kept about the viewer, counted by kind. A viewer without a shop reads nothing about shops. */
export async function whatIsKept(viewer: Viewer): Promise<KeptLine[]> {
  const person = { ...viewer, sellerId: await ownShopOf(db, viewer.userId) };
  const counts = PERSONAL_PARTS.map(
    ({ kind, rows }) => sql`select ${kind}::text as kind, count(*) as count from (${rows(person)}) as kept`,
  );
  const { rows } = await sql<{ kind: KeptKind; count: string }>`
    select kind, sum(count) as count from (${sql.join(counts, sql` union all `)}) as counted group by kind`.execute(
    db,
  );
  const countOf = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  return KEPT_DATA.map((line) => ({ ...line, count: countOf.get(line.kind) ?? 0 })).filter(
    ({ kind, count }) => kind !== "loja" || count > 0 || viewer.role === "lojista",
  );
}
