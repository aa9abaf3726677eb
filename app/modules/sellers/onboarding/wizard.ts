import { type CompanyForm, WIZARD_STEPS } from "../company.ts";
import { companyProblems } from "../company-input.ts";

/** The furthest step a person may stand on: the first that is not in order, or the last. */
export function furthestStep(form: CompanyForm, registryAsked: boolean): number {
  const open = WIZARD_STEPS.findIndex(
    ({ fields }) =>
      companyProblems(form, "wizard", fields).length > 0 || (fields.includes("cnpj") && !registryAsked),
  );
  return open === -1 ? WIZARD_STEPS.length : open + 1;
}

/** The step an address asks for, as far as one may go already. */
export function stepFrom(asked: string | null, furthest: number): number {
  const step = Number(/^[1-9]$/.test(asked ?? "") ? asked : furthest);
  return Math.min(step, furthest);
}
