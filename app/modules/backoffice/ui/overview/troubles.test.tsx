import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { TroubleKind } from "../../overview/trouble.ts";
import { Troubles } from "./troubles.tsx";

const NOW = new Date("2026-07-06T15:00:00Z");
const USERS = { to: "/admin/dashboard/usuarios", label: "Usuários" };
const shown = (kind: TroubleKind, tabs = [USERS]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Troubles
        at={NOW}
        tabs={tabs}
        troubles={[{ kind, count: 2, oldest: new Date(NOW.getTime() - 7_200_000) }]}
      />
    </MemoryRouter>,
  );

it("a trouble links to the tab where it is handled", () => {
  const late = shown("late-requests");
  expect(late).toContain("solicitações de dados fora do prazo da LGPD");
  expect(late).toContain('href="/admin/dashboard/usuarios/solicitacoes?situacao=atrasadas"');
  expect(late).toContain(">Usuários</a>");
});

it("has no link to a tab that this administrator cannot open", () => {
  expect(shown("late-requests", [])).not.toContain("<a ");
  expect(shown("waiting-reports")).not.toContain("<a ");
});
