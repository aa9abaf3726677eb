import { z } from "zod";
import { choice, cnpj, email, oneLine } from "#app/platform/forms/fields.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { invalid, type Refusal } from "#app/platform/forms/result.ts";
import { isValidCpf, normalizeCpf } from "#app/shared/cpf.ts";
import { isPixKey } from "#app/shared/pix.ts";
import {
  ACCOUNT_KINDS,
  type AccountKind,
  cpfInLegalName,
  type PixKind,
  type ReceivingAccount,
} from "./receiving-account.ts";

export const kindOnly = z.object({ kind: choice(ACCOUNT_KINDS, "Escolha como quer receber") });

const MISSING = "Informe a chave";

/** Each key as the central bank's directory writes it. */
const KEYS = {
  cnpj: cnpj(),
  cpf: oneLine({ required: MISSING, max: 20 })
    .refine((typed) => typed === "" || isValidCpf(typed), "CPF inválido. Confira os 11 números.")
    .transform(normalizeCpf),
  email: email({ required: MISSING }).refine(isPixKey, "O e-mail de uma chave PIX tem até 77 caracteres"),
  phone: oneLine({ required: MISSING, max: 30 })
    .transform((typed) => (typed === "" ? "" : `+55${typed.replace(/^\+55/, "").replace(/\D/g, "")}`))
    .refine((key) => key === "" || isPixKey(key), "Informe o celular da chave com DDD, como (11) 98765-4321"),
  random: oneLine({ required: MISSING, max: 60 })
    .transform((typed) => typed.toLowerCase())
    .refine(
      (key) => key === "" || (key.length === 36 && isPixKey(key)),
      "A chave aleatória tem 32 letras e números e 4 traços, como o banco mostra",
    ),
} satisfies Record<PixKind, z.ZodType<string>>;

export interface Company {
  cnpj: string;
  legalName: string;
}

/** A PIX key that was typed; one that is a document has to be the company's own. */
export function parsePixKey(
  kind: PixKind,
  typed: string,
  company: Company,
): { ok: true; account: ReceivingAccount } | Refusal<"invalid-form" | "not-own-key"> {
  const read = parseFields(z.object({ key: KEYS[kind] }), { key: typed.slice(0, 1000) });
  if (!read.ok) return read;
  const { key } = read.value;
  const problem = ownershipProblem(kind, key, company);
  return problem ? invalid("not-own-key", problem, "key") : { ok: true, account: { kind, key } };
}

function ownershipProblem(kind: AccountKind, key: string, { cnpj, legalName }: Company): string | null {
  if (kind === "cnpj" && key !== cnpj) return "A chave CNPJ tem de ser o CNPJ da própria loja.";
  if (kind === "cpf" && key !== cpfInLegalName(legalName))
    return "Uma chave CPF só vale para MEI com o CPF na razão social, e tem de ser esse CPF. Use o CNPJ da loja ou outra chave da empresa.";
  return null;
}
