import { expect, it } from "vitest";
import { type PanelTab, tabAt, tabsFor } from "./panel-tabs.ts";

it("the panel shows each administrator the tabs of their permissions, in the order of the table", () => {
  const tabs: PanelTab[] = [
    { label: "Visão Geral", to: "/admin/dashboard", permission: "view_analytics" },
    { label: "Verificações", to: "/admin/dashboard/verificacoes", permission: "manage_sellers" },
    { label: "Usuários", to: "/admin/dashboard/usuarios", permission: "manage_users" },
  ];
  const labels = (...permissions: Parameters<typeof tabsFor>[0]) =>
    tabsFor(permissions, tabs).map(({ label }) => label);
  expect(labels("manage_users", "view_analytics", "manage_sellers")).toEqual([
    ...["Visão Geral", "Verificações", "Usuários"],
  ]);
  expect(labels("manage_users", "manage_sellers")).toEqual(["Verificações", "Usuários"]);
  expect(labels("view_analytics")).toEqual(["Visão Geral"]);
  expect(labels()).toEqual([]);
});

it("a page belongs to its own tab, or to the one it lies under", () => {
  const tabs = [{ to: "/admin/dashboard" }, { to: "/admin/dashboard/auditoria" }];
  expect(tabAt("/admin/dashboard", tabs)).toBe(tabs[0]);
  expect(tabAt("/admin/dashboard/auditoria/acessos", tabs)).toBe(tabs[1]);
  expect(tabAt("/admin/dashboard/nada", tabs)).toBeUndefined();
  expect(tabAt("/admin", tabs)).toBeUndefined();
});
