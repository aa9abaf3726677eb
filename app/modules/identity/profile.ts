import type { SellerStanding } from "./seller-standing.ts";
import type { Role } from "./viewer.ts";

export interface Profile {
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  role: Role;
  memberSince: Date;
  /** Where a seller stands; meaningless for everybody else. */
  standing: SellerStanding;
}

export interface OpenSession {
  id: string;
  /** The one that is asking. */
  current: boolean;
  browser: string;
  address: string;
  startedAt: Date;
}
