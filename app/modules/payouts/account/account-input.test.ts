import { expect, it } from "vitest";
import { parsePixKey } from "./account-input.ts";
import { accountText, cpfInLegalName, type PixKind } from "./receiving-account.ts";

const company = { cnpj: "11222333000181", legalName: "MARIA DA SILVA 52998224725" };
const read = (kind: PixKind, typed: string) => {
  const result = parsePixKey(kind, typed, company);
  return result.ok ? result.account : result.problems[0];
};

it.each<[PixKind, string, string, string]>([
  ["cnpj", " 11.222.333/0001-81 ", "11222333000181", "11.222.333/0001-81"],
  ["cpf", "529.982.247-25", "52998224725", "529.982.247-25"],
  ["email", " Financeiro@Loja.com.br", "financeiro@loja.com.br", "financeiro@loja.com.br"],
  ["phone", "(11) 98765-4321", "+5511987654321", "(11) 98765-4321"],
  ["phone", "+55 11 98765-4321", "+5511987654321", "(11) 98765-4321"],
  [
    "random",
    "123E4567-e12b-12d1-a456-426655440000",
    "123e4567-e12b-12d1-a456-426655440000",
    "123e4567-e12b-12d1-a456-426655440000",
  ],
])("a %s key typed as %j is stored as %j and shown as %j", (kind, typed, key, shown) => {
  expect(read(kind, typed)).toEqual({ kind, key });
  expect(accountText({ kind, key })).toBe(shown);
});

it.each<[PixKind, string, RegExp]>([
  ["cnpj", "", /obrigatório/],
  ["cnpj", "11.222.333/0001-82", /inválido/],
  ["cnpj", "82.490.731/0001-27", /própria loja/],
  ["cpf", "529.982.247-24", /inválido/],
  ["cpf", "111.444.777-35", /MEI/],
  ["email", "financeiro", /válido/],
  ["email", `${"a".repeat(60)}@${"loja".repeat(5)}.com.br`, /77/],
  ["phone", "(11) 3456-7890", /celular/],
  ["phone", "11144477735", /celular/],
  ["random", "123e4567", /32 letras/],
  ["random", "financeiro@loja.com.br", /32 letras/],
])("a %s key typed as %j is refused", (kind, typed, message) => {
  expect(read(kind, typed)).toMatchObject({ field: "key", message: expect.stringMatching(message) });
});

it("only a company of one person may have its owner's CPF in its name", () => {
  expect(cpfInLegalName("MARIA DA SILVA 529.982.247-25")).toBe("52998224725");
  expect(cpfInLegalName("12.345.678 MARIA DA SILVA")).toBeNull();
  expect(cpfInLegalName("BELLA COLADA MODA LTDA.")).toBeNull();
  expect(cpfInLegalName("LOJA 152998224725")).toBeNull();
});
