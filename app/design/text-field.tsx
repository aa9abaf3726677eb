import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

type InField<Tag extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

/** Takes the field's own props away from those of its control. */
export function splitField<P extends FieldProps>(props: P) {
  const { label, hint, error, required, hideLabel, live, id, className, ...control } = props;
  return { field: { label, hint, error, required, hideLabel, live, id, className }, control };
}

export type TextFieldProps = Omit<InField<"input">, "prefix"> & {
  /** Fixed text at the start of the control, such as "R$". */
  prefix?: ReactNode;
  /** Fixed text or button at the end of the control. */
  suffix?: ReactNode;
};

export function TextField(props: TextFieldProps) {
  const { field, control } = splitField(props);
  const { prefix, suffix, ...input } = control;
  return (
    <Field {...field}>
      {(own) => (
        <div className="relative grid grid-cols-1">
          {prefix && <Affix side="left-3.5">{prefix}</Affix>}
          <input {...input} {...own} className={cx(controlClass, !!prefix && "pl-11", !!suffix && "pr-14")} />
          {suffix && <Affix side="right-3.5">{suffix}</Affix>}
        </div>
      )}
    </Field>
  );
}

function Affix({ side, children }: { side: string; children: ReactNode }) {
  return (
    <span className={cx("pointer-events-none absolute inset-y-0 flex items-center text-ink-soft", side)}>
      {children}
    </span>
  );
}

export type TextAreaProps = InField<"textarea">;

export function TextArea(props: TextAreaProps) {
  const { field, control } = splitField(props);
  return (
    <Field {...field}>
      {(own) => (
        <textarea
          rows={4}
          {...control}
          {...own}
          className={cx(controlClass, "field-sizing-content max-h-96 min-h-28")}
        />
      )}
    </Field>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = InField<"select"> & {
  options: readonly SelectOption[];
  /** First, empty choice, such as "Selecione". */
  placeholder?: string;
};

/** The browser's own select: best keyboard, best phone, no script. */
export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitField(props);
  const { options, placeholder, ...select } = control;
  return (
    <Field {...field}>
      {(own) => (
        <div className="relative grid">
          <select {...select} {...own} className={cx(controlClass, "appearance-none truncate pr-11")}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
