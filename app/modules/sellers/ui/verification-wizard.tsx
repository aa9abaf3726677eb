import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm, useNamedShop } from "#app/design/shop-form.tsx";
import { Stepper } from "#app/design/stepper.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { store } from "#app/shared/store.ts";
import { COMPANY_LABELS, type CompanyForm, companyFact, WIZARD_STEPS } from "../company.ts";
import { CompanyFields } from "./company-fields.tsx";

interface WizardProps {
  step: number;
  values: CompanyForm;
  answer: FormAnswer | undefined;
  /** What the registry calls the company whose CNPJ was given; null before it was asked. */
  legalName: string | null;
}

/** The three steps of a verification, one at a time. Give it a new `key` for each step. */
export function VerificationWizard({ step, values, answer, legalName }: WizardProps) {
  const { errors, errorOf } = useFormAnswer(answer);
  const form = useRef<HTMLFormElement>(null);
  useKeptDraft(form);
  const { title, fields } = WIZARD_STEPS[step - 1]!;
  const sending = useNavigation().formData;
  const isLast = step === WIZARD_STEPS.length;
  const busy = sending?.get("step") === String(step) && sending.get("intent") !== "voltar";

  return (
    <ShopForm ref={form} method="post" noValidate className="grid gap-6">
      <Stepper steps={stepsWithLinks(step)} current={step} label="Etapas da verificação" />
      <FormErrors errors={errors} />
      <h2 className="text-xl">{title}</h2>
      {step > 1 && legalName && (
        <p className="-mt-3 text-sm text-ink-soft">
          Na Receita Federal: <strong className="text-ink">{legalName}</strong>
        </p>
      )}
      <input type="hidden" name="step" value={step} />
      <CompanyFields fields={fields} values={values} errorOf={errorOf} />
      {isLast && <FinalWarning />}
      {/* Enter presses the first button of a form, so the button that goes on comes first. */}
      <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
        <Button
          type="submit"
          name="intent"
          value="avancar"
          variant="primary"
          busy={busy}
          busyLabel={isLast ? "Enviando..." : "Verificando..."}
        >
          {isLast ? "Enviar verificação" : "Próximo"}
        </Button>
        {step > 1 && (
          <Button type="submit" name="intent" value="voltar">
            Anterior
          </Button>
        )}
      </div>
    </ShopForm>
  );
}

const stepsWithLinks = (step: number) =>
  WIZARD_STEPS.map(({ title }, at) => ({
    label: title,
    to: at + 1 < step ? `/seller/verification?etapa=${at + 1}` : undefined,
  }));

function FinalWarning() {
  return (
    <Notice tone="warning" title="Confira antes de enviar">
      Dados falsos levam à rejeição da loja. A análise leva até {store.promises.sellerReviewWithinHours}{" "}
      horas, e o resultado chega por email.
    </Notice>
  );
}

/** The URL that saves a half-filled step. */
export const DRAFT_PATH = "/seller/verification/rascunho";

/** Keeps what is typed as soon as a field is left or the page is hidden, so that the next visit goes on from there. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>): void {
  const address = useNamedShop()(DRAFT_PATH);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = () =>
      new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    let kept = typed().toString();
    const keep = () => {
      const body = typed();
      if (body.toString() === kept) return;
      kept = body.toString();
      // Nothing waits for it: what fails to be kept now is kept when the step is left.
      fetch(address, { method: "POST", body, keepalive: true }).catch(() => {});
    };
    const keepWhenHidden = () => document.visibilityState === "hidden" && keep();
    element.addEventListener("change", keep);
    document.addEventListener("visibilitychange", keepWhenHidden);
    return () => {
      element.removeEventListener("change", keep);
      document.removeEventListener("visibilitychange", keepWhenHidden);
    };
  }, [form, address]);
}

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
