import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import {
  filterCount,
  type SearchCriteria,
  searchPath,
  withoutFilters,
} from "../../search/search-criteria.ts";

/** Suggestions for a search without results. */
export function NoResults({ criteria }: { criteria: SearchCriteria }) {
  const filtered = filterCount(criteria) > 0;
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title="Nenhum produto encontrado"
      action={
        filtered ? (
          <ButtonLink to={searchPath(withoutFilters(criteria))}>Limpar filtros</ButtonLink>
        ) : (
          <ButtonLink to="/">Ver todos os produtos</ButtonLink>
        )
      }
    >
      {filtered && <p className="mb-2">Nenhum produto passa por todos os filtros escolhidos.</p>}
      {!criteria.within && (
        <ul className="grid gap-1">
          <li>Verifique a ortografia das palavras</li>
          <li>Use termos mais gerais</li>
          <li>Tente palavras-chave diferentes</li>
        </ul>
      )}
    </EmptyState>
  );
}
