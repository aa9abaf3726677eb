import { Notice } from "#app/design/notice.tsx";

/** The database was not asked any longer; the page answers 503. */
export function TookTooLong() {
  return (
    <Notice tone="warning" title="A busca demorou demais" className="mb-6">
      Tente de novo com palavras mais específicas ou menos filtros.
    </Notice>
  );
}
