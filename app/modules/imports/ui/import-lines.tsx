import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { Link } from "#app/design/link.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import { cut } from "#app/shared/text.ts";
import {
  type ImportPage,
  type ImportProductLine,
  importPath,
  OUTCOMES,
  type Outcome,
  PLANS,
  type PlanKind,
} from "../import.ts";

const PLAN_LABELS: Record<PlanKind, [label: string, tone: BadgeTone]> = {
  criar: ["Novo", "success"],
  alterar: ["Alterado", "info"],
  igual: ["Igual", "neutral"],
  recusar: ["Recusado", "danger"],
};
const OUTCOME_LABELS: Record<Outcome, [label: string, tone: BadgeTone]> = {
  criado: ["Criado", "success"],
  alterado: ["Alterado", "info"],
  igual: ["Igual", "neutral"],
  recusado: ["Recusado", "danger"],
  desfeito: ["Desfeito", "neutral"],
  mantido: ["Mantido", "warning"],
};
const TABS: Record<PlanKind | Outcome, string> = {
  criar: "Novos",
  alterar: "Alterados",
  igual: "Iguais",
  recusar: "Recusados",
  criado: "Criados",
  alterado: "Alterados",
  recusado: "Recusados",
  desfeito: "Desfeitos",
  mantido: "Mantidos",
};

/** The products of the file, by what becomes of them. */
export function ImportLines({ found }: { found: ImportPage }) {
  const hasRun = found.mode !== null;
  const counts: Partial<Record<PlanKind | Outcome, number>> = hasRun ? found.done : found.planned;
  const kinds = (hasRun ? OUTCOMES : PLANS).filter((kind) => counts[kind] || kind === found.show);
  const address = (show: string | null, page = 1) => {
    const params = new URLSearchParams({
      ...(show && { mostrar: show }),
      ...(page > 1 && { pagina: String(page) }),
    });
    return `${importPath(found.id)}${params.size > 0 ? `?${params}` : ""}`;
  };
  return (
    <TitledSection title="Produtos do arquivo">
      <TabLinks
        label="O que acontece com os produtos"
        className="mb-4"
        tabs={[
          { to: address(null), label: "Todos", current: found.show === null },
          ...kinds.map((kind) => ({
            to: address(kind),
            label: TABS[kind],
            current: found.show === kind,
            count: counts[kind] ?? 0,
          })),
        ]}
      />
      <ul className="mb-6 grid divide-y divide-line">
        {found.lines.map((line) => (
          <ProductLine key={line.position} line={line} />
        ))}
      </ul>
      <Pagination
        current={found.page}
        total={found.pageCount}
        hrefFor={(page) => address(found.show, page)}
      />
    </TitledSection>
  );
}

function ProductLine({ line }: { line: ImportProductLine }) {
  const [label, tone] = line.outcome ? OUTCOME_LABELS[line.outcome] : PLAN_LABELS[line.plan];
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-semibold wrap-anywhere">
          {line.productId ? (
            <Link to={`/seller/product/${line.productId}/edit`} className="link">
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </span>
        <span className="text-sm text-ink-soft">{rowsWording(line.rows)}</span>
      </div>
      {line.note && <p className="text-sm">{line.note}</p>}
      {line.problems.length > 0 && (
        <ul className="grid gap-1 text-sm text-hibiscus-deep">
          {line.problems.map(({ row, column, message }) => (
            <li key={`${row} ${column} ${message}`} className="wrap-anywhere">
              Linha {row}
              {column && `, coluna “${column}”`}: {message}
            </li>
          ))}
        </ul>
      )}
      {line.problems.length === 0 && <Changes line={line} />}
    </li>
  );
}

function Changes({ line: { changes } }: { line: ImportProductLine }) {
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {changes.map(({ label, before, after }) => (
        <li key={`${label} ${before} ${after}`} className="wrap-anywhere">
          <span className="text-ink-soft">{label}:</span>{" "}
          <del className="text-ink-soft">{shortened(before)}</del> <span aria-hidden="true">→</span>{" "}
          <ins className="no-underline">{shortened(after)}</ins>
        </li>
      ))}
    </ul>
  );
}

const MAX_SHOWN = 160;
const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${cut(text, MAX_SHOWN - 1)}…` : text);

/** "linha 2", "linhas 2 a 13", "linhas 2, 5 e mais 3". */
function rowsWording(rows: readonly number[]): string {
  const [first = 0, ...others] = rows;
  const last = others.at(-1);
  if (last === undefined) return `linha ${first}`;
  if (last - first === others.length) return `linhas ${first} a ${last}`;
  return `linhas ${rows.slice(0, 3).join(", ")}${rows.length > 3 ? ` e mais ${rows.length - 3}` : ""}`;
}
