import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Notice } from "#app/design/notice.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL, type Money, toReais } from "#app/shared/money.ts";
import { RHYTHM_NAMES, RHYTHMS } from "../../payout.ts";
import { type PayoutRules, versionOf } from "../../rules/payout-rules.ts";
import { BelowDesk } from "./desk-page.tsx";

const typable = (amount: Money): string => toReais(amount).replace(".", ",");

/** The operator's rules about payouts. */
export function RulesForm({ rules, answer }: { rules: PayoutRules; answer: FormAnswer | undefined }) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  const { approvalAbove, raise } = rules;
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <div>
        <BelowDesk current="Regras" />
        <h1 className="mt-2 text-3xl">Regras dos repasses</h1>
        <p className="mt-2 text-ink-soft">
          Valem a partir do próximo lote.
          {rules.changedAt && ` Última mudança em ${formatMoment(rules.changedAt)}.`}
        </p>
      </div>
      {raise && (
        <Notice>
          O limite subiu para {formatBRL(raise.approvalAbove)}. Até {formatMoment(raise.from)} ainda vale o de{" "}
          {formatBRL(approvalAbove)}.
        </Notice>
      )}
      {/* Other rules are another form: what was typed over the earlier ones goes. */}
      <Form key={versionOf(rules)} method="post" noValidate className="grid gap-6">
        <FormErrors errors={errors} title="Nada mudou" />
        <input type="hidden" name="versao" value={versionOf(rules)} />
        <TextField
          id="minimum"
          name="minimum"
          label="Valor mínimo de um repasse"
          prefix="R$"
          inputMode="decimal"
          required
          maxLength={20}
          defaultValue={typed("minimum", typable(rules.minimum))}
          error={errorOf("minimum")}
        />
        <TextField
          id="approvalAbove"
          name="approvalAbove"
          label="Uma segunda pessoa aprova acima de"
          prefix="R$"
          inputMode="decimal"
          required
          maxLength={20}
          hint="De cada repasse. Com 0,00, todos esperam aprovação. Um limite menor vale já; um maior, só 24 horas depois."
          defaultValue={typed("approvalAbove", typable(raise?.approvalAbove ?? approvalAbove))}
          error={errorOf("approvalAbove")}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">Ritmos que as lojas podem escolher</legend>
          {RHYTHMS.map((rhythm) => (
            <CheckboxField
              key={rhythm}
              id={rhythm}
              name={rhythm}
              value="sim"
              label={RHYTHM_NAMES[rhythm]}
              error={errorOf(rhythm)}
              defaultChecked={answer ? typed(rhythm) !== "" : rules.rhythms.includes(rhythm)}
            />
          ))}
        </fieldset>
        <ConfirmationField answer={answer} />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          Salvar regras
        </Button>
      </Form>
    </div>
  );
}
