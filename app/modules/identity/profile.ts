import type { Role } from "./viewer.ts";

export interface Profile {
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  role: Role;
  memberSince: Date;
  /** How far a seller's verification is; null when none was asked for. */
  verification: string | null;
}

export interface OpenSession {
  id: string;
  /** The one that is asking. */
  current: boolean;
  browser: string;
  address: string;
  startedAt: Date;
}
