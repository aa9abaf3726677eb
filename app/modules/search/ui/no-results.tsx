import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { alertPath } from "../alerts/search-alert.ts";
import { filterCount, type SearchCriteria, searchPath, withoutFilters } from "../search-criteria.ts";

interface NoResultsProps {
  criteria: SearchCriteria;
  /** Only words such as "de" and "com" were typed. */
  onlySmallWords?: boolean;
}

/** Suggestions for a search without results. */
export function NoResults({ criteria, onlySmallWords }: NoResultsProps) {
  const filtered = filterCount(criteria) > 0;
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title="Nenhum produto encontrado"
      action={
        filtered ? (
          <ButtonLink to={searchPath(withoutFilters(criteria))}>Limpar filtros</ButtonLink>
        ) : (
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/">Ver todos os produtos</ButtonLink>
            {!criteria.scope && !onlySmallWords && (
              <ButtonLink to={alertPath(criteria.query)}>Avise-me quando chegar</ButtonLink>
            )}
          </div>
        )
      }
    >
      {filtered && <p className="mb-2">Nenhum produto passa por todos os filtros escolhidos.</p>}
      {onlySmallWords && (
        <p className="mb-2">Essas palavras sozinhas não dizem o que procurar. Escreva também uma peça.</p>
      )}
      {!criteria.scope && (
        <ul className="grid gap-1">
          <li>Verifique a ortografia das palavras</li>
          <li>Use termos mais gerais</li>
          <li>Tente palavras-chave diferentes</li>
        </ul>
      )}
    </EmptyState>
  );
}
