import { type ReactNode, useId } from "react";

/** A part of the product form, under its own heading. */
export function Section({
  title,
  hint,
  id,
  children,
}: {
  title: string;
  hint?: ReactNode;
  /** Where a message about this part leads. */
  id?: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className="grid gap-5 outline-none"
    >
      <div>
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
