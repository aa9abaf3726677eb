import { z } from "zod";
import { BRAZILIAN_STATES, cepProblem, isCompleteCep, type StateCode } from "#app/shared/cep.ts";
import { asOneLine, oneLine } from "#app/shared/text.ts";
import type { Address } from "./address.ts";
import { ADDRESS_FIELDS, type AddressFields, type AddressProblem } from "./address-fields.ts";
import { hasOwnNumber, houseNumber } from "./house-number.ts";

/** One line of text: PostgreSQL and printed labels refuse what nobody sees. */
const text = (missing: string, longest: number) =>
  z
    .string(missing)
    .transform(asOneLine)
    .pipe(z.string().min(1, missing).max(longest, `Use no máximo ${longest} caracteres`));

/** Absent is as good as empty. */
const optional = (longest: number) =>
  z
    .string()
    .optional()
    .transform((given) => oneLine(given ?? "", longest + 1) || undefined)
    .pipe(z.string().max(longest, `Use no máximo ${longest} caracteres`).optional());

const STATES = new Set<string>(BRAZILIAN_STATES.map(({ code }) => code));

/** Who receives something, wherever that is. */
export const recipientSchema = z.object({
  name: text("Nome é obrigatório", 120),
  phone: text("Telefone é obrigatório", 20)
    .transform((given) => given.replace(/\D/g, ""))
    .pipe(z.string().regex(/^\d{10,11}$/, "Informe o telefone com DDD")),
});

/** As the first step of the checkout asks for it; the messages come in the order of the fields. */
export const addressSchema = recipientSchema.extend({
  address: text("Endereço é obrigatório", 200),
  number: optional(20).transform((given) => given && houseNumber(given)),
  complement: optional(60),
  district: optional(80),
  city: text("Cidade é obrigatória", 100),
  state: text("Estado é obrigatório", 2)
    .refine((code) => STATES.has(code), "Escolha um estado da lista")
    .transform((code) => code as StateCode),
  zipCode: text("CEP é obrigatório", 9)
    .transform((given) => given.replace(/\D/g, ""))
    .refine(isCompleteCep, "Por favor, insira um CEP válido com 8 dígitos"),
});

/** One complaint a field at most, in the specification's order. */
export const problemsIn = (error: z.ZodError): AddressProblem[] =>
  ADDRESS_FIELDS.flatMap((field) => {
    const issue = error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });

/** What is wrong between fields that are each right by themselves. */
export function placeProblems({ zipCode, state, address, number }: Address): AddressProblem[] {
  const wrongCep = cepProblem(zipCode, state);
  const problems: AddressProblem[] = wrongCep ? [{ field: "zipCode", message: wrongCep }] : [];
  if (number || hasOwnNumber(address)) return problems;
  return [...problems, { field: "number", message: "Número é obrigatório. Use s/n se não houver." }];
}

type AddressReading = { ok: true; address: Address } | { ok: false; problems: AddressProblem[] };

export function readAddress(fields: AddressFields): AddressReading {
  const read = addressSchema.safeParse(fields);
  if (!read.success) return { ok: false, problems: problemsIn(read.error) };
  const problems = placeProblems(read.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, address: read.data };
}
