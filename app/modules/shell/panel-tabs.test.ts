import { expect, it } from "vitest";
import { type PanelTab, tabsFor } from "./panel-tabs.ts";

it("the panel shows each administrator the tabs of their permissions, in the order of the table", () => {
  const tabs: PanelTab[] = [
    { label: "Visão Geral", to: "/admin/dashboard", permission: null },
    { label: "Verificações", to: "/admin/dashboard/verificacoes", permission: "manage_sellers" },
    { label: "Usuários", to: "/admin/dashboard/usuarios", permission: "manage_users" },
  ];
  const labels = (...permissions: Parameters<typeof tabsFor>[0]) =>
    tabsFor(permissions, tabs).map(({ label }) => label);
  expect(labels("manage_users", "manage_sellers")).toEqual(["Visão Geral", "Verificações", "Usuários"]);
  expect(labels("manage_sellers")).toEqual(["Visão Geral", "Verificações"]);
  expect(labels()).toEqual(["Visão Geral"]);
});
