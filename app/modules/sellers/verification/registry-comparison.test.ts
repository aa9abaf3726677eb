import { expect, it } from "vitest";
import { readCompanyForm } from "../company.ts";
import { compareWithRegistry, type RegistryAnswer, readRegistryAnswer } from "./registry-comparison.ts";

const registry: RegistryAnswer = {
  legalName: "BRISA DO FORTE CONFECÇÕES LTDA",
  tradeName: "Brisa",
  status: "ATIVA",
  city: "MATA DE SAO JOAO",
  state: "BA",
};
const differing = (companyName: string, city: string, state: string): string[] =>
  compareWithRegistry(
    readCompanyForm((field) => ({ companyName, city, state })[field as "city"]),
    registry,
  )
    .filter(({ differs }) => differs)
    .map(({ label }) => label);

it("what differs from the registry is marked; capitals, accents, punctuation and the legal form are not", () => {
  expect(differing("Brisa do Forte Confecções Ltda.", "Mata de São João", "BA")).toEqual([]);
  expect(differing("brisa", "mata de são joão", "BA")).toEqual([]);
  expect(differing("Brisa do Norte Ltda.", "Mata de São João", "BA")).toEqual(["Nome da empresa"]);
  expect(differing("Brisa", "Salvador", "SE")).toEqual(["Cidade", "Estado"]);
});

it("an answer that was not kept, or is none, is no answer", () => {
  expect(readRegistryAnswer({ razaoSocial: "Brisa", situacao: "ATIVA", cidade: 7 })).toEqual({
    legalName: "Brisa",
    tradeName: "",
    status: "ATIVA",
    city: "",
    state: "",
  });
  for (const stored of [null, "Brisa", ["Brisa"], {}, { situacao: "ATIVA" }, 7]) {
    expect(readRegistryAnswer(stored)).toBeNull();
  }
});
