import { expect, it } from "vitest";
import { isWeakPassword } from "./weak-password.ts";

const ana = { name: "Ana Paula", email: "anapaula.souza@exemplo.com" };

it.each(["123456", "Senha123", "aaaaaaa", "000000", "anapaula.souza", "ANA PAULA", "anapaula"])(
  "%s would be among the first tries",
  (password) => {
    expect(isWeakPassword(password, ana)).toBe(true);
  },
);

it.each(["segredo", "abacaxi-na-praia", "Ana Paula 1987", "ababab"])("%s would not", (password) => {
  expect(isWeakPassword(password, ana)).toBe(false);
});
