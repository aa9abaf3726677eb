import { useMemo } from "react";
import type { FormAnswer } from "./form-answer.ts";

/** The message beside a field, by the field's name. */
export type ErrorOf = (field: string) => string | undefined;

/**
 * What a form shows of the answer it got: the list at its top (`FormErrors`), the error beside each field, and what was
 * typed before. A control's id is the name of its field; where several forms of a page share names, with the form's prefix.
 */
export function useFormAnswer(answer: FormAnswer | undefined, prefix = "") {
  // The same array for the same answer: the list takes the focus when a new one arrives.
  const errors = useMemo(
    () =>
      (answer?.problems ?? []).map(({ field, message }) =>
        field ? { message, fieldId: prefix + field } : { message },
      ),
    [answer, prefix],
  );
  return {
    errors,
    errorOf: ((field) => answer?.problems.find((problem) => problem.field === field)?.message) as ErrorOf,
    valueOf: (field: string, initial = ""): string => answer?.values[field] ?? initial,
  };
}
