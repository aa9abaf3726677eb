import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";

/** A link that downloads a CSV file. `of` names what is in it where a page has several. */
export function CsvLink({ to, of }: { to: string; of?: string }) {
  return (
    <ButtonLink
      to={to}
      reloadDocument
      size="sm"
      aria-label={of && `Baixar CSV: ${of}`}
      icon={<Icon name="download" />}
    >
      Baixar CSV
    </ButtonLink>
  );
}
