import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";

const shown = (data: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorScreen error={{ status: 403, statusText: "", internal: false, data }} />
    </MemoryRouter>,
  );

it("a refused form is told who can give the missing right, and anything else refused whom to ask", () => {
  const told = "é dos donos da loja. Quem é dono pode mudar o seu papel em Equipe.";
  expect(shown({ area: "shop", told })).toContain(`Esta página ${told}`);
  expect(shown(null)).toContain("Fale com quem administra o sistema.");
});
