import { type ReactNode, useId } from "react";

/** A named part of a page. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>;
