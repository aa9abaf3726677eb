import { z } from "zod";
import { cep, oneLine, phone } from "#app/platform/forms/fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { invalidForm, type Problem, type Refusal } from "#app/platform/forms/result.ts";
import { BRAZILIAN_STATES, cepProblem, type StateCode } from "#app/shared/brazilian-states.ts";
import type { Address } from "./address.ts";

const STATES = new Set<string>(BRAZILIAN_STATES.map(({ code }) => code));

/** An absent field is as good as an empty one. */
const optionalLine = (max: number) =>
  oneLine({ max })
    .optional()
    .transform((given) => given || undefined);

export const recipientSchema = z.object({
  name: oneLine({ required: "Nome é obrigatório", max: 120 }),
  phone: phone({ required: "Telefone é obrigatório", odd: "Informe o telefone com DDD" }),
});

/** The specification's fields and sentences, in its order; those it has in one line come after them. */
export const addressSchema = recipientSchema.extend({
  address: oneLine({ required: "Endereço é obrigatório", max: 200 }),
  city: oneLine({ required: "Cidade é obrigatória", max: 100 }),
  state: oneLine({ required: "Estado é obrigatório", max: 2 })
    .refine((code) => STATES.has(code), "Escolha um estado da lista")
    .transform((code) => code as StateCode),
  zipCode: cep({ required: "CEP é obrigatório", odd: "Por favor, insira um CEP válido com 8 dígitos" }),
  number: optionalLine(20).transform((given) => given && houseNumber(given)),
  complement: optionalLine(60),
  district: optionalLine(80),
});

/** "S/N", "sn" and "sem número" are stored as one. */
const houseNumber = (typed: string): string => (/^(s\/?n[º°.]?|sem n[uú]mero)$/i.test(typed) ? "s/n" : typed);

export function parseAddress(form: FormData): { ok: true; value: Address } | Refusal<"invalid-form"> {
  const read = parseForm(addressSchema, form);
  if (!read.ok) return read;
  const problems = placeProblems(read.value);
  return problems.length > 0 ? invalidForm(problems) : read;
}

/** What is wrong between fields that are each right by themselves. */
export function placeProblems({ zipCode, state, address, number }: Address): Problem[] {
  const wrongCep = cepProblem(zipCode, state);
  const problems: Problem[] = wrongCep ? [{ field: "zipCode", message: wrongCep }] : [];
  if (number || hasOwnNumber(address)) return problems;
  return [...problems, { field: "number", message: "Número é obrigatório. Use s/n se não houver." }];
}

/**
 * Whether a street's line has the number of the house in it: after a comma, or as its last word. "Rua 7 de Setembro" does
 * not. People have always typed it there, and browsers fill it in there.
 */
const hasOwnNumber = (line: string): boolean =>
  /,\s*(n[º°o.]*\s*)?\d|\s\d+[a-z]?$|(^|[\s,])s\/n(?![a-z])/i.test(line.trim());
