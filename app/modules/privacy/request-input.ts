import { z } from "zod";
import { asParagraphs } from "#app/shared/text.ts";
import { isWrittenKind, MAX_TEXT_LENGTH } from "./request.ts";

const text = z
  .string()
  .transform(asParagraphs)
  .superRefine((value, context) => {
    const length = value.length.toLocaleString("pt-BR");
    if (value === "") context.addIssue({ code: "custom", message: "Escreva o texto" });
    else if (value.length > MAX_TEXT_LENGTH)
      context.addIssue({
        code: "custom",
        message: `O texto tem ${length} caracteres, e cabem ${MAX_TEXT_LENGTH.toLocaleString("pt-BR")}`,
      });
  });

/** Any other kind is taken as a question: somebody reads it. */
export const requestSchema = z.object({
  tipo: z.string().transform((kind) => (isWrittenKind(kind) ? kind : "informacao")),
  texto: text,
});

export const answerSchema = z.object({
  resultado: z.string().transform((outcome) => (outcome === "recusada" ? "recusada" : "atendida")),
  resposta: text,
});
