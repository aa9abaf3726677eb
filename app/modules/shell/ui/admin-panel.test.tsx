import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "#app/modules/identity/index.ts";
import { AdminPanel } from "./admin-panel.tsx";
import { PanelError } from "./panel-error.tsx";

/** A page of the panel as its text, each tab in a line. */
function shown(at: string, pending: number | undefined, error: unknown = undefined): string {
  const Page = () => (
    <AdminPanel name="Helena Prado" permissions={PERMISSIONS} counts={{ pendingVerifications: pending }}>
      {error === undefined ? "página" : <PanelError error={error} permissions={["manage_orders"]} />}
    </AdminPanel>
  );
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: Page, HydrateFallback: Page }]);
  const html = renderToStaticMarkup(
    <Stub initialEntries={[at]} hydrationData={{ loaderData: { root: { notice: null } } }} />,
  );
  return html.replace(/<\/?(li|p|h1|button)[^>]*>/g, "\n").replace(/<[^>]*>/g, "");
}

const answer = (status: number, data: unknown = null) => ({ status, statusText: "", internal: false, data });

describe("the administrators' panel", () => {
  it("has its seven tabs, in this order, and the number of those who wait", () => {
    const text = shown("/admin/dashboard", 3);
    expect(text.match(/Visão Geral|Verificações ?3|Usuários|Produtos|Pedidos|Relatórios|Auditoria/g)).toEqual(
      [...["Visão Geral", "Verificações3", "Usuários", "Produtos", "Pedidos", "Relatórios", "Auditoria"]],
    );
    expect(text).toContain("Helena Prado");
    expect(shown("/admin/dashboard", 0)).toMatch(/Verificações\s/);
    expect(shown("/admin/dashboard", undefined)).toMatch(/Verificações\s/);
  });

  it("says which permission a page asks for, and where there is something to do", () => {
    const text = shown("/admin/dashboard/usuarios", 0, answer(403, { missing: "manage_users" }));
    expect(text).toContain("Esta página pede a permissão “Gerenciar usuários”, que sua conta não tem.");
    expect(text).toContain("Ir para Pedidos");
    expect(shown("/admin/dashboard/x", 0, answer(403))).toContain("Sua conta não tem a permissão");
    expect(shown("/admin/dashboard/x", 0, answer(403, { missing: "toString" }))).toContain(
      "Sua conta não tem",
    );
  });
});
