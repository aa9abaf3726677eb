import { type AccessEntry, lastAccesses } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { may, type Viewer } from "./viewer.ts";

const MOST_SHOWN = 10;

export interface PendingVerifications {
  count: number;
  /** How long the first of them has waited, in whole hours; null when nobody waits. */
  oldestHours: number | null;
}

/** Null for whoever may not decide them. */
export async function pendingVerifications(viewer: Viewer): Promise<PendingVerifications | null> {
  if (!may(viewer, "manage_sellers")) return null;
  const row = await db
    .selectFrom("verificacoes_lojista")
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.min("submitted_at").as("oldest")])
    .where("status", "=", "pendente")
    .executeTakeFirstOrThrow();
  const waited = row.oldest ? clock.now().getTime() - row.oldest.getTime() : null;
  return { count: Number(row.count), oldestHours: waited === null ? null : Math.floor(waited / 3_600_000) };
}

/** Everybody's accesses for who keeps the system; one's own for everybody else. */
export async function panelAccesses(viewer: Viewer): Promise<AccessEntry[]> {
  if (viewer.role !== "admin") return [];
  const everybody = may(viewer, "system_settings");
  return lastAccesses({ userId: everybody ? undefined : viewer.userId, limit: MOST_SHOWN });
}
