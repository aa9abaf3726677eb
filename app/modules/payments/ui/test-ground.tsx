import { FlaskConical } from "lucide-react";
import type { ReactNode } from "react";

/** Everything that exists only because no money moves here looks like this. */
export function TestGround({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="rounded-control border-2 border-dashed border-tide bg-tide-tint px-4 py-3.5 text-sm text-tide-deep"
    >
      <p className="flex items-start gap-2 font-semibold">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {title}
      </p>
      <div className="mt-2">{children}</div>
    </section>
  );
}
