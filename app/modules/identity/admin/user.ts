import type { AccessAction } from "#app/modules/audit/index.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import type { Permission, Role } from "../viewer.ts";

export const USER_STATES = ["ativo", "bloqueado", "nao-confirmado"] as const;
export type UserState = (typeof USER_STATES)[number];

/** A person, as the list shows them. */
export interface UserSummary {
  id: string;
  name: string;
  email: string;
  /** Digits only. */
  phone: string | null;
  role: Role;
  state: UserState;
  signedUpAt: Date;
}

/** The counts of all accounts. */
export interface UserStats {
  users: number;
  customers: number;
  sellers: number;
  administrators: number;
  /** Signed up since `lately`: thirty days, today included. */
  newLately: number;
  lately: IsoDate;
  blocked: number;
  unconfirmed: number;
}

/** Why the viewer may not act on this account; null where they may. */
export type Hindrance = "own-account" | "administrator" | null;

export interface UserDetails extends UserSummary {
  emailConfirmed: boolean;
  hasSecondFactor: boolean;
  blocked: { at: Date; reason: string } | null;
  hindrance: Hindrance;
  /** Null unless they are an administrator. */
  permissions: Permission[] | null;
  consents: { purpose: string; grantedAt: Date; withdrawnAt: Date | null }[];
  sessions: { id: string; browser: string; address: string; startedAt: Date }[];
  accesses: { id: string; at: Date; action: AccessAction; area: string; address: string; browser: string }[];
  /** Blocks, unblocks and ended sessions: by whom and why. */
  history: { id: string; at: Date; actor: string; action: string; reason: string | null }[];
}

/** An administrator, as the list of permissions shows them. */
export interface Administrator {
  id: string;
  name: string;
  email: string;
  permissions: readonly Permission[];
  /** False once dismissed or blocked: they cannot sign in. */
  isActive: boolean;
}
