import { describe, expect, it } from "vitest";
import type { NoAdvice, Reason, SizeAdvice } from "./advice/advise-size.ts";
import { fromText, noAdviceText, reasonText, sizeLine, soldOutText } from "./advice-wording.ts";

const advice: SizeAdvice = {
  size: "M",
  alternative: null,
  probability: 0.864,
  confidence: "alta",
  reasons: [],
  basis: "table",
  from: 0,
};

const product = { id: "cat-1", soldOut: [] };
const why = { to: "/medidas/produto/cat-1", label: "Por quê?" };

it("says size, confidence and second size in a line, and which size to mark", () => {
  expect(sizeLine(advice, null, product)).toEqual({
    title: "Seu tamanho: M",
    detail: "Confiança alta, 86%",
    way: why,
    marked: { size: "M", mark: "Seu", spoken: "seu tamanho" },
  });
  expect(sizeLine({ ...advice, alternative: "G" }, "Bia", product)).toEqual({
    title: "Tamanho de Bia: M",
    detail: "Confiança alta, 86% · ou G",
    way: why,
    marked: { size: "M", mark: "Bia", spoken: "tamanho de Bia" },
  });
  expect(sizeLine({ problem: "no-guide" }, null, product)).toEqual({
    title: "Seu tamanho",
    detail: "A loja não informou as medidas desta peça",
    way: why,
    marked: null,
  });
});

it("says that a size is sold out, and leads to the request instead of to why", () => {
  const between = { ...advice, alternative: "G" };
  expect(sizeLine(between, null, { ...product, soldOut: ["M"] })).toEqual({
    title: "Seu tamanho: M",
    detail: "Esgotado · ou G",
    way: { to: "/product/cat-1/avise-me?tamanho=M", label: "Avise-me" },
    marked: { size: "M", mark: "Seu", spoken: "seu tamanho" },
  });
  expect(sizeLine(between, null, { ...product, soldOut: ["G"] })).toMatchObject({
    detail: "Confiança alta, 86%",
    way: why,
  });
  expect([["P"], ["M"], ["G"], ["M", "G"]].map((soldOut) => soldOutText(between, soldOut))).toEqual([
    null,
    "O M está esgotado.",
    "O G está esgotado.",
    "O M e o G estão esgotados.",
  ]);
});

it("says from how many", () => {
  expect([0, 1, 23].map((from) => fromText({ ...advice, from }))).toEqual([
    "só pela tabela da loja: ainda não há relatos de compradores",
    "pela tabela da loja e por 1 relato de comprador",
    "pela tabela da loja e por 23 relatos de compradores",
  ]);
  expect(fromText({ ...advice, basis: "similar", from: 6 })).toBe(
    "só por 6 compradores com medidas parecidas, sem tabela da loja",
  );
});

describe("why", () => {
  it.each<[Reason, string]>([
    [
      { kind: "measures", size: "M", measures: ["cintura", "quadril"] },
      "Sua cintura (74,5 cm) e seu quadril (102 cm) ficam perto do M na tabela desta peça.",
    ],
    [
      { kind: "measures", size: "M", measures: ["cintura"] },
      "Sua cintura (74,5 cm) fica perto do M na tabela desta peça.",
    ],
    [{ kind: "divided", measure: "quadril", size: "G" }, "Seu quadril sozinho pediria G."],
    [
      { kind: "similar", size: "M", kept: 8, of: 9 },
      "8 de 9 compradores com medidas parecidas ficaram com o M.",
    ],
    [
      { kind: "reviews", says: "pequeno", share: 0.75, of: 12 },
      "9 de 12 compradores que opinaram dizem que veste pequeno.",
    ],
    [{ kind: "returns", says: "grande", count: 6 }, "6 peças voltaram por ficar grandes."],
    [
      { kind: "piece", measures: ["peito", "quadril"] },
      "Seu busto ou tórax e seu quadril vêm da tabela da peça que você disse usar, e não do seu corpo.",
    ],
    [
      { kind: "piece", measures: ["cintura"] },
      "Sua cintura vem da tabela da peça que você disse usar, e não do seu corpo.",
    ],
    [{ kind: "missing", measures: ["quadril"] }, "Com seu quadril o conselho fica mais certo."],
  ])("%o", (reason, text) => {
    expect(reasonText(reason, { cintura: 74.5, quadril: 102 })).toBe(text);
  });
});

it.each<[NoAdvice, RegExp]>([
  [{ problem: "measures-missing", measures: ["cintura", "quadril"] }, /falta sua cintura e seu quadril/],
  [{ problem: "too-small", size: "GG" }, /o maior tamanho é o GG/],
  [{ problem: "no-guide" }, /não informou as medidas/],
])("without advice says what is missing: %o", (none, text) => {
  expect(noAdviceText(none)).toMatch(text);
});
