import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; lead: string; children: ReactNode };

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 py-14 md:py-20">
      <h2 id={`${id}-title`} className="text-4xl md:text-5xl">
        {title}
      </h2>
      <p className="mt-3 max-w-[58ch] text-lg text-ink-soft">{lead}</p>
      <div className="mt-10 grid gap-12">{children}</div>
    </section>
  );
}

type SpecimenProps = { title: string; file: string; children: ReactNode; className?: string };

/** One component and its states, on the bare page. */
export function Specimen({
  title,
  file,
  children,
  className = "flex flex-wrap items-center gap-4",
}: SpecimenProps) {
  return (
    <div className="min-w-0">
      <div className="mb-5 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-4">
        <h3 className="text-xl">{title}</h3>
        <code className="font-text text-sm text-ink-faint">{file}</code>
      </div>
      <div className={className}>{children}</div>
    </div>
  );
}
