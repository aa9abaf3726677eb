import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

export type FormError = {
  message: string;
  /** Id of the control to go to. Without it the message concerns the whole form. */
  fieldId?: string;
};

export type FormErrorsProps = { errors: readonly FormError[]; title?: string };

/**
 * The list of what to correct, at the top of a form. It takes focus when the errors arrive, so that they are read
 * aloud whole; give it a new `errors` array at each submission, and the same one otherwise.
 */
export function FormErrors({ errors, title = "Confira os campos abaixo" }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-control bg-hibiscus-tint px-4 py-3.5 text-hibiscus-deep"
    >
      <Icon name="circle-exclamation-point" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 grid gap-1 text-sm">
          {errors.map((error) => (
            <li key={`${error.fieldId}${error.message}`}>
              {error.fieldId ? (
                <a
                  href={`#${error.fieldId}`}
                  className="inline-block py-0.5 underline underline-offset-3 hover:decoration-2"
                >
                  {error.message}
                </a>
              ) : (
                error.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
