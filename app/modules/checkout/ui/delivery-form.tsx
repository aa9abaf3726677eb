import { useId, useMemo, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { cx } from "#app/design/cx.ts";
import { FormErrors } from "#app/design/form-errors.tsx";
import { MaskedField } from "#app/design/masked-field.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import type { SavedAddress } from "#app/modules/addresses/index.ts";
import { useCepCompletion } from "#app/modules/shipping/ui/use-cep-completion.ts";
import { store } from "#app/platform/store.ts";
import { fullAddress } from "#app/platform/store-facts.ts";
import { formatCep, STATE_OPTIONS } from "#app/shared/cep.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { DeliveryField, DeliveryFields } from "../delivery-fields.ts";
import { SavedAddresses } from "./saved-addresses.tsx";

export interface DeliveryFormProps {
  values: DeliveryFields;
  addresses: readonly SavedAddress[];
  problems: readonly { field: DeliveryField | null; message: string }[];
  busy: boolean;
}

const STATES = STATE_OPTIONS.map(({ code, name }) => ({ value: code, label: name }));

/** The first step: who receives it and where, or who comes to fetch it. */
export function DeliveryForm({ values: given, addresses, problems, busy }: DeliveryFormProps) {
  const prefix = useId();
  const [kind, setKind] = useState(given.kind);
  // Another saved address starts the fields afresh; what was typed into them belongs to the one before.
  const [chosen, choose] = useState<{ fields: DeliveryFields; version: number }>({
    fields: given,
    version: 0,
  });
  const errors = useMemo(
    () =>
      problems.map(({ field, message }) => ({ message, fieldId: field ? `${prefix}-${field}` : undefined })),
    [problems, prefix],
  );
  const field = (name: DeliveryField) => ({
    name,
    id: `${prefix}-${name}`,
    required: true,
    error: problems.find((problem) => problem.field === name)?.message,
    defaultValue: chosen.fields[name],
  });

  return (
    <Form method="post" noValidate className="grid gap-6">
      <h2 className="text-2xl">Dados de Entrega</h2>
      <FormErrors errors={errors} />
      <RadioGroup
        legend="Como você quer receber"
        name="kind"
        look="card"
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
        options={[
          { value: "delivery", label: "Entrega no endereço", hint: "O frete depende do CEP" },
          {
            value: "pickup",
            label: `Retirada na loja de ${store.address.city}`,
            hint: `${fullAddress}. Pronta ${store.promises.pickupAfterHours} horas depois da confirmação do pagamento`,
            aside: "Grátis",
          },
        ]}
      />
      {kind === "delivery" && addresses.length > 0 && (
        <SavedAddresses
          addresses={addresses}
          onChoose={(address) =>
            choose(({ version }) => ({ fields: { ...address, kind }, version: version + 1 }))
          }
        />
      )}
      <div key={chosen.version} className="grid gap-5">
        <TextField {...field("name")} label="Nome completo" autoComplete="name" maxLength={120} />
        <MaskedField
          {...field("phone")}
          label="Telefone"
          format={formatPhone}
          type="tel"
          autoComplete="tel-national"
          maxLength={15}
          placeholder="(00) 00000-0000"
        />
        {/* Without scripts the choice above hides nothing: the server ignores what a pickup does not need. */}
        <div className={cx("gap-5", kind === "delivery" ? "grid" : "hidden noscript:grid")}>
          <AddressFields field={field} />
        </div>
      </div>
      {kind === "delivery" && (
        <CheckboxField name="keep" label="Guardar este endereço para as próximas compras" defaultChecked />
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="lg" busy={busy} className="max-sm:w-full">
          Continuar para o pagamento
        </Button>
      </div>
    </Form>
  );
}

type FieldOf = (name: DeliveryField) => {
  name: string;
  id: string;
  required: boolean;
  error: string | undefined;
  defaultValue: string;
};

/** The CEP comes first here, because it fills in the rest; the messages keep the specification's order. */
function AddressFields({ field }: { field: FieldOf }) {
  const ids = { address: field("address").id, city: field("city").id, state: field("state").id };
  const { complete, status } = useCepCompletion(ids);
  return (
    <>
      <MaskedField
        {...field("zipCode")}
        label="CEP"
        format={formatCep}
        autoComplete="postal-code"
        maxLength={9}
        placeholder="00000-000"
        hint={<output>{status}</output>}
        onInput={(event) => complete(event.currentTarget.value)}
        className="sm:max-w-60"
      />
      <TextField
        {...field("address")}
        label="Endereço"
        hint="Rua, número, complemento e bairro"
        autoComplete="street-address"
        maxLength={200}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
        <TextField {...field("city")} label="Cidade" autoComplete="address-level2" maxLength={100} />
        <SelectField
          {...field("state")}
          label="Estado"
          options={STATES}
          placeholder="Selecione"
          autoComplete="address-level1"
        />
      </div>
    </>
  );
}
