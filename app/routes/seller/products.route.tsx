import { data, Outlet, redirect } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { lastBatch } from "#app/modules/catalog/bulk/index.server.ts";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import {
  duplicateProduct,
  lineStockSchema,
  listOwnProducts,
  setActive,
  setStock,
} from "#app/modules/catalog/manage/index.server.ts";
import {
  isNarrowed,
  type OwnProductCriteria,
  ownSearch,
  readOwnCriteria,
  savedStock,
  stockGridPath,
} from "#app/modules/catalog/manage/index.ts";
import { UndoBanner } from "#app/modules/catalog/ui/bulk/undo-banner.tsx";
import { OwnProductFilters } from "#app/modules/catalog/ui/manage/own-product-filters.tsx";
import { OwnProductList } from "#app/modules/catalog/ui/manage/own-product-list.tsx";
import type { Viewer } from "#app/modules/identity/index.ts";
import { IMPORTS_PATH } from "#app/modules/imports/index.ts";
import { productSales } from "#app/modules/orders/seller/index.server.ts";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/products.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [list, categories, undoable] = await Promise.all([
    listOwnProducts(viewer, readOwnCriteria(url.searchParams)),
    listCategories(),
    lastBatch(viewer),
  ]);
  const sales = await productSales(list.items.map(({ id }) => id));
  const salesValues = Object.fromEntries([...sales].map(([id, { value }]) => [id, value]));
  return { list, categories, undoable, salesValues };
}

/** The buttons of the list: stock, status, copy. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const id = formText(form, "id");
  const to = `/dashboard/produtos${url.search}`;
  switch (formText(form, "acao")) {
    case "estoque":
      return changeStock(viewer, id, form, url.search);
    case "ativar":
      return answerForm(await setActive(viewer, id, true), {
        done: () => ({ to, notice: "Produto ativado." }),
      });
    case "desativar":
      return answerForm(await setActive(viewer, id, false), {
        done: () => ({ to, notice: "Produto desativado." }),
      });
    case "duplicar":
      return answerForm(await duplicateProduct(viewer, id), {
        done: (copy) => ({
          to: `/seller/product/${copy.id}/edit`,
          notice: "Cópia criada, inativa e sem estoque. Ajuste o que for preciso e ative quando quiser.",
        }),
      });
    default:
      throw data(null, { status: 404 });
  }
}

/** One number for one variant; with several variants, redirects to the stock grid. */
async function changeStock(viewer: Viewer, id: string, form: FormData, search: string) {
  const read = parseForm(lineStockSchema, form);
  if (!read.ok) return formAgain<{ saved: string }>(read);
  const { estoque: pieces, estoque_antes: shown } = read.value;
  const set = await setStock(viewer, id, { by: "total", pieces, shown });
  if (set.ok) return { problems: [], values: {}, state: { saved: savedStock(set.stock) } };
  if (set.problem === "several-variants") throw redirect(stockGridPath(id, pieces, search));
  return formAgain<{ saved: string }>(set);
}

/** Side by side on a phone, too. */
const half = "max-sm:grow max-sm:px-2 max-sm:text-sm";

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { list, categories, undoable, salesValues } = loaderData;
  const { criteria, total, lackingMeasures } = list;
  if (!list.hasAny) return <NoProducts />;
  const search = ownSearch(criteria);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <OwnProductFilters criteria={criteria} categories={categories} />
        <div className="flex flex-wrap gap-2 max-sm:w-full lg:pt-7">
          <ButtonLink to="/dashboard/estoque" icon={<Icon name="layout-grid" />} className={half}>
            Grade de estoque
          </ButtonLink>
          <ButtonLink to={IMPORTS_PATH} className={half}>
            Importar e exportar
          </ButtonLink>
          <ButtonLink to="/seller/add-product" variant="primary" icon={<Icon name="plus" />} className={half}>
            Adicionar Produto
          </ButtonLink>
        </div>
      </div>
      {actionData && (
        <Notice tone={actionData.problems[0] ? "warning" : "success"} className="mb-5">
          {actionData.problems[0]?.message ?? actionData.state?.saved}
        </Notice>
      )}
      {undoable && <UndoBanner batch={undoable} search={search} />}
      <Outlet />
      {lackingMeasures > 0 && <MissingMeasures count={lackingMeasures} filtered={criteria.withoutMeasures} />}
      {total === 0 ? (
        <EmptyState
          icon={<Icon name="search-x" />}
          title="Nenhum produto encontrado"
          action={<ButtonLink to="/dashboard/produtos">Ver todos os produtos</ButtonLink>}
        >
          <p>{nothingWording(criteria)}</p>
        </EmptyState>
      ) : (
        <>
          <OwnProductList key={search} list={list} salesValues={salesValues} search={search} />
          <p className="mt-4 mb-4 text-center text-sm text-ink-soft">
            {total === 1 ? "1 produto" : `${total.toLocaleString("pt-BR")} produtos`}
            {criteria.query && ` com "${criteria.query}"`}
          </p>
          <Pagination
            current={criteria.page}
            total={list.pageCount}
            hrefFor={(page) => `/dashboard/produtos${ownSearch({ ...criteria, page })}`}
          />
        </>
      )}
    </>
  );
}

function nothingWording(criteria: OwnProductCriteria): string {
  const { query, withoutMeasures } = criteria;
  const others = { ...criteria, query: "", withoutMeasures: false };
  if (isNarrowed(others)) return "Nenhum dos seus produtos passa por estes filtros.";
  if (withoutMeasures && !query) return "Todos os seus produtos têm a tabela de medidas completa.";
  return `Nenhum dos seus produtos tem "${query}".`;
}

function MissingMeasures({ count, filtered }: { count: number; filtered: boolean }) {
  return (
    <p className="mb-4 text-sm">
      <strong className="font-semibold">
        {count === 1 ? "1 produto" : `${count} produtos`} sem tabela de medidas completa.
      </strong>{" "}
      Com ela a página sugere o tamanho a quem compra.{" "}
      <Link to={filtered ? "/dashboard/produtos" : "/dashboard/produtos?medidas=faltam"} className="link">
        {filtered ? "Ver todos os produtos" : "Ver quais são"}
      </Link>
    </p>
  );
}

function NoProducts() {
  return (
    <EmptyState
      icon={<Icon name="package" />}
      title="Nenhum produto cadastrado"
      action={
        <ButtonLink to="/seller/add-product" variant="primary" icon={<Icon name="plus" />}>
          Adicionar Primeiro Produto
        </ButtonLink>
      }
    >
      <p>
        Cadastre a primeira peça com fotos, cores e tamanhos. Ela entra na vitrine assim que a loja estiver
        aprovada. Já tem uma planilha, ou usa o Bling ou o Tiny?{" "}
        <Link to={IMPORTS_PATH} className="link">
          Importe tudo de uma vez
        </Link>
        .
      </p>
    </EmptyState>
  );
}
