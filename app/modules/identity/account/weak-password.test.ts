import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { weakPassword } from "./weak-password.server.ts";

const ana = { name: "Ana Paula", email: "anapaula.souza@exemplo.com", role: "cliente" } as const;

const WEAK = { kind: "invalid", message: "Senha muito fraca. Escolha uma menos comum." };

it.each(["aaaaaaa", "000000", "anapaula.souza", "ANA PAULA", "anapaula"])(
  "%s would be among the first tries at this account",
  (password) => {
    expect(weakPassword(password, ana)).toMatchObject(WEAK);
  },
);

it.each([
  ...["123456", "qwerty", "iloveyou", "dragon", "trustno1", "Segredo", "michael1", "letmein", "zaq12wsx"],
  ...["Senha123", "senha@2024", "mudar123", "Flamengo1981", "corinthians10", "JesusCristo", "mariaclara2015"],
  ...["asdfghjklç", "1q2w3e4r", "25121990", "010203", "palmeiras@123"],
])("%s is known from breaches, or usual in Brazil", (password) => {
  expect(weakPassword(password, ana)).toMatchObject(WEAK);
});

it.each(["abacaxi-na-praia", "Ana Paula 1987", "99887701", "jangada-azul", "rede-na-varanda", DEMO_PASSWORD])(
  "%s may be used",
  (password) => {
    expect(weakPassword(password, ana)).toBe(null);
  },
);

it.each(["Maré", "mare2026", "Loja-Maré!", "lojista123", "administrador1", "MARKETPLACE"])(
  "%s is a word of this shop, whatever numbers and signs are around it",
  (password) => {
    expect(weakPassword(password, ana)).toMatchObject(WEAK);
  },
);

it("takes few that nobody uses for a common one", () => {
  let refused = 0;
  for (let n = 0; n < 20_000; n++) if (weakPassword(`~${n}~${n * 7919}~`, ana)) refused++;
  // One in two thousand, by the filter's size.
  expect(refused).toBeLessThan(40);
});

it("has twelve characters at least for who administers the shop", () => {
  const helena = { ...ana, role: "admin" } as const;
  expect(weakPassword("jangada-az", ana)).toBe(null);
  expect(weakPassword("jangada-azu", helena)).toMatchObject({
    message: "A senha de quem administra a loja deve ter pelo menos 12 caracteres",
  });
  expect(weakPassword("jangada-azul", helena)).toBe(null);
  expect(weakPassword("123456789012", helena)).toMatchObject(WEAK);
});
