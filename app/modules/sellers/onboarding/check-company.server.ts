import type { CompanyField, CompanyForm, CompanyProblem } from "../company.ts";
import { companyOf, companyProblems, type Wording } from "../company-input.ts";
import type { RegisteredCompany } from "./company-registry.ts";
import { type CompanyLookUp, lookUpCompany } from "./look-up-company.server.ts";

/** A company whose data are in order and that the registry knows as active. */
export interface CheckedCompany {
  data: CompanyForm;
  registered: RegisteredCompany;
}

const UNKNOWN: Record<Wording, string> = {
  registration: "CNPJ não encontrado na Receita Federal. Verifique os dados e tente novamente.",
  wizard: "CNPJ não encontrado na Receita Federal",
};

/** Field by field first; the registry is asked only about what could be sent. */
export async function checkCompany(
  form: CompanyForm,
  wording: Wording,
): Promise<{ ok: true; company: CheckedCompany } | { ok: false; problems: CompanyProblem[] }> {
  const problems = companyProblems(form, wording);
  if (problems.length > 0) return { ok: false, problems };
  const data = companyOf(form);
  const found = await lookUpCompany(data.cnpj);
  if (!found.ok) return { ok: false, problems: [lookUpProblem(found, wording)] };
  return { ok: true, company: { data, registered: found.company } };
}

export function lookUpProblem(
  found: Extract<CompanyLookUp, { ok: false }>,
  wording: Wording,
): CompanyProblem {
  return atCnpj(lookUpMessage(found, wording));
}

function lookUpMessage(found: Extract<CompanyLookUp, { ok: false }>, wording: Wording): string {
  switch (found.problem) {
    case "unknown":
      return UNKNOWN[wording];
    case "unavailable":
      return "Erro ao verificar CNPJ. Tente novamente.";
    case "inactive":
      return `Este CNPJ consta como ${found.company.status} na Receita Federal. Só empresas com situação ATIVA podem vender.`;
  }
}

export const CNPJ_IN_USE = "Este CNPJ já está cadastrado no sistema";

export const atCnpj = (message: string): CompanyProblem => ({
  field: "cnpj" satisfies CompanyField,
  message,
});
