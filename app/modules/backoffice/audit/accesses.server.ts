import { lastAccesses } from "#app/modules/audit/index.server.ts";
import { browserName, may, type Viewer } from "#app/modules/identity/index.ts";
import type { PanelAccess } from "./accesses.ts";

const SHOWN = 100;

/** The last hundred at the administrators' door. Null for whoever may not see them. */
export async function panelAccessLog(viewer: Viewer): Promise<PanelAccess[] | null> {
  if (!may(viewer, "system_settings")) return null;
  const accesses = await lastAccesses({ area: "admin", limit: SHOWN });
  return accesses.map(({ userAgent, area, ...access }) => ({ ...access, browser: browserName(userAgent) }));
}
