import { z } from "zod";
import { isCompleteCep, normalizeCep } from "#app/shared/cep.ts";
import { cnpjProblem, normalizeCnpj } from "#app/shared/cnpj.ts";
import { isEmailAddress } from "#app/shared/email-address.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import { isValidBrazilianPhone } from "#app/shared/phone.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import { asOneLine, asParagraphs } from "#app/shared/text.ts";
import { readMoney } from "#app/shared/typed-money.ts";

/**
 * The field types of forms, as Zod schemas from what was typed to what is stored. Each takes the messages of its
 * form, because the specification has several for the same thing.
 */

interface TextField {
  /** The message when nothing was typed; without it the field is optional. */
  required?: string;
  max: number;
  /** Where the usual sentence does not do; it may name the length of what was typed. */
  tooLong?: string | ((length: number) => string);
}

const text = (clean: (typed: string) => string, { required, max, tooLong }: TextField) => {
  const field = z
    .string()
    .transform(clean)
    .pipe(
      z.string().max(max, {
        error: ({ input }) =>
          typeof tooLong === "function"
            ? tooLong(String(input).length)
            : (tooLong ?? `Use no máximo ${max} caracteres`),
      }),
    );
  return required ? field.refine((value) => value !== "", required) : field;
};

/** Names, addresses, searches: one line without invisible characters. */
export const oneLine = (field: TextField) => text(asOneLine, field);

/** Messages and descriptions: several lines. */
export const paragraphs = (field: TextField) => text(asParagraphs, field);

/** The reason of a decision, which the person concerned reads; required. */
export const reason = (required: string) => paragraphs({ required, max: MAX_REASON_LENGTH });

/**
 * Names stand in letters, so they may not contain a web address: our mail must not carry other people's links.
 */
export const personName = ({
  required = "Nome completo é obrigatório",
  max = 120,
  tooLong = `O nome deve ter no máximo ${max} caracteres`,
  odd = "Informe seu nome só com letras, sem endereços de sites",
}: Partial<TextField> & { odd?: string } = {}) =>
  oneLine({ required, max, tooLong }).refine(
    (value) => value === "" || (/\p{L}/u.test(value) && !/[<>@/\\]|www\./i.test(value)),
    odd,
  );

/** The auth library's rule for addresses, stricter than ours: what passes here passes there. */
const EMAIL = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

export const email = ({
  required = "Email é obrigatório",
  odd = "Informe um email válido, como nome@exemplo.com.br",
  lookAlike = "O email tem um caractere que só parece uma letra comum, ou um acento. Digite-o de novo, sem copiar e colar",
} = {}) =>
  z
    .string()
    .transform((typed) => typed.slice(0, 1000).trim())
    .superRefine((typed, context) => {
      // Before lower case, which turns some look-alikes (the Kelvin sign) into the letters they imitate.
      const message = !typed ? required : /[^\p{Cc} -~]/u.test(typed) ? lookAlike : undefined;
      if (message) context.addIssue({ code: "custom", message });
      else if (!EMAIL.test(typed.toLowerCase()) || !isEmailAddress(typed.toLowerCase()))
        context.addIssue({ code: "custom", message: odd });
    })
    .transform((typed) => typed.toLowerCase());

const PHONE_ODD = "Informe um telefone com DDD, como (11) 98765-4321";

const typedPhone = (check: (typed: string) => string | undefined) =>
  z
    .string()
    .transform((typed) => asOneLine(typed.slice(0, 100)))
    .superRefine((typed, context) => {
      const message = check(typed);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform(digitsOf);

/** As stored: DDD and number, digits alone. */
export const phone = ({ required = "Telefone é obrigatório", odd = PHONE_ODD } = {}) =>
  typedPhone((typed) => (typed === "" ? required : isPhone(typed) ? undefined : odd));

/** The same, or nothing. */
export const optionalPhone = ({ odd = PHONE_ODD } = {}) =>
  typedPhone((typed) => (typed === "" || isPhone(typed) ? undefined : odd)).transform(
    (digits) => digits || null,
  );

const isPhone = (typed: string): boolean => {
  const digits = digitsOf(typed);
  return digits.length <= 11 && /^[\d ()+.-]+$/.test(typed) && isValidBrazilianPhone(digits);
};

const digitsOf = (typed: string): string => typed.replace(/^\+55/, "").replace(/\D/g, "");

/** As stored: eight digits. Whether it is one of the state beside it is for the form to check (`cepProblem`). */
export const cep = ({ required, odd }: { required: string; odd: string }) =>
  oneLine({ required, max: 20 })
    .refine((typed) => typed === "" || isCompleteCep(typed), odd)
    .transform(normalizeCep);

/** As stored: fourteen capitals and digits. */
export const cnpj = () =>
  oneLine({ max: 40 })
    .superRefine((typed, context) => {
      const message = cnpjProblem(typed);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform(normalizeCnpj);

interface PiecesField {
  min?: number;
  max: number;
  /** The message for what is not such a number, where the form has no other. */
  odd: string;
  required?: string;
  negative?: string;
  tooMany?: string;
}

/** A whole number of pieces. */
export const pieces = ({ min = 1, max, odd, required, negative, tooMany }: PiecesField) =>
  z
    .string()
    .transform((typed) => typed.trim())
    .superRefine((typed, context) => {
      const refuse = (message = odd) => context.addIssue({ code: "custom", message });
      if (typed === "") refuse(required);
      else if (/^[-−]\s*\d/.test(typed)) refuse(negative);
      else if (!/^\d+$/.test(typed) || Number(typed) < min) refuse();
      else if (Number(typed) > max) refuse(tooMany);
    })
    .transform(Number);

interface MoneyField {
  /** The subject of the messages: "O preço não pode ser negativo". */
  what: string;
  max: Money;
}

/** Reais as people type them. */
export const money = ({ required, ...field }: MoneyField & { required: string }) =>
  z.string().transform((typed, context): Money => {
    if (typed.trim() !== "") return moneyIn(typed, field, context);
    context.addIssue({ code: "custom", message: required });
    return z.NEVER;
  });

/** The same, or nothing. */
export const optionalMoney = (field: MoneyField) =>
  z
    .string()
    .transform((typed, context): Money | null =>
      typed.trim() === "" ? null : moneyIn(typed, field, context),
    );

function moneyIn(typed: string, { what, max }: MoneyField, context: z.RefinementCtx): Money {
  const value = readMoney(typed);
  if (typeof value === "number" && value <= max) return value;
  const problems = {
    negative: "não pode ser negativo",
    "not-a-number": "deve ser um número, como 79,90",
    "too-many-decimals": "deve ter no máximo duas casas decimais, como 79,90",
  };
  const problem = typeof value === "string" ? problems[value] : `pode ser de até ${formatBRL(max)}`;
  context.addIssue({ code: "custom", message: `${what} ${problem}` });
  return z.NEVER;
}

/** One of a list; the message is for a value that none of our controls sends. */
export const choice = <const Options extends readonly string[]>(options: Options, odd: string) =>
  z.enum(options, odd);

/** A box that is ticked or not. */
export const ticked = () => z.string().transform((value) => value !== "");
