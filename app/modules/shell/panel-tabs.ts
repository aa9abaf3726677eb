import type { Permission } from "#app/modules/identity/index.ts";

export interface PanelTab {
  label: string;
  to: string;
  /** Who has it sees the tab; null is every administrator. */
  permission: Permission | null;
  /** Which of the panel's counts stands beside the label. */
  count?: keyof PanelCounts;
}

export interface PanelCounts {
  pendingVerifications?: number;
}

/** The administrators' panel. Each tab joins this table in the change that builds its page. */
const TABS: readonly PanelTab[] = [{ label: "Visão Geral", to: "/admin/dashboard", permission: null }];

export const tabsFor = (permissions: readonly Permission[], tabs: readonly PanelTab[] = TABS): PanelTab[] =>
  tabs.filter(({ permission }) => permission === null || permissions.includes(permission));
