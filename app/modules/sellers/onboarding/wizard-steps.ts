import type { Problem } from "#app/platform/forms/result.ts";
import { type CompanyField, type CompanyForm, WIZARD_STEPS } from "../company.ts";
import { parseCompany } from "../company-input.ts";

/** The furthest step a person may open: the first that is not complete, or the last. */
export function furthestStep(form: CompanyForm, registryAsked: boolean): number {
  const open = WIZARD_STEPS.findIndex(
    ({ fields }) => !parseCompany(form, "wizard", fields).ok || (fields.includes("cnpj") && !registryAsked),
  );
  return open === -1 ? WIZARD_STEPS.length : open + 1;
}

/** The step a URL asks for, limited to the furthest that may be opened. */
export function stepFrom(asked: string | null, furthest: number): number {
  const step = Number(/^[1-9]$/.test(asked ?? "") ? asked : furthest);
  return Math.min(step, furthest);
}

/** The step a form was sent from; anything else is the first one. */
export const readStep = (text: string): number => (WIZARD_STEPS[Number(text) - 1] ? Number(text) : 1);

/** The step that has the first field to correct; else the one that was sent. */
export function stepToCorrect(problems: readonly Problem[], sent: number): number {
  const field = problems.find((problem) => problem.field !== undefined)?.field;
  const at = WIZARD_STEPS.findIndex(({ fields }) => fields.includes(field as CompanyField));
  return at === -1 ? sent : at + 1;
}
