import type { Permission } from "#app/modules/identity/index.ts";
import { FINANCES_PATH, SEARCH_DESK_PATH } from "#app/platform/paths.ts";

export interface PanelTab {
  label: string;
  to: string;
  /** Needed to see the tab. */
  permission: Permission;
  /** Which of the panel's counts is shown beside the label. */
  count?: keyof PanelCounts;
}

export interface PanelCounts {
  pendingVerifications?: number;
}

const HOME = "/admin/dashboard";

/** The tabs of the administrators' panel. */
const TABS: readonly PanelTab[] = [
  { label: "Visão Geral", to: HOME, permission: "view_analytics" },
  {
    label: "Verificações",
    to: `${HOME}/verificacoes`,
    permission: "manage_sellers",
    count: "pendingVerifications",
  },
  { label: "Usuários", to: `${HOME}/usuarios`, permission: "manage_users" },
  { label: "Produtos", to: `${HOME}/produtos`, permission: "manage_products" },
  { label: "Busca", to: SEARCH_DESK_PATH, permission: "manage_products" },
  { label: "Pedidos", to: "/admin/dashboard/pedidos", permission: "manage_orders" },
  { label: "Repasses", to: "/admin/dashboard/repasses", permission: "manage_finances" },
  { label: "Relatórios", to: `${HOME}/relatorios`, permission: "view_analytics" },
  { label: "Financeiro", to: FINANCES_PATH, permission: "manage_finances" },
  { label: "Auditoria", to: "/admin/dashboard/auditoria", permission: "system_settings" },
  { label: "Sistema", to: "/admin/dashboard/sistema", permission: "system_settings" },
];

export const tabsFor = (permissions: readonly Permission[], tabs: readonly PanelTab[] = TABS): PanelTab[] =>
  tabs.filter(({ permission }) => permissions.includes(permission));

/** The tab a page belongs to: its path is the tab's or begins with it. The home's path must be equal: every page begins with it. */
export const tabAt = <Tab extends { to: string }>(path: string, tabs: readonly Tab[]): Tab | undefined =>
  tabs.find(({ to }) => path === to || (to !== HOME && path.startsWith(`${to}/`)));
