import { useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import { CompanyFields } from "#app/modules/sellers/ui/company-fields.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import {
  ACCOUNT_KINDS,
  CHANGE_WAIT_HOURS,
  KIND_NAMES,
  type Receiver,
} from "../../account/receiving-account.ts";
import { SANDBOX_RETURNS } from "../../execute/sandbox-returns.ts";
import { OWN_PAYOUTS_PATH } from "../../paths.ts";

/** Where the shop is paid: a PIX key or a bank account. Which fields show follows from the choice, also without scripts. */
export function AccountForm({
  receiver,
  isSimulation,
  answer,
}: {
  receiver: Receiver | null;
  isSimulation: boolean;
  answer: FormAnswer | undefined;
}) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  const bank = receiver?.kind === "bank" ? receiver : null;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div>
        <Breadcrumbs trail={[{ label: "Repasses", to: OWN_PAYOUTS_PATH }]} current="Conta" />
        <h1 className="mt-2 text-3xl">Conta que recebe os repasses</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Por segurança, o primeiro repasse depois de uma troca espera {CHANGE_WAIT_HOURS} horas, e você é
          avisado por e-mail.
        </p>
      </div>
      <ShopForm method="post" noValidate className="group/account grid gap-6">
        <FormErrors errors={errors} />
        <RadioGroup
          legend="Como a loja quer receber"
          name="kind"
          look="card"
          required
          defaultValue={typed("kind", receiver?.kind ?? "cnpj")}
          error={errorOf("kind")}
          options={ACCOUNT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind], hint: HINTS[kind] }))}
        />
        <TextField
          id="key"
          name="key"
          label="Chave PIX"
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed("key", receiver && receiver.kind !== "bank" ? receiver.key : "")}
          error={errorOf("key")}
          className="group-has-[input[value=bank]:checked]/account:hidden"
          hint={
            isSimulation ? `Na simulação, a chave aleatória ${SANDBOX_RETURNS} devolve o repasse.` : undefined
          }
        />
        <div className="hidden group-has-[input[value=bank]:checked]/account:block">
          <CompanyFields
            fields={["bankName", "bankAgency", "bankAccount"]}
            values={{
              bankName: typed("bankName", bank?.bankName),
              bankAgency: typed("bankAgency", bank?.bankAgency),
              bankAccount: typed("bankAccount", bank?.bankAccount),
            }}
            errorOf={errorOf}
          />
        </div>
        <ConfirmationField answer={answer} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy} busyLabel="Salvando...">
            Salvar a conta
          </Button>
          <ButtonLink to={OWN_PAYOUTS_PATH} variant="quiet">
            Cancelar
          </ButtonLink>
        </div>
      </ShopForm>
    </div>
  );
}

const UNCHECKED = "Não dá para conferir de quem é: confira você antes de salvar.";

const HINTS = {
  cnpj: "O CNPJ da própria loja.",
  cpf: "Só para MEI com o CPF na razão social.",
  email: UNCHECKED,
  phone: UNCHECKED,
  random: UNCHECKED,
  bank: "No nome da empresa. Não dá para conferir de quem é.",
} as const;
