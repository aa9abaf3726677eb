import { describe, expect, it } from "vitest";
import { parsePerson, readMeasure } from "./person-input.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ para: "mulher", ...fields })) data.set(name, value);
  return parsePerson(data);
};

describe("a measure", () => {
  it.each<[string, number]>([
    ["92", 92],
    [" 92,5 cm ", 92.5],
    ["92.44", 92.4],
    ["0,92 m", 92],
  ])("%s is read", (typed, cm) => {
    expect(readMeasure(typed, "mulher", "peito")).toBe(cm);
  });

  it("of a height may be in metres", () => {
    expect(readMeasure("1,68", "mulher", "altura")).toBe(168);
    expect(readMeasure("1.68 m", "homem", "altura")).toBe(168);
    expect(readMeasure("117", "crianca", "altura")).toBe(117);
  });

  it.each<[string, RegExp]>([
    ["36", /parece estar em polegadas.*91/],
    ['36"', /em centímetros.*91 cm/],
    ["36 pol", /em centímetros.*91 cm/],
    ["0", /entre 60 e 180 cm/],
    ["-92", /só o número/],
    ["999", /entre 60 e 180 cm/],
    ["noventa", /só o número.*92/],
    ["1e9", /só o número/],
    ["٩٢", /só o número/],
    ["92\u0000", /só o número/],
  ])("%s is answered with what to do", (typed, problem) => {
    expect(readMeasure(typed, "mulher", "peito")).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe("a person", () => {
  it("is read with what was given, and called Eu without a name", () => {
    expect(form({ cintura: "74", ajuda: "on" })).toEqual({
      ok: true,
      value: { name: "Eu", audience: "mulher", measures: { cintura: 74 }, worn: null, helps: true },
    });
  });

  it.each(["cat-12", "https://loja.example/product/cat-12?cor=Azul", "/product/cat-12"])(
    "may be measured by a piece: %s",
    (peca) => {
      expect(form({ peca, peca_tamanho: "M" })).toMatchObject({
        value: { worn: { productId: "cat-12", size: "M" }, measures: {} },
      });
    },
  );

  it("says everything that is wrong at once, beside its field", () => {
    const answer = form({ para: "mulher", peito: "letras", quadril: "5000", peca: "https://outra.loja/x" });
    expect(answer).toMatchObject({
      ok: false,
      problems: [{ field: "peito" }, { field: "quadril" }, { field: "peca" }],
    });
  });

  it.each<[Record<string, string>, string]>([
    [{}, "Informe ao menos uma medida, ou uma peça que serve bem"],
    [{ para: "gato", peito: "90" }, "Escolha para quem são as medidas"],
    [{ peca: "cat-1" }, "Diga que tamanho você usa desta peça"],
    [{ nome: "a".repeat(41), peito: "90" }, "O nome pode ter até 40 caracteres"],
  ])("%o is refused", (fields, message) => {
    expect(form(fields)).toMatchObject({ ok: false, message });
  });
});
