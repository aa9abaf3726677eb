import { formatCep } from "#app/shared/cep.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import {
  BUSINESS_TYPES,
  COMPANY_LABELS,
  type CompanyField,
  type CompanyForm,
  labelOf,
  MONTHLY_REVENUES,
  STATES,
  WIZARD_STEPS,
  YEARS_IN_BUSINESS,
} from "../company-form.ts";

const READABLE: Partial<Record<CompanyField, (value: string) => string>> = {
  cnpj: formatCnpj,
  phone: formatPhone,
  zipCode: formatCep,
  state: (value) => labelOf(STATES, value),
  businessType: (value) => labelOf(BUSINESS_TYPES, value),
  monthlyRevenue: (value) => labelOf(MONTHLY_REVENUES, value),
  yearsInBusiness: (value) => labelOf(YEARS_IN_BUSINESS, value),
};

/** What was sent, as it was sent. */
export function VerificationSummary({ company }: { company: CompanyForm }) {
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
      {WIZARD_STEPS.map(({ title, fields }) => (
        <section key={title}>
          <h2 className="text-lg">{title}</h2>
          <dl className="mt-2">
            {fields.map((field) => (
              <div key={field} className="border-b border-line py-2 last:border-transparent">
                <dt className="text-sm text-ink-soft">{COMPANY_LABELS[field]}</dt>
                <dd className="font-medium">{READABLE[field]?.(company[field]) ?? company[field]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
