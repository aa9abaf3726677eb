import { Link } from "#app/design/link.tsx";
import { formatMoment } from "#app/shared/moment.ts";
import { changePath, type PendingChange } from "../../changes/shop-change.ts";

/** Approved shops that request another address or bank account; nothing where there are none. */
export function PendingChanges({ changes }: { changes: readonly PendingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="mudancas" className="mb-8">
      <h2 id="mudancas" className="text-xl">
        Mudanças de dados a conferir
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {changes.map(({ id, shop, responsible, submittedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              <strong>{shop}</strong>, por {responsible}, em {formatMoment(submittedAt)}
            </span>
            <Link to={changePath(id)} className="link inline-block py-1 font-semibold">
              Conferir<span className="sr-only"> a mudança de {shop}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
