import { useMemo } from "react";
import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { listVariants, saveStockCells } from "#app/modules/catalog/bulk/index.server.ts";
import {
  conflictWording,
  readCell,
  readSheetCriteria,
  readSheetForm,
  type SheetRow,
  sheetSearch,
  stockField,
  type TypedCell,
} from "#app/modules/catalog/bulk/index.ts";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { SheetFilters } from "#app/modules/catalog/ui/bulk/sheet-filters.tsx";
import { StockSheetForm } from "#app/modules/catalog/ui/bulk/stock-sheet-form.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { invalidForm } from "#app/platform/forms/result.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/stock-sheet.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Estoque") }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [sheet, categories] = await Promise.all([
    listVariants(viewer, readSheetCriteria(url.searchParams)),
    listCategories(),
  ]);
  return { ...sheet, categories };
}

/** What was typed and not saved, and how many other cells were. */
interface Unsaved {
  saved: number;
  cells: TypedCell[];
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const to = `/dashboard/estoque${sheetSearch(readSheetCriteria(url.searchParams))}`;
  const typed = readSheetForm(await formIn(request));
  const read = typed.map(readCell);
  const wrong = read.flatMap((cell) =>
    cell.ok ? [] : [{ field: stockField(cell.id), message: cell.message }],
  );
  if (wrong.length > 0) return formAgain<Unsaved>(invalidForm(wrong), {}, { saved: 0, cells: typed });

  const saved = await saveStockCells(
    viewer,
    read.flatMap((cell) => (cell.ok ? [cell.cell] : [])),
  );
  if (saved.ok && saved.conflicts.length > 0) {
    const problems = saved.conflicts.map((cell) => ({
      field: stockField(cell.id),
      message: conflictWording(cell),
    }));
    const cells = saved.conflicts.flatMap(({ id, stock, now }) =>
      now === null ? [] : [{ id, typed: String(stock), seen: String(now) }],
    );
    const answer: FormAnswer<Unsaved> = { problems, values: {}, state: { saved: saved.saved, cells } };
    return data(answer, { status: 409 });
  }
  return answerForm<typeof saved, Unsaved>(saved, {
    done: (done) => ({ to, notice: savedWording(done.saved) }),
  });
}

const savedWording = (cells: number): string => {
  if (cells === 0) return "Nenhum número mudou.";
  return cells === 1 ? "Estoque salvo: 1 variação." : `Estoque salvo: ${cells} variações.`;
};

export default function StockSheet({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, criteria, pageCount, total, categories } = loaderData;
  const answer = actionData as FormAnswer<Unsaved> | undefined;
  const typed = useMemo(() => new Map(answer?.state?.cells.map((cell) => [cell.id, cell])), [answer]);
  const problems = new Map(
    answer?.problems.map(({ field = "", message }) => [field.replace(/^peca-/, ""), message]),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Estoque</h2>
        <ButtonLink to="/dashboard/produtos" variant="quiet" size="sm">
          Voltar aos produtos
        </ButtonLink>
      </div>
      <SheetFilters criteria={criteria} categories={categories} />
      <p className="mb-4 text-sm text-ink-soft noscript:hidden">
        Setas e Enter mudam de linha; uma coluna copiada da planilha preenche as linhas abaixo. Duas colunas,
        SKU e estoque, vão para as linhas de mesmo SKU.
      </p>
      {answer && <SheetAnswer answer={answer} rows={rows} />}
      {total === 0 ? (
        <EmptyState icon={<Icon name="search-x" />} title="Nenhuma variação encontrada">
          <p>Mude a busca ou os filtros, ou cadastre um produto.</p>
        </EmptyState>
      ) : (
        <>
          <StockSheetForm
            key={sheetSearch(criteria)}
            rows={rows}
            typed={typed}
            problems={problems}
            address={`/dashboard/estoque${sheetSearch(criteria)}`}
          />
          <p className="mt-4 mb-4 text-center text-sm text-ink-soft">
            {total === 1 ? "1 variação" : `${total.toLocaleString("pt-BR")} variações`}
          </p>
          <Pagination
            current={criteria.page}
            total={pageCount}
            hrefFor={(page) => `/dashboard/estoque${sheetSearch({ ...criteria, page })}`}
          />
        </>
      )}
    </>
  );
}

/** Each problem with the name of its row. */
function SheetAnswer({ answer, rows }: { answer: FormAnswer<Unsaved>; rows: readonly SheetRow[] }) {
  const errors = useMemo(
    () =>
      answer.problems.map(({ field = "", message }) => {
        const row = rows.find(({ id }) => stockField(id) === field);
        return row
          ? { message: `${row.product}, ${row.color}, ${row.size}: ${message}`, fieldId: field }
          : { message };
      }),
    [answer, rows],
  );
  const saved = answer.state?.saved ?? 0;
  return (
    <div className="mb-5 grid gap-3">
      {saved > 0 && <Notice tone="success">{savedWording(saved)} O resto está abaixo.</Notice>}
      <FormErrors errors={errors} />
    </div>
  );
}
