import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import type { AddressFields } from "../address-fields.ts";
import { type AddressComplaint, PlaceFields, RecipientFields, useAddressFields } from "./address-fields.tsx";

export interface AddressFormProps {
  values: AddressFields;
  problems: readonly AddressComplaint[];
  submitLabel: string;
}

/** A place of one's own, outside of a purchase. */
export function AddressForm({ values, problems, submitLabel }: AddressFormProps) {
  const { errors, field } = useAddressFields(useId(), values, problems);
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
