import { z } from "zod";
import { asOneLine, asParagraphs } from "#app/shared/text.ts";
import { circleIn, wordsProblem } from "./synonym.ts";

/** Separated by commas, semicolons or lines. */
const list = z.string().transform((typed) =>
  asParagraphs(typed)
    .split(/[,;\n]/)
    .map(asOneLine)
    .filter((word) => word !== ""),
);

/** What the form of a synonym sends. */
export const synonymSchema = z
  .object({ palavras: list, mostra: list })
  .superRefine(({ palavras, mostra }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const ofWords = wordsProblem(palavras);
    const ofMeans = wordsProblem(mostra);
    if (palavras.length === 0) refuse("palavras", "Escreva ao menos uma palavra");
    else if (ofWords) refuse("palavras", ofWords);
    else if (palavras.length === 1 && mostra.length === 0)
      refuse("palavras", "Escreva ao menos duas palavras que querem dizer o mesmo, separadas por vírgula");
    if (ofMeans) refuse("mostra", ofMeans);
    const circle = circleIn({ words: palavras, means: mostra });
    if (circle) refuse("mostra", `${circle} levaria a si mesma`);
  });

export type SynonymInput = z.output<typeof synonymSchema>;

export const SYNONYM_FIELDS = Object.keys(synonymSchema.shape);
