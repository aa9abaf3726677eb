import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { SelectField, TextArea, TextField } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { formatRate } from "#app/shared/rate.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import { MAX_RATE, SCOPE_NAMES, SCOPES, type Scope } from "../commission-rule.ts";

interface RuleFormProps {
  categories: readonly { id: string; name: string }[];
  shops: readonly string[];
  today: IsoDate;
  answer: FormAnswer | undefined;
}

const HINTS: Record<Scope, string> = {
  "seller-category": "Uma categoria de uma loja. Vence todas as outras.",
  seller: "Tudo o que uma loja vende.",
  campaign: "Tudo o que é vendido em um período.",
  category: "Uma categoria, de todas as lojas.",
};

/** A new rule. All fields are there at once, so that it works without scripts; what counts follows from the first choice. */
export function RuleForm({ categories, shops, today, answer }: RuleFormProps) {
  const { errors, errorOf, ...form } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-5">
      {answer && <FormErrors title="A regra não foi criada" errors={errors} />}
      <RadioGroup
        legend="Vale para"
        name="abrangencia"
        required
        options={SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value], hint: HINTS[value] }))}
        defaultValue={form.valueOf("abrangencia", "category")}
        error={errorOf("abrangencia")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id="loja"
          name="loja"
          label="Loja"
          hint="Nome inteiro ou CNPJ. Só para regras de loja."
          list="lojas"
          autoComplete="off"
          maxLength={120}
          defaultValue={form.valueOf("loja")}
          error={errorOf("loja")}
        />
        <datalist id="lojas">
          {shops.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <SelectField
          id="categoria"
          name="categoria"
          label="Categoria"
          hint="Só para regras de categoria."
          placeholder="Selecione"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={form.valueOf("categoria")}
          error={errorOf("categoria")}
        />
        <TextField
          id="nome"
          name="nome"
          label="Nome da campanha"
          hint="Obrigatório em campanhas."
          maxLength={80}
          autoComplete="off"
          defaultValue={form.valueOf("nome")}
          error={errorOf("nome")}
        />
        <TextField
          id="comissao"
          name="comissao"
          label="Comissão (%)"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={`De 0% a ${formatRate(MAX_RATE)}, sobre o preço já com o desconto.`}
          defaultValue={form.valueOf("comissao")}
          error={errorOf("comissao")}
        />
        <TextField
          id="inicio"
          name="inicio"
          label="Primeiro dia"
          type="date"
          min={today}
          hint="Vazio ou hoje: vale a partir de agora."
          defaultValue={form.valueOf("inicio", today)}
          error={errorOf("inicio")}
        />
        <TextField
          id="fim"
          name="fim"
          label="Último dia"
          type="date"
          min={today}
          hint="Vazio: sem fim. Obrigatório em campanhas."
          defaultValue={form.valueOf("fim")}
          error={errorOf("fim")}
        />
      </div>
      <TextArea
        id="motivo"
        name="motivo"
        label="Motivo"
        required
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        hint="Fica no registro de auditoria."
        defaultValue={form.valueOf("motivo")}
        error={errorOf("motivo")}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Salvando...">
          Criar regra
        </Button>
      </div>
    </Form>
  );
}
