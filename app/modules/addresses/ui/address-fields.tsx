import { MaskedField } from "#app/design/masked-field.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import { useCepCompletion } from "#app/modules/shipping/ui/use-cep-completion.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { STATE_OPTIONS } from "#app/shared/brazilian-states.ts";
import { formatCep } from "#app/shared/cep.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { AddressField, AddressFields } from "../address.ts";

const STATES = STATE_OPTIONS.map(({ code, name }) => ({ value: code, label: name }));

/** What each field of an address starts with, and what is wrong with it. */
export function useAddressFields(
  prefix: string,
  values: Partial<AddressFields>,
  answer: FormAnswer | undefined,
) {
  const { errors, errorOf } = useFormAnswer(answer, `${prefix}-`);
  const field = (name: AddressField) => ({
    name,
    id: `${prefix}-${name}`,
    required: name !== "complement" && name !== "district",
    error: errorOf(name),
    defaultValue: values[name] ?? "",
  });
  return { errors, field };
}

type FieldOf = ReturnType<typeof useAddressFields>["field"];

export function RecipientFields({ field }: { field: FieldOf }) {
  return (
    <>
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
    </>
  );
}

/** The CEP comes first here, because it fills in the rest; the messages keep the specification's order. */
export function PlaceFields({ field, onCep }: { field: FieldOf; onCep?: (typed: string) => void }) {
  const ids = {
    address: field("address").id,
    district: field("district").id,
    city: field("city").id,
    state: field("state").id,
  };
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
        onInput={(event) => {
          complete(event.currentTarget.value);
          onCep?.(event.currentTarget.value);
        }}
        className="sm:max-w-60"
      />
      <TextField
        {...field("address")}
        label="Endereço"
        hint="Rua, avenida ou travessa"
        autoComplete="address-line1"
        maxLength={200}
      />
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <TextField {...field("number")} label="Número" hint="s/n se não houver" maxLength={20} />
        <TextField
          {...field("complement")}
          label="Complemento"
          hint="Apartamento, bloco, ponto de referência"
          autoComplete="address-line2"
          maxLength={60}
        />
      </div>
      <TextField {...field("district")} label="Bairro" autoComplete="address-level3" maxLength={80} />
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
