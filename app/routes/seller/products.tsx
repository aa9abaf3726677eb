import { Package, Plus, SearchX } from "lucide-react";
import { data, Form, Outlet, redirect } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { listOwnProducts, submitListChange } from "#app/modules/catalog/manage/index.server.ts";
import { addressWith } from "#app/modules/catalog/manage/index.ts";
import { OwnProductTable } from "#app/modules/catalog/ui/manage/own-product-table.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/products.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return listOwnProducts(await requireViewer(context), {
    query: url.searchParams.get("q") ?? "",
    page: pageNumber(url.searchParams.get("pagina")),
  });
}

/** The buttons of the list: stock, status, copy. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const change = await submitListChange(await requireViewer(context), await formIn(request));
  if (change.kind === "not-found") throw data(null, { status: 404 });
  if (change.kind === "grid") throw redirect(addressWith(change.address, url.search));
  if (change.kind === "copied") {
    throw await redirectWithNotice(`/seller/product/${change.id}/edit`, {
      tone: "success",
      text: change.words,
    });
  }
  if (change.kind === "switched") {
    throw await redirectWithNotice(`/dashboard/produtos${url.search}`, {
      tone: "success",
      text: change.words,
    });
  }
  return data(change, { status: change.ok ? 200 : 409 });
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
        <ButtonLink to="/seller/add-product" variant="primary" icon={<Plus aria-hidden="true" />}>
          Adicionar Produto
        </ButtonLink>
      </div>
      {actionData && (
        <Notice tone={actionData.ok ? "success" : "warning"} className="mb-5">
          {actionData.words}
        </Notice>
      )}
      <Outlet />
      {total === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="Nenhum produto encontrado"
          action={<ButtonLink to="/dashboard/produtos">Ver todos os produtos</ButtonLink>}
        >
          <p>Nenhum dos seus produtos tem "{query}".</p>
        </EmptyState>
      ) : (
        <>
          <OwnProductTable items={items} search={addressOf(page).replace(/^[^?]*/, "")} />
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
      icon={<Package aria-hidden="true" />}
      title="Nenhum produto cadastrado"
      action={
        <ButtonLink to="/seller/add-product" variant="primary" icon={<Plus aria-hidden="true" />}>
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
