import { useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { cx } from "#app/design/cx.ts";
import { FormErrors } from "#app/design/form-errors.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { SelectField, TextField } from "#app/design/text-field.tsx";
import {
  CARRIER_NAMES,
  codeHint,
  MAX_CARRIER_NAME_LENGTH,
  OTHER_CARRIER,
  type Tracking,
} from "#app/modules/shipping/index.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { DespiteDispute } from "../disputes/parcel-disputes.tsx";

const OPTIONS = [
  ...CARRIER_NAMES.map((name) => ({ value: name, label: name })),
  { value: OTHER_CARRIER, label: "Outra transportadora" },
];

/** The errors of a refused form. */
export function NotRegistered({ answer }: { answer: FormAnswer | undefined }) {
  const { errors } = useFormAnswer(answer);
  return <FormErrors errors={errors} title="Nada foi registrado" />;
}

interface CarrierFieldsProps {
  chosen: string;
  choose: (carrier: string) => void;
  /** A carrier that is not in the list. */
  typedName: string;
}

/** The carrier: chosen from the list, or typed where the list does not have it. */
export function CarrierFields({ chosen, choose, typedName }: CarrierFieldsProps) {
  const other = chosen === OTHER_CARRIER;
  return (
    <>
      <SelectField
        label="Transportadora"
        name="carrier"
        options={OPTIONS}
        placeholder="Selecione"
        defaultValue={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        required
      />
      {/* Always visible without scripts; the name is read only with "Outra". */}
      <div className={cx(!other && "hidden noscript:block")}>
        <TextField
          label="Nome da transportadora"
          name="carrierName"
          defaultValue={typedName}
          maxLength={MAX_CARRIER_NAME_LENGTH}
          required={other}
        />
      </div>
    </>
  );
}

export const isListed = (carrier: string): boolean => carrier === "" || CARRIER_NAMES.includes(carrier);

/** Carrier and tracking code. */
function TrackingFields({ known }: { known?: Tracking }) {
  const listed = isListed(known?.carrier ?? "");
  const [chosen, choose] = useState(listed ? (known?.carrier ?? "") : OTHER_CARRIER);
  return (
    <>
      <CarrierFields chosen={chosen} choose={choose} typedName={listed ? "" : (known?.carrier ?? "")} />
      <TextField
        label="Código de rastreio"
        name="trackingCode"
        hint={chosen === "" ? "Como está na etiqueta" : codeHint(chosen === OTHER_CARRIER ? "" : chosen)}
        defaultValue={known?.trackingCode}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </>
  );
}

function SendButton({ intent, label, primary }: { intent: string; label: string; primary?: boolean }) {
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === intent;
  return (
    <div>
      <Button type="submit" variant={primary ? "primary" : "secondary"} busy={busy}>
        {label}
      </Button>
    </div>
  );
}

const grid = "grid items-start gap-4 sm:grid-cols-2";

interface ShipFormProps {
  isInDispute: boolean;
  answer: FormAnswer | undefined;
}

export function ShipForm({ isInDispute, answer }: ShipFormProps) {
  return (
    <section className="rounded-card bg-sand p-5">
      <h2 className="mb-3 text-xl">Registrar envio</h2>
      <ShopForm method="post" className={grid}>
        <div className="empty:hidden sm:col-span-2">
          <NotRegistered answer={answer} />
        </div>
        <input type="hidden" name="intent" value="enviar" />
        <TrackingFields />
        <div className="grid gap-4 sm:col-span-2">
          {isInDispute && <DespiteDispute />}
          <SendButton intent="enviar" label="Marcar como enviado" primary />
        </div>
      </ShopForm>
    </section>
  );
}

/** Corrects a wrong tracking code. The buyer gets the right one by e-mail. */
export function CorrectTrackingForm({ known, answer }: { known: Tracking; answer: FormAnswer | undefined }) {
  return (
    <details open={answer !== undefined}>
      <summary className="link inline-block cursor-pointer py-1 font-semibold">
        Corrigir o código de rastreio
      </summary>
      <div className="mt-4 rounded-card border border-line p-5">
        {/* A new key resets the fields after the code was corrected. */}
        <ShopForm key={`${known.carrier} ${known.trackingCode}`} method="post" className={grid}>
          <input type="hidden" name="intent" value="corrigir-rastreio" />
          <div className="empty:hidden sm:col-span-2">
            <NotRegistered answer={answer} />
          </div>
          <TrackingFields known={known} />
          <div className="grid gap-3 sm:col-span-2">
            <p className="text-sm text-ink-soft">O comprador recebe o código novo por e-mail.</p>
            <SendButton intent="corrigir-rastreio" label="Corrigir o código" />
          </div>
        </ShopForm>
      </div>
    </details>
  );
}
