import { describe, expect, it } from "vitest";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { ruleSchema } from "./rule-input.ts";

const typed = {
  abrangencia: "category",
  loja: "",
  categoria: "saias",
  nome: "",
  comissao: "4,5",
  inicio: "2026-12-01",
  fim: "",
  motivo: "Acordo",
};
const problemsOf = (given: Partial<typeof typed>) => {
  const read = parseFields(ruleSchema, { ...typed, ...given });
  return read.ok ? [] : read.problems.map(({ field, message }) => [field, message]);
};
const rateOf = (comissao: string) => {
  const read = parseFields(ruleSchema, { ...typed, comissao });
  return read.ok ? read.value.comissao : null;
};

describe("the form of a commission rule", () => {
  it("reads a percentage as people type it", () => {
    expect(["4,5", "4.5", " 5 ", "12,25%", "0", "50"].map(rateOf)).toEqual([450, 450, 500, 1225, 0, 5000]);
    expect(["", "-1", "5,555", "abc", "50,01", "1e1"].map(rateOf)).toEqual(Array(6).fill(null));
  });

  it("needs what the rule is about", () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ categoria: "" })).toEqual([["categoria", "Escolha a categoria"]]);
    expect(problemsOf({ abrangencia: "seller-category", categoria: "" })).toEqual([
      ["loja", "Informe a loja"],
      ["categoria", "Escolha a categoria"],
    ]);
    expect(problemsOf({ abrangencia: "campaign", fim: "" })).toEqual([
      ["nome", "Dê um nome à campanha"],
      ["fim", "Uma campanha tem um último dia"],
    ]);
    expect(problemsOf({ abrangencia: "outra" })[0]![0]).toBe("abrangencia");
  });

  it("refuses what is no day, and an end before the beginning", () => {
    expect(problemsOf({ inicio: "31/12/2026" })).toEqual([
      ["inicio", "Informe o primeiro dia como uma data"],
    ]);
    expect(problemsOf({ fim: "2026-11-30" })).toEqual([
      ["fim", "O último dia não pode ser antes do primeiro"],
    ]);
  });

  it("needs a reason", () => {
    expect(problemsOf({ motivo: "  " })).toEqual([["motivo", "Conte o motivo da regra"]]);
  });
});
