import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { formatDay } from "#app/shared/moment.ts";
import { CONSENTS, type OwnConsent } from "../account/consent.ts";

/** Every consent, given and withdrawn the same way; saved together, by `/my-data` wherever the form stands. */
export function ConsentForm({ consents, returnTo }: { consents: readonly OwnConsent[]; returnTo: string }) {
  return (
    <Form method="post" action="/my-data" className="grid gap-4">
      <input type="hidden" name="voltar" value={returnTo} />
      {CONSENTS.map(({ purpose, label, hint }) => {
        const since = consents.find((consent) => consent.purpose === purpose)?.since;
        return (
          <CheckboxField
            key={purpose}
            name="consentimento"
            value={purpose}
            defaultChecked={Boolean(since)}
            label={label}
            hint={since ? `${hint} Autorizado em ${formatDay(new Date(since))}.` : hint}
          />
        );
      })}
      <Button type="submit" name="intent" value="consentimentos" className="justify-self-start">
        Salvar escolhas
      </Button>
    </Form>
  );
}
