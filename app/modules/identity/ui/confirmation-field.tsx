import { PasswordField } from "#app/design/password-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { CONFIRMATION_FIELD } from "../second-factor/wording.ts";

/** Part of a form whose command asked who is there: the same form is sent again, with this field. */
export function ConfirmationField({ answer }: { answer: FormAnswer | undefined }) {
  const error = useFormAnswer(answer).errorOf(CONFIRMATION_FIELD);
  if (!error) return null;
  return (
    <PasswordField
      id={CONFIRMATION_FIELD}
      name={CONFIRMATION_FIELD}
      label="Sua senha ou um código"
      required
      error={error}
    />
  );
}
