import { expect, it } from "vitest";
import { sizeReason } from "./return-reason.ts";

it.each<[string, ReturnType<typeof sizeReason>]>([
  ["Ficou pequena", "pequeno"],
  ["Muito apertado no quadril", "pequeno"],
  ["O zíper não fecha, preciso de um tamanho maior", "pequeno"],
  ["Ficou GRANDE demais", "grande"],
  ["larga na cintura", "grande"],
  ["Queria um número menor", "grande"],
  ["Veio com defeito na costura", null],
  ["Não gostei da cor", null],
  ["Não ficou pequeno, só não gostei", null],
  ["Grande em cima e pequena embaixo", null],
  ["", null],
])("%s", (reason, says) => {
  expect(sizeReason(reason)).toBe(says);
});
