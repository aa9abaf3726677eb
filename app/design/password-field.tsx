import { useState } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { splitField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "prefix" | "suffix">;

/** Pasting stays allowed, so that password managers work. Without scripts it is a plain password input. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, control } = splitField(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(own) => (
        <div className="relative grid">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...own}
            type={shown ? "text" : "password"}
            className={cx(controlClass, "pr-12")}
          />
          <button
            type="button"
            aria-label={shown ? "Ocultar senha" : "Mostrar senha"}
            title={shown ? "Ocultar senha" : "Mostrar senha"}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft transition-colors hover:text-ink noscript:hidden"
          >
            {shown ? <Icon name="eye-off" className="size-5" /> : <Icon name="eye" className="size-5" />}
          </button>
        </div>
      )}
    </Field>
  );
}
