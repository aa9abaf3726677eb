import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError, RequiredMark, useErrorUntilEdited } from "./field.tsx";

export type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

export function CheckboxField({ label, hint, className, ...props }: CheckboxFieldProps) {
  const ownId = useId();
  const { error: given, id = ownId, ...input } = props;
  const { error, watch } = useErrorUntilEdited(given);
  const describedBy = cx(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined) || undefined;

  return (
    <div ref={watch} className={cx("grid gap-1.5", className)}>
      <label className="tick">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label}
          {input.required && <RequiredMark />}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`} error={error} />}
    </div>
  );
}
