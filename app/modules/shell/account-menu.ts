export type Role = "visitante" | "cliente" | "lojista" | "admin";

export interface Viewer {
  name: string;
  role: Role;
}

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
