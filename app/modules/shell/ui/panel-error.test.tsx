import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { PanelError } from "./panel-error.tsx";

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/admin/dashboard/verificacoes?pagina=2"]}>
      <PanelError error={error} permissions={["manage_sellers"]} />
    </MemoryRouter>,
  );
const answered = (status: number, data: unknown = null) => ({
  status,
  statusText: "",
  internal: false,
  data,
});

it("a room whose data could not be loaded says so, and can be tried again where it is", () => {
  const html = shown(new Error("the database said no"));
  expect(html).toContain("Erro ao carregar dados. Tente novamente.");
  expect(html).toContain('href="/admin/dashboard/verificacoes?pagina=2"');
  expect(html).not.toContain("the database said no");
});

it("a room that may not be entered names the permission, and one that is not there says that", () => {
  expect(shown(answered(403, { missing: "manage_users" }))).toContain("Gerenciar usuários");
  expect(shown(answered(404))).toContain("Página não encontrada");
});
