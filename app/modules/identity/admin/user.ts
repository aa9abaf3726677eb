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

/** Everybody who has an account, counted. */
export interface UserStats {
  users: number;
  customers: number;
  sellers: number;
  administrators: number;
  /** Who signed up since then: thirty days, today included. */
  newLately: number;
  lately: IsoDate;
  blocked: number;
  unconfirmed: number;
}

/** Why the one who looks may not act on this account; null where nothing hinders. */
export type Hindrance = "own-account" | "administrator" | null;

export interface UserDetails extends UserSummary {
  emailConfirmed: boolean;
  blocked: { at: Date; reason: string } | null;
  hindrance: Hindrance;
  /** Null for who is no administrator. */
  permissions: Permission[] | null;
  consents: { purpose: string; grantedAt: Date; withdrawnAt: Date | null }[];
  sessions: { id: string; browser: string; address: string; startedAt: Date }[];
  accesses: { id: string; at: Date; action: AccessAction; area: string; address: string; browser: string }[];
  /** Who took the access away, gave it back or ended it, and why. */
  history: { id: string; at: Date; actor: string; action: string; reason: string | null }[];
}

/** Somebody who runs the place, as those see them who decide what each may do. */
export interface Administrator {
  id: string;
  name: string;
  email: string;
  permissions: readonly Permission[];
  /** False for who was dismissed or blocked: they cannot come in. */
  isActive: boolean;
}
