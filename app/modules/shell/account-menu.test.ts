import { expect, it } from "vitest";
import { menuFor } from "./account-menu.ts";

it("the user menu offers each role its own entries, in the order of the table", () => {
  const entries = [
    { label: "Entrar", to: "/supabase-login", shownTo: ["visitante"] },
    { label: "Meu Perfil", to: "/profile", shownTo: ["cliente", "lojista", "admin"] },
    { label: "Dashboard", to: "/dashboard", shownTo: ["lojista"] },
  ] as const;
  const labels = (role: Parameters<typeof menuFor>[0]) => menuFor(role, entries).map(({ label }) => label);
  expect(labels("visitante")).toEqual(["Entrar"]);
  expect(labels("cliente")).toEqual(["Meu Perfil"]);
  expect(labels("lojista")).toEqual(["Meu Perfil", "Dashboard"]);
});
