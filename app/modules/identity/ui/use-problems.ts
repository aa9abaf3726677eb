import { useMemo } from "react";
import type { FormError } from "#app/design/form-errors.tsx";
import type { Problem } from "../account/account-input.ts";

/** What an action answered, for `FormErrors` and for each field. A field's name is the id of its control. */
export function useProblems(problems: readonly Problem[] | undefined) {
  const errors = useMemo(
    (): FormError[] => (problems ?? []).map(({ field, message }) => ({ fieldId: field, message })),
    [problems],
  );
  const errorOf = (field: string): string | undefined =>
    problems?.find((problem) => problem.field === field)?.message;
  return { errors, errorOf };
}
