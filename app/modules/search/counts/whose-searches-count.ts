import type { Role } from "#app/modules/identity/index.ts";

/** Visitors and customers: administrators look after the shop, and sellers would read of their own searches as demand. */
export const searchesCount = (role: Role | undefined): boolean => role === undefined || role === "cliente";
