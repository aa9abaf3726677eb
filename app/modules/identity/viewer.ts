import type { ActingShop } from "./shop-access.ts";

/** What people may be. A visitor is none of these: there is no viewer then. */
export type Role = "cliente" | "lojista" | "admin";

export const ROLE_LABELS = {
  cliente: "Cliente",
  lojista: "Lojista",
  admin: "Administrador",
} as const satisfies Record<Role, string>;

/** Permissions make an administrator, an own shop or a place in a team a seller; without either somebody is a customer. */
export function roleOf(row: { permissions: string[] | null; sells: boolean }): Role {
  if (row.permissions) return "admin";
  return row.sells ? "lojista" : "cliente";
}

export const PERMISSIONS = [
  "manage_users",
  "manage_products",
  "manage_orders",
  "view_analytics",
  "manage_sellers",
  "manage_finances",
  "system_settings",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** As the panel names them, where somebody has one or lacks it. */
export const PERMISSION_LABELS: Record<Permission, string> = {
  manage_users: "Gerenciar usuários",
  manage_products: "Gerenciar produtos",
  manage_orders: "Gerenciar pedidos",
  view_analytics: "Ver relatórios",
  manage_sellers: "Gerenciar lojistas",
  manage_finances: "Cuidar das finanças",
  system_settings: "Configurações e auditoria",
};

/** Who is asking, as every command and query is told. */
export interface Viewer {
  userId: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  /** Empty for everybody but administrators. */
  permissions: readonly Permission[];
  /** The shop this person acts for, own or of a team; null without one, and until the own company's data were given. */
  shop: ActingShop | null;
  sessionId: string;
  /** When the person behind this session last gave the password or a code. */
  confirmedAt: Date | null;
  /** An administrator who has yet to set up the second factor that the installation requires: without permissions. */
  lacksSecondFactor: boolean;
}

export const may = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer?.role === "admin" && viewer.permissions.includes(permission);

/** Where each role lands after signing in, unless a guarded page sent them. */
export const homeOf = (role: Role): string =>
  ({ cliente: "/home", lojista: "/painel-loja", admin: "/admin/dashboard" })[role];
