import { invalidForm, type Refusal } from "#app/platform/forms/result.ts";
import type { CompanyField, CompanyForm } from "../company.ts";
import { parseCompany, type Wording } from "../company-input.ts";
import type { RegisteredCompany } from "./company-registry.ts";
import { type CompanyLookUp, lookUpCompany } from "./look-up-company.server.ts";

/** A company whose data are in order and that the registry knows as active. */
export interface CheckedCompany {
  data: CompanyForm;
  registered: RegisteredCompany;
}

/** Field by field first; the registry is asked only about what could be sent. */
export async function checkCompany(
  form: CompanyForm,
  wording: Wording,
): Promise<{ ok: true; company: CheckedCompany } | Refusal<"invalid-form">> {
  const parsed = parseCompany(form, wording);
  if (!parsed.ok) return parsed;
  const found = await lookUpCompany(parsed.value.cnpj);
  if (!found.ok) return atCnpj(lookUpMessage(found, wording));
  return { ok: true, company: { data: parsed.value, registered: found.company } };
}

const UNKNOWN: Record<Wording, string> = {
  registration: "CNPJ não encontrado na Receita Federal. Verifique os dados e tente novamente.",
  wizard: "CNPJ não encontrado na Receita Federal",
};

export function lookUpMessage(found: Extract<CompanyLookUp, { ok: false }>, wording: Wording): string {
  switch (found.problem) {
    case "unknown":
      return UNKNOWN[wording];
    case "unavailable":
      return "Erro ao verificar CNPJ. Tente novamente.";
    case "inactive":
      return `Este CNPJ consta como ${found.company.status} na Receita Federal. Só empresas com situação ATIVA podem vender.`;
  }
}

export const atCnpj = (message: string): Refusal<"invalid-form"> =>
  invalidForm([{ field: "cnpj" satisfies CompanyField, message }]);

export const CNPJ_IN_USE = atCnpj("Este CNPJ já está cadastrado no sistema");
