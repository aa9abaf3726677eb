import type { Role } from "../viewer.ts";

export interface Profile {
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  role: Role;
  memberSince: Date;
}

export interface OpenSession {
  id: string;
  /** The one that is asking. */
  current: boolean;
  browser: string;
  address: string;
  startedAt: Date;
}
