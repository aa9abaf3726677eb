import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { type SearchCriteria, searchPath, withChange } from "../search-criteria.ts";

interface SearchNoticesProps {
  criteria: SearchCriteria;
  /** The spelling that was searched instead. */
  instead: string | null;
  /** A spelling that may have been meant. */
  offered: string | null;
  /** Words that had to be left out. */
  leftOut: string[];
}

/** Where the answer is to another question than the typed one, it says so. */
export function SearchNotices({ criteria, instead, offered, leftOut }: SearchNoticesProps) {
  return (
    <>
      {instead && (
        <Notice title={`Mostrando resultados para "${instead}"`} className="mb-6">
          Nenhum produto tem "{criteria.query}".
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice title="Nada tem todas as palavras." className="mb-6">
          Mostrando resultados sem {leftOut.map((words) => `“${words}”`).join(", ")}.
        </Notice>
      )}
      {offered && (
        <p className="mb-6">
          Você quis dizer{" "}
          <Link to={searchPath(withChange(criteria, { query: offered }))} className="link font-semibold">
            {offered}
          </Link>
          ?
        </p>
      )}
    </>
  );
}
