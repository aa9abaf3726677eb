import { expect, it } from "vitest";
import { STANDING_LABELS, standingOf, standingWords } from "./seller-standing.ts";

it.each([
  [null, null, "Verificação pendente (não enviada)"],
  ["pendente", null, "Verificação pendente"],
  ["pendente", "pendente", "Verificação pendente"],
  ["pendente", "correcao", "Correção pedida"],
  ["pendente", "rejeitado", "Verificação rejeitada"],
  ["aprovado", "aprovado", "Verificação aprovada"],
  // Data changed after the approval are looked at while the shop goes on selling.
  ["aprovado", "pendente", "Verificação aprovada"],
  ["suspenso", "aprovado", "Loja suspensa"],
  [null, "rejeitado", "Verificação rejeitada"],
])("a shop that is %s with a request that is %s reads %s", (shop, request, label) => {
  expect(STANDING_LABELS[standingOf(shop, request)]).toBe(label);
});

it("reads well inside a sentence, too", () => {
  expect(standingWords("rejeitado")).toBe("verificação rejeitada");
});
