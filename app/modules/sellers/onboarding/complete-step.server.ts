import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { normalizeCnpj } from "#app/shared/cnpj.ts";
import { type CompanyField, type CompanyForm, type CompanyProblem, WIZARD_STEPS } from "../company.ts";
import { companyProblems } from "../company-input.ts";
import { atCnpj, CNPJ_IN_USE, lookUpProblem } from "./check-company.server.ts";
import { lookUpCompany } from "./look-up-company.server.ts";
import { isHeldByAnother } from "./record-verification.server.ts";
import { saveDraft } from "./verification-draft.server.ts";

export type StepResult = { ok: true } | { ok: false; problems: CompanyProblem[] };

/**
 * Leaves a step of the wizard forwards: what was typed is kept either way, and only a step in order lets one on. The
 * first one asks the registry and looks whether the CNPJ is free, before more is typed in vain.
 */
export async function completeStep(viewer: Viewer, step: number, form: CompanyForm): Promise<StepResult> {
  const { fields } = WIZARD_STEPS[step - 1]!;
  const typed = partOf(form, fields);
  const problems = companyProblems(form, "wizard", fields);
  if (problems.length > 0 || !fields.includes("cnpj")) {
    await saveDraft(viewer, typed);
    return problems.length > 0 ? { ok: false, problems } : { ok: true };
  }
  const cnpj = normalizeCnpj(form.cnpj);
  const found = await lookUpCompany(cnpj);
  await saveDraft(viewer, typed, found.ok ? found.company : undefined);
  if (!found.ok) return { ok: false, problems: [lookUpProblem(found, "wizard")] };
  if (await isHeldByAnother(db, cnpj, viewer.userId)) return { ok: false, problems: [atCnpj(CNPJ_IN_USE)] };
  return { ok: true };
}

export const partOf = (form: CompanyForm, fields: readonly CompanyField[]): Partial<CompanyForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]));
