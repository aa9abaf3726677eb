import { Link } from "#app/design/link.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import { formatCount } from "#app/shared/count.ts";
import type { Demand } from "../demand/demand.ts";

const foundText = (found: number): string =>
  found === 0 ? "nada à venda" : found === 1 ? "só 1 produto à venda" : `só ${found} produtos à venda`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What shoppers look for and hardly find: something to sell. */
export function DemandSection({ demand }: { demand: readonly Demand[] }) {
  return (
    <div className="mt-10">
      <TitledSection title="O que procuram">
        <p className="mb-3 max-w-prose text-ink-soft">
          {demand.length === 0
            ? "Nesta semana e na anterior, quem procurou nas suas categorias achou. Quando faltar algo, aparece aqui."
            : "Nesta semana e na anterior, muita gente procurou e quase não achou nas categorias que você vende."}
        </p>
        {demand.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {demand.map(({ shown, asked, found }) => (
              <li key={shown} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0">
                  <span className="font-semibold break-words">{shown}</span>{" "}
                  <span className="text-sm text-ink-soft">
                    {formatCount(asked)} buscas, {foundText(found)}
                  </span>
                </span>
                <Link
                  to={`/seller/add-product?${new URLSearchParams({ nome: sentence(shown) })}`}
                  className="link text-sm"
                >
                  Adicionar produto<span className="sr-only"> com o nome {shown}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </TitledSection>
    </div>
  );
}
