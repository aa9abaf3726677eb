import { describe, expect, it } from "vitest";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { meaningText, mentions, notesOn, synonymKey } from "./synonym.ts";
import { synonymSchema } from "./synonym-input.ts";

const read = (palavras: string, mostra = "") => parseFields(synonymSchema, { palavras, mostra });
const problemOf = (palavras: string, mostra = "") => {
  const result = read(palavras, mostra);
  return result.ok ? null : result.message;
};

describe("a synonym", () => {
  it("is a list of words that mean the same, or a way from words to others", () => {
    expect(read(" Moletom,  blusa de   frio;\nagasalho,, ")).toMatchObject({
      value: { palavras: ["Moletom", "blusa de frio", "agasalho"], mostra: [] },
    });
    expect(read("sapato", "tênis, sandália")).toMatchObject({
      value: { palavras: ["sapato"], mostra: ["tênis", "sandália"] },
    });
  });

  it.each([
    ["", "", "Escreva ao menos uma palavra"],
    [", ;\n", "", "Escreva ao menos uma palavra"],
    ["saia", "", "Escreva ao menos duas palavras que querem dizer o mesmo, separadas por vírgula"],
    ["saia, SAIA", "", "“SAIA” aparece duas vezes"],
    ["calça de brim, calca brim", "", "“calca brim” aparece duas vezes"],
    ["short, bermuda", "calção, Short", "“short” levaria a si mesma"],
    ["saia, de", "", "“de” sozinha não diz o que procurar"],
    ["saia, 👗", "", "“👗” sozinha não diz o que procurar"],
    [
      "saia, um dois três quatro cinco seis",
      "",
      "“um dois três quatro cinco seis” tem palavras demais: uma expressão tem até 5",
    ],
    [
      `saia, ${"a".repeat(10_000)}`,
      "",
      `“${"a".repeat(30)}…” é longa demais: use até 60 letras, e separe as palavras por vírgula`,
    ],
    [
      Array.from({ length: 31 }, (_, n) => `palavra${n}`).join(","),
      "",
      "Use no máximo 30 palavras ou expressões",
    ],
  ])("%.30s is refused", (words, means, message) => {
    expect(problemOf(words, means)).toBe(message);
  });

  it("keeps quotes and signs of SQL as what they are", () => {
    expect(read("saia, ' or 1=1 --")).toMatchObject({ value: { palavras: ["saia", "' or 1=1 --"] } });
    expect(problemOf("saia, '")).toBe("“'” sozinha não diz o que procurar");
  });
});

describe("words", () => {
  it("are the same without accents, capitals and small words", () => {
    expect(synonymKey("Calça de Brim")).toBe("calca brim");
    expect(synonymKey("de para")).toBe("");
  });

  it("are looked for as whole words", () => {
    expect(mentions("Calça jeans feminina", ["jeans"])).toBe(true);
    expect(mentions("saia de brim", ["saia brim"])).toBe(true);
    expect(mentions("pijamas baratos", ["pijama"])).toBe(true);
    expect(mentions("jeanswear", ["jeans"])).toBe(false);
    expect(mentions("saia", [])).toBe(false);
  });
});

it("notes tell of ways back and of words in two groups", () => {
  const way = { words: ["short"], means: ["bermuda"] };
  const back = { words: ["bermuda"], means: ["short"] };
  const group = { words: ["short", "calção"], means: null };
  expect(notesOn(way, [back])).toEqual([
    "O caminho de volta também existe: bermuda → short. Cada busca anda um passo só.",
  ]);
  expect(notesOn({ words: ["short", "shorts"], means: null }, [group, way])).toEqual([
    `Uma destas palavras também está em: ${meaningText(group)}.`,
  ]);
});
