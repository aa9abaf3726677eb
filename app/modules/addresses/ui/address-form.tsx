import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import type { AddressFields } from "../address.ts";
import { PlaceFields, RecipientFields, useAddressFields } from "./address-fields.tsx";

interface AddressFormProps {
  initial: AddressFields;
  answer: FormAnswer | undefined;
  submitLabel: string;
}

/** One of the viewer's own addresses, outside of a purchase. */
export function AddressForm({ initial, answer, submitLabel }: AddressFormProps) {
  const { errors, field } = useAddressFields(useId(), answer?.values ?? initial, answer);
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormErrors errors={errors} />
      <RecipientFields field={field} />
      <PlaceFields field={field} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <ButtonLink to="/addresses" variant="quiet">
          Cancelar
        </ButtonLink>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
