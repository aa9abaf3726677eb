import { z } from "zod";
import { choice, email, paragraphs, personName } from "#app/platform/forms/fields.ts";
import { type ContactField, MAX_MESSAGE_LENGTH, SUBJECTS, type Subject } from "./contact.ts";

const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{8}$/;

const count = (length: number): string => length.toLocaleString("pt-BR");

export const contactSchema = z.object({
  name: personName(),
  email: email(),
  subject: choice(Object.keys(SUBJECTS) as Subject[], "Escolha o assunto"),
  order: z
    .string()
    .transform((typed) => typed.replace(/[\s#]/g, "").toUpperCase())
    .refine(
      (number) => number === "" || ORDER_NUMBER.test(number),
      "O número do pedido tem 8 letras e números, como 7K3M9QD2",
    )
    .transform((number) => number || null),
  message: paragraphs({
    required: "Escreva a sua mensagem",
    max: MAX_MESSAGE_LENGTH,
    tooLong: (length) =>
      `A mensagem tem ${count(length)} caracteres, e cabem ${count(MAX_MESSAGE_LENGTH)}. Encurte o texto ou mande o resto em outra mensagem`,
  }),
} satisfies Record<ContactField, z.ZodType>);

export type ContactMessage = z.output<typeof contactSchema>;
