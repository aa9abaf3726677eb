import type { Viewer as SignedIn, Role as SignedInRole } from "#app/modules/identity/index.ts";

export type Role = "visitante" | SignedInRole;

/** What the shell shows of who is looking. */
export type Viewer = Pick<SignedIn, "name" | "role">;

export interface MenuEntry {
  label: string;
  to: string;
  shownTo: readonly Role[];
}

/** Each entry joins this table in the change that builds its page, so that no entry leads nowhere. */
const ENTRIES: readonly MenuEntry[] = [];

export function menuFor(role: Role, entries: readonly MenuEntry[] = ENTRIES): MenuEntry[] {
  return entries.filter((entry) => entry.shownTo.includes(role));
}
