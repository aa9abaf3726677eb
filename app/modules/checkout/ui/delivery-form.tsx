import { useId, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { cx } from "#app/design/cx.ts";
import { FormErrors } from "#app/design/form-errors.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { addressInOneLine, fieldsOf, type SavedAddress } from "#app/modules/addresses/index.ts";
import { PlaceFields, RecipientFields, useAddressFields } from "#app/modules/addresses/ui/address-fields.tsx";
import { pickupPromise } from "#app/modules/shipping/index.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { store } from "#app/shared/store.ts";
import { fullAddress } from "#app/shared/store-facts.ts";
import type { DeliveryFields } from "../draft.ts";
import { usePreview } from "./previewed-terms.ts";

export interface DeliveryFormProps {
  values: DeliveryFields;
  addresses: readonly SavedAddress[];
  answer: FormAnswer | undefined;
  busy: boolean;
}

/** The first step: the recipient and the address, or the person who picks it up. */
export function DeliveryForm({ values: given, addresses, answer, busy }: DeliveryFormProps) {
  const prefix = useId();
  const [kind, setKind] = useState(given.kind);
  // Choosing another saved address resets the fields.
  const [chosen, choose] = useState<{ fields: DeliveryFields; version: number }>({
    fields: given,
    version: 0,
  });
  const { errors, field } = useAddressFields(prefix, chosen.fields, answer);
  const [zipCode, setZipCode] = useState(given.zipCode);
  usePreview({ delivery: { kind, zipCode } });

  return (
    <Form method="post" noValidate className="grid gap-6">
      <h2 className="text-2xl">Dados de Entrega</h2>
      {/* Address problems are not shown for a pickup. */}
      <div className={cx((errors.length === 0 || kind !== given.kind) && "hidden")}>
        <FormErrors errors={errors} />
      </div>
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
            hint: `${fullAddress}. ${pickupPromise}.`,
            aside: "Grátis",
          },
        ]}
      />
      {kind === "delivery" && addresses.length > 0 && (
        <SavedAddresses
          addresses={addresses}
          onChoose={(address) => {
            choose(({ version }) => ({ fields: { ...fieldsOf(address), kind }, version: version + 1 }));
            setZipCode(address.zipCode);
          }}
        />
      )}
      <div key={chosen.version} className="grid gap-5">
        <RecipientFields field={field} />
        {/* Without scripts these fields are not hidden; the server ignores them for a pickup. */}
        <div className={cx("gap-5", kind === "delivery" ? "grid" : "hidden noscript:grid")}>
          <PlaceFields field={field} onCep={setZipCode} />
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

/** Fills the fields below with an address used before. */
export function SavedAddresses({
  addresses,
  onChoose,
}: {
  addresses: readonly SavedAddress[];
  onChoose: (address: SavedAddress) => void;
}) {
  return (
    <section aria-labelledby="enderecos-salvos" className="noscript:hidden">
      <h3 id="enderecos-salvos" className="text-base">
        Seus endereços
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {addresses.map((address) => (
          <li key={address.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <p className="min-w-0 text-sm">
              <span className="font-semibold">{address.name}</span>
              {address.isDefault && <span className="text-ink-soft"> (padrão)</span>}
              <span className="block text-ink-soft">{addressInOneLine(address)}</span>
            </p>
            <Button size="sm" onClick={() => onChoose(address)}>
              Usar<span className="sr-only"> o endereço de {address.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
