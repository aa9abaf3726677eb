import type { AccessAction } from "#app/modules/audit/index.ts";

export interface PanelAccess {
  id: string;
  at: Date;
  email: string;
  name: string;
  action: AccessAction;
  address: string;
  /** "Firefox no Linux", from the user agent. */
  browser: string;
}
