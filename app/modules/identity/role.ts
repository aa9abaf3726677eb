import type { Role } from "./viewer.ts";

/** Permissions make an administrator; without a profile row somebody is a customer. */
export function roleOf(row: { permissions: string[] | null; kind: string | null }): Role {
  if (row.permissions) return "admin";
  return row.kind === "lojista" ? "lojista" : "cliente";
}
