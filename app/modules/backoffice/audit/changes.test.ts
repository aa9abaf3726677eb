import { expect, it } from "vitest";
import { changesOf, changeText } from "./changes.ts";

it("lists the changed fields in Portuguese, and leaves out the others", () => {
  const before = { status: "pendente", nome: "Saia", ativo: true, preco: 79_90 };
  const after = { status: "aprovado", nome: "Saia", ativo: false, preco: 89_90, motivo: "Tudo certo" };
  expect(changesOf(before, after)).toEqual([
    { field: "Situação", before: "Pendente", after: "Aprovado" },
    { field: "Ativo", before: "Sim", after: "Não" },
    { field: "Preço", before: "R$\u00a079,90", after: "R$\u00a089,90" },
    { field: "Motivo", before: null, after: "Tudo certo" },
  ]);
  expect(changesOf({ preco: "14.90" }, undefined).map(changeText)).toEqual(["Preço: R$\u00a014,90"]);
});

it("reads lists, and labels nested fields with their path", () => {
  expect(
    changesOf(
      { cores: ["Azul"], permissoes: ["manage_users"] },
      { cores: ["Azul", "Coral"], permissoes: [], pieces: [{ quantity: 2 }, { quantity: 1 }] },
    ).map(changeText),
  ).toEqual([
    "Cores: Azul → Azul, Coral",
    "Permissões: Gerenciar usuários → nenhum",
    "Peças › 1 › Quantidade: 2",
    "Peças › 2 › Quantidade: 1",
  ]);
});

it.each([
  [null, null, []],
  [undefined, "solto", [{ field: "Valor", before: null, after: "solto" }]],
  [{ vazio: null }, {}, []],
  [{}, { toString: "x" }, [{ field: "toString", before: null, after: "x" }]],
  [
    {},
    { preco: 0.5, status: "constructor" },
    [
      { field: "Preço", before: null, after: "0.5" },
      { field: "Situação", before: null, after: "constructor" },
    ],
  ],
])("handles %j to %j", (before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});

it("limits long and deeply nested values", () => {
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`campo-${at}`, at]));
  expect(changesOf(wide, null)).toHaveLength(100);
  let deep: unknown = "fundo";
  for (let at = 0; at < 2000; at++) deep = { dentro: deep };
  expect(changesOf(null, deep)).toHaveLength(1);
  expect(changesOf(null, { motivo: "x".repeat(9000) })[0]!.after).toHaveLength(1000);
});
