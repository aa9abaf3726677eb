import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type FieldProps = {
  label: ReactNode;
  /** Help under the control, where it leaves the controls of a row aligned. May hold an `<output>` that changes while typing. */
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Shows the label to screen readers only, where a heading or an icon already says it. */
  hideLabel?: boolean;
  /** Announces the error as it appears. For forms of one field, which have no `FormErrors`. */
  live?: boolean;
  id?: string;
  className?: string;
};

/** What the control inside a field must carry for its label, hint and error to belong to it. */
export type FieldControl = {
  id: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

/** Border, height and states shared by every text-like control. */
export const controlClass = cx(
  "w-full min-h-11 rounded-control border border-line-strong bg-white px-3.5 py-2 text-base text-ink transition-colors",
  "hover:border-ink focus-visible:border-lagoon focus-visible:outline-offset-0",
  "aria-invalid:border-hibiscus aria-invalid:inset-ring aria-invalid:inset-ring-hibiscus",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sand disabled:text-ink-soft",
);

type Props = FieldProps & { children: (control: FieldControl) => ReactNode };

export function Field({ label, hint, hideLabel, required, live, className, children, ...props }: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { error, watch } = useErrorUntilEdited(props.error);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div ref={watch} className={cx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-semibold text-ink"}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        required,
        "aria-describedby": cx(errorId, hintId) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <div aria-live={live ? "polite" : undefined} className="empty:-mt-1.5">
        {error && <FieldError id={errorId} error={error} />}
      </div>
      {hint && (
        <div id={hintId} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-coral-deep">
      *
    </span>
  );
}

export function FieldError({ id, error }: { id?: string; error: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-hibiscus">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}

/** An error is about the submitted value: editing hides it, and the next submission may show it again. */
export function useErrorUntilEdited(error: string | undefined) {
  const watch = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState(false);

  useEffect(() => {
    const field = watch.current;
    const form = field?.closest("form");
    setEdited(false);
    if (!error) return;
    const edit = () => setEdited(true);
    const submit = () => setEdited(false);
    field?.addEventListener("input", edit);
    form?.addEventListener("submit", submit);
    return () => {
      field?.removeEventListener("input", edit);
      form?.removeEventListener("submit", submit);
    };
  }, [error]);

  return { error: edited ? undefined : error, watch };
}
