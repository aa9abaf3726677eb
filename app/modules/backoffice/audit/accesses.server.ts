import { lastAccesses } from "#app/modules/audit/index.server.ts";
import { browserName, may, type Viewer } from "#app/modules/identity/index.ts";
import type { PanelAccess } from "./accesses.ts";

const SHOWN = 100;

/** The last hundred sign-ins and refused sign-ins of the admin panel; null without the permission. */
export async function panelAccessLog(viewer: Viewer): Promise<PanelAccess[] | null> {
  if (!may(viewer, "system_settings")) return null;
  const accesses = await lastAccesses({ area: "admin", limit: SHOWN });
  return accesses.map(({ userAgent, area, ...access }) => ({ ...access, browser: browserName(userAgent) }));
}
