import { COMPANY_LABELS, type CompanyForm, companyFact, WIZARD_STEPS } from "../company.ts";

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
                <dd className="font-medium">{companyFact(company, field)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
