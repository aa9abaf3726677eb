import { z } from "zod";
import { paragraphs } from "#app/platform/forms/fields.ts";
import { isWrittenKind, MAX_TEXT_LENGTH } from "./request.ts";

const count = (length: number): string => length.toLocaleString("pt-BR");

const text = paragraphs({
  required: "Escreva o texto",
  max: MAX_TEXT_LENGTH,
  tooLong: (length) => `O texto tem ${count(length)} caracteres, e cabem ${count(MAX_TEXT_LENGTH)}`,
});

/** An unknown kind is taken as a question, which an administrator reads. */
export const requestSchema = z.object({
  tipo: z.string().transform((kind) => (isWrittenKind(kind) ? kind : "informacao")),
  texto: text,
});

export const answerSchema = z.object({
  resultado: z.string().transform((outcome) => (outcome === "recusada" ? "recusada" : "atendida")),
  resposta: text,
});
