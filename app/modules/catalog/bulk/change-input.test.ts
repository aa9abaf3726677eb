import { describe, expect, it } from "vitest";
import { readChange } from "./change-input.ts";

const categories = [{ id: "saias", name: "Saias" }];

const read = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readChange(form, categories);
};

const price = { acao: "preco", preco_de: "varejo", modo: "aumentar" };

describe("the forms of a change", () => {
  it.each([
    [
      { ...price, porcento: "7,5" },
      { by: { basisPoints: 750 }, toNinety: false },
    ],
    [
      { ...price, modo: "reduzir", porcento: "10 %", noventa: "1" },
      { by: { basisPoints: -1000 }, toNinety: true },
    ],
    [{ ...price, modo: "definir", valor: "1.059,90" }, { by: { set: 105_990 } }],
    [
      { acao: "estoque", estoque_modo: "somar", pecas: "−2" },
      { by: "add", pieces: -2 },
    ],
    [
      { acao: "estoque", estoque_modo: "definir", pecas: "0" },
      { by: "set", pieces: 0 },
    ],
    [{ acao: "status", ativo: "nao" }, { isActive: false }],
    [
      { acao: "categoria", para: "saias" },
      { category: "saias", name: "Saias" },
    ],
    [{ acao: "excluir" }, { kind: "delete" }],
  ])("reads %j", (fields, value) => {
    expect(read(fields)).toMatchObject({ ok: true, value });
  });

  it.each([
    [{ ...price, porcento: "" }, "porcento"],
    [{ ...price, porcento: "0" }, "porcento"],
    [{ ...price, porcento: "900" }, "porcento"],
    [{ ...price, porcento: "1e3" }, "porcento"],
    [{ ...price, modo: "definir", valor: "-1" }, "valor"],
    [{ ...price, modo: "definir", valor: "5", preco_de: "ambos" }, "preco_de"],
    [{ ...price, modo: "toString", porcento: "1" }, "modo"],
    [{ acao: "estoque", estoque_modo: "definir", pecas: "-1" }, "pecas"],
    [{ acao: "estoque", estoque_modo: "somar", pecas: "0" }, "pecas"],
    [{ acao: "estoque", estoque_modo: "somar", pecas: "1,5" }, "pecas"],
    [{ acao: "estoque", estoque_modo: "somar", pecas: "99999999" }, "pecas"],
    [{ acao: "status" }, "ativo"],
    [{ acao: "categoria", para: "nenhuma" }, "para"],
  ])("refuses %j", (fields, field) => {
    expect(read(fields)).toMatchObject({ ok: false, problems: [{ field }] });
  });

  it("knows no others", () => {
    expect(read({ acao: "constructor" })).toBeNull();
  });
});
