import { useState } from "react";
import { Icon } from "#app/design/icon.tsx";
import { MaskedField, type MaskedFieldProps } from "#app/design/masked-field.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import { useCepCompletion } from "#app/modules/shipping/ui/use-cep-completion.ts";
import { formatCep } from "#app/shared/cep.ts";
import { formatCnpj, isValidCnpj, normalizeCnpj } from "#app/shared/cnpj.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import {
  BUSINESS_TYPES,
  COMPANY_LABELS,
  type CompanyField,
  type CompanyForm,
  MONTHLY_REVENUES,
  STATES,
  YEARS_IN_BUSINESS,
} from "../company.ts";

interface CompanyFieldsProps {
  fields: readonly CompanyField[];
  values: Partial<CompanyForm>;
  errorOf: (field: CompanyField) => string | undefined;
  /** Before each name and id, where the same form also asks about the person. */
  prefix?: string;
}

const OPTIONS: Partial<Record<CompanyField, readonly { value: string; label: string }[]>> = {
  state: STATES,
  businessType: BUSINESS_TYPES,
  monthlyRevenue: MONTHLY_REVENUES,
  yearsInBusiness: YEARS_IN_BUSINESS,
};

const ALONE: readonly CompanyField[] = ["companyName", "address"];

const TEXT_HELP: Partial<Record<CompanyField, Partial<Parameters<typeof TextField>[0]>>> = {
  companyName: { autoComplete: "organization", maxLength: 120, hint: "A razão social, como está no CNPJ." },
  ie: { maxLength: 20, hint: "Os números, ou Isento." },
  email: {
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    autoCapitalize: "none",
    spellCheck: false,
    placeholder: "contato@sualoja.com.br",
  },
  address: {
    autoComplete: "street-address",
    maxLength: 200,
    placeholder: "Rua, número, complemento e bairro",
  },
  city: { autoComplete: "address-level2", maxLength: 80 },
  bankName: { maxLength: 80, placeholder: "Banco do Brasil" },
  bankAgency: { inputMode: "numeric", maxLength: 10, placeholder: "0123" },
  bankAccount: { maxLength: 20, placeholder: "12345-6", hint: "Com o dígito. Conta no nome da empresa." },
};

/** The fields about a company, in the order given. Works without scripts; with them it masks, hints and completes. */
export function CompanyFields({ fields, values, errorOf, prefix = "" }: CompanyFieldsProps) {
  const cep = useCepCompletion({
    address: `${prefix}address`,
    city: `${prefix}city`,
    state: `${prefix}state`,
  });
  const one = (field: CompanyField) => {
    const own = prefix && (field === "phone" || field === "email") ? " da empresa" : "";
    const common = {
      id: prefix + field,
      name: prefix + field,
      label: COMPANY_LABELS[field] + own,
      required: true,
      error: errorOf(field),
      defaultValue: values[field] ?? "",
      className: ALONE.includes(field) ? "sm:col-span-2" : undefined,
    };
    const options = OPTIONS[field];
    if (options) return <SelectField {...common} key={field} options={options} placeholder="Selecione" />;
    if (field === "cnpj") return <CnpjField {...common} key={field} />;
    if (field === "phone") {
      return (
        <MaskedField
          {...common}
          key={field}
          format={formatPhone}
          type="tel"
          inputMode="tel"
          autoComplete={prefix ? "off" : "tel-national"}
          placeholder="(11) 98765-4321"
          hint="Com DDD, até 11 dígitos"
        />
      );
    }
    if (field === "zipCode") {
      return (
        <MaskedField
          {...common}
          key={field}
          format={formatCep}
          autoComplete="postal-code"
          placeholder="00000-000"
          hint={<output>{cep.status}</output>}
          onInput={(event) => void cep.complete(event.currentTarget.value)}
        />
      );
    }
    return <TextField {...TEXT_HELP[field]} {...common} key={field} />;
  };
  return <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{fields.map(one)}</div>;
}

/** Digits, or letters since 2026. Checks the number as soon as it is complete. */
export function CnpjField(props: Omit<MaskedFieldProps, "format" | "hint">) {
  const [typed, setTyped] = useState(props.defaultValue ?? "");
  return (
    <MaskedField
      {...props}
      format={formatCnpj}
      // The numeric keyboard has no letters.
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      placeholder="00.000.000/0000-00"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={<Verdict typed={typed} />}
    />
  );
}

function Verdict({ typed }: { typed: string }) {
  const whole = normalizeCnpj(typed).length === 14;
  const valid = whole && isValidCnpj(typed);
  return (
    <output className="flex min-h-5 items-center gap-1.5 font-medium">
      {valid && (
        <>
          <Icon name="circle-check" className="size-4 text-lagoon" />
          <span className="text-lagoon-deep">CNPJ válido</span>
        </>
      )}
      {whole && !valid && (
        <>
          <Icon name="circle-x" className="size-4 text-hibiscus" />
          <span className="text-hibiscus">CNPJ inválido</span>
        </>
      )}
    </output>
  );
}
