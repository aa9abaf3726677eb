import { Download } from "lucide-react";
import { ButtonLink } from "#app/design/button.tsx";

/** A link that downloads a CSV file. `of` names what is in it where a page has several. */
export function CsvLink({ to, of }: { to: string; of?: string }) {
  return (
    <ButtonLink
      to={to}
      reloadDocument
      size="sm"
      aria-label={of && `Baixar CSV: ${of}`}
      icon={<Download aria-hidden="true" />}
    >
      Baixar CSV
    </ButtonLink>
  );
}
