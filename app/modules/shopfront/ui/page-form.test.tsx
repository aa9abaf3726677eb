import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { EMPTY_PAGE } from "../shop-page.ts";
import { PageForm } from "./page-form.tsx";

const logo = { id: "0123456789abcdef0123456789abcdef", width: 400, height: 400, placeholder: "tone-1" };

it("a refused form tells which picture to choose again, and keeps which is to go", () => {
  const page = { ...EMPTY_PAGE, logo };
  const answer = {
    problems: [{ field: "marca", message: "x" }],
    values: { faixa: "mar.png", "sem-marca": "1" },
  };
  const Page = () => <PageForm page={page} revision={1} answer={answer} />;
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  const shown = renderToStaticMarkup(<Stub />);
  expect(shown).toContain("mar.png ainda não foi salva: escolha a imagem de novo.");
  expect(shown).toMatch(/name="sem-marca"[^>]*checked/);
});
