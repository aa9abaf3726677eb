import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError, RequiredMark, useErrorUntilEdited } from "./field.tsx";
import { Icon } from "./icon.tsx";

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
      <label className="flex min-h-6 items-start gap-3 py-0.5 has-disabled:text-ink-soft">
        <span className="relative mt-0.5 grid shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={cx(
              "peer size-5 appearance-none rounded-mark border border-line-strong bg-white transition-colors forced-colors:appearance-auto",
              "hover:border-ink checked:border-lagoon checked:bg-lagoon aria-invalid:border-2 aria-invalid:border-hibiscus",
              "disabled:border-line disabled:bg-sand disabled:checked:bg-line-strong",
            )}
          />
          <Icon
            name="check"
            className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 stroke-[3.5] text-white peer-checked:block forced-colors:hidden!"
          />
        </span>
        <span className="min-w-0">
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
