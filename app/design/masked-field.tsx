import type { FormEvent } from "react";
import { caretAfter, typedBefore } from "./caret.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type MaskedFieldProps = Omit<TextFieldProps, "value" | "defaultValue"> & {
  /** Turns whatever was typed or pasted into its written form: CNPJ, CEP, telephone. */
  format: (raw: string) => string;
  defaultValue?: string;
};

/** Formats as one types, keeping the caret behind the same character. The server must accept it unformatted too. */
export function MaskedField({ format, defaultValue = "", onInput, ...props }: MaskedFieldProps) {
  const reformat = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const formatted = format(input.value);
    if (formatted !== input.value) {
      const typed = typedBefore(input.value, input.selectionStart ?? input.value.length);
      input.value = formatted;
      const caret = caretAfter(formatted, typed);
      input.setSelectionRange(caret, caret);
    }
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };

  return <TextField inputMode="numeric" {...props} defaultValue={format(defaultValue)} onInput={reformat} />;
}
