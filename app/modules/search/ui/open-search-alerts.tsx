import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { searchFor } from "#app/platform/paths.ts";
import type { OpenSearchAlert } from "../alerts/search-alert.ts";

/** A person's open requests; nothing where there are none. */
export function OpenSearchAlerts({ alerts }: { alerts: readonly OpenSearchAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="avisos-de-busca" className="mt-14 max-w-3xl">
      <h2 id="avisos-de-busca" className="text-2xl">
        Buscas que você espera
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">Enviamos um e-mail quando a busca encontrar algo.</p>
      <ul className="divide-y divide-line border-y border-line">
        {alerts.map(({ id, query }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <Link to={searchFor(query)} className="link min-w-0 wrap-anywhere">
              {query}
            </Link>
            <Form method="post" action="/favorites" preventScrollReset>
              <Button type="submit" size="sm" name="aviso-de-busca" value={id}>
                Cancelar aviso
                <span className="sr-only"> de {query}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
