import type { AccessAction } from "#app/modules/audit/index.ts";

/** One line of the audit log as the panel shows it. */
export interface AuditEntry {
  id: string;
  at: Date;
  /** Null is the shop itself. */
  actorId: string | null;
  actorName: string;
  actorRole: string;
  /** The shop they acted for. */
  shopId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  address: string | null;
  requestId: string | null;
}

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
