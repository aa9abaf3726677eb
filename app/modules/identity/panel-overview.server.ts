import { type AccessEntry, lastAccesses } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "./viewer.ts";

const MOST_SHOWN = 10;

/** Everybody's accesses for who keeps the system; one's own for everybody else. */
export async function panelAccesses(viewer: Viewer): Promise<AccessEntry[]> {
  if (viewer.role !== "admin") return [];
  const everybody = may(viewer, "system_settings");
  return lastAccesses({ userId: everybody ? undefined : viewer.userId, limit: MOST_SHOWN });
}
