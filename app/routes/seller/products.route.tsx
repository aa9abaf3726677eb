import { data, Form, Outlet, redirect } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { TextField } from "#app/design/text-field.tsx";
import {
  duplicateProduct,
  lineStockSchema,
  listOwnProducts,
  setActive,
  setStock,
} from "#app/modules/catalog/manage/index.server.ts";
import { savedStock, stockGridPath } from "#app/modules/catalog/manage/index.ts";
import { OwnProductTable } from "#app/modules/catalog/ui/manage/own-product-table.tsx";
import type { Viewer } from "#app/modules/identity/index.ts";
import { productSales } from "#app/modules/orders/seller/index.server.ts";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/products.route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await listOwnProducts(await requireViewer(context), {
    query: url.searchParams.get("q") ?? "",
    page: pageNumber(url.searchParams.get("pagina")),
  });
  const sales = await productSales(list.items.map(({ id }) => id));
  return { ...list, salesValues: Object.fromEntries([...sales].map(([id, { value }]) => [id, value])) };
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

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { items, query, page, pageCount, total, hasAny } = loaderData;
  if (!hasAny) return <NoProducts />;
  const addressOf = (number: number) => {
    const params = new URLSearchParams({
      ...(query && { q: query }),
      ...(number > 1 && { pagina: String(number) }),
    });
    return `/dashboard/produtos${params.size ? `?${params}` : ""}`;
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <Form role="search" action="/dashboard/produtos" className="flex min-w-0 grow gap-2 sm:max-w-md">
          <TextField
            key={query}
            label="Buscar nos meus produtos"
            hideLabel
            name="q"
            type="search"
            placeholder="Buscar nos meus produtos"
            maxLength={100}
            defaultValue={query}
            className="grow"
          />
          <Button type="submit">Buscar</Button>
        </Form>
        <ButtonLink to="/seller/add-product" variant="primary" icon={<Icon name="plus" />}>
          Adicionar Produto
        </ButtonLink>
      </div>
      {actionData && (
        <Notice tone={actionData.problems[0] ? "warning" : "success"} className="mb-5">
          {actionData.problems[0]?.message ?? actionData.state?.saved}
        </Notice>
      )}
      <Outlet />
      {total === 0 ? (
        <EmptyState
          icon={<Icon name="search-x" />}
          title="Nenhum produto encontrado"
          action={<ButtonLink to="/dashboard/produtos">Ver todos os produtos</ButtonLink>}
        >
          <p>Nenhum dos seus produtos tem "{query}".</p>
        </EmptyState>
      ) : (
        <>
          <OwnProductTable
            items={items}
            salesValues={loaderData.salesValues}
            search={addressOf(page).replace(/^[^?]*/, "")}
          />
          <p className="mt-4 mb-4 text-center text-sm text-ink-soft">
            {total === 1 ? "1 produto" : `${total} produtos`}
            {query && ` com "${query}"`}
          </p>
          <Pagination current={page} total={pageCount} hrefFor={addressOf} />
        </>
      )}
    </>
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
        aprovada.
      </p>
    </EmptyState>
  );
}
