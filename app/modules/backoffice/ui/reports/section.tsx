import { Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ButtonLink } from "#app/design/button.tsx";

interface SectionProps {
  title: string;
  /** The table of the CSV file. */
  table: string;
  query: string;
  children: ReactNode;
}

/** A part of the report with a link to its CSV file. */
export function Section({ title, table, query, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <ButtonLink
          to={`/admin/dashboard/relatorios.csv?tabela=${table}&${query}`}
          reloadDocument
          size="sm"
          aria-label={`Baixar CSV: ${title}`}
          icon={<Download aria-hidden="true" />}
        >
          Baixar CSV
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
