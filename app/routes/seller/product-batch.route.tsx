import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { confirmBatch, findBatch, undoBatch } from "#app/modules/catalog/bulk/index.server.ts";
import { ownSearch, readOwnCriteria } from "#app/modules/catalog/manage/index.ts";
import { BatchView } from "#app/modules/catalog/ui/bulk/batch-view.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/product-batch.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Alteração de vários produtos") }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findBatch(
    await requireViewer(context),
    params.id,
    pageNumber(url.searchParams.get("parte")),
  );
  if (!found) throw data(null, { status: 404 });
  return { ...found, search: ownSearch(readOwnCriteria(url.searchParams)) };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const to = url.pathname + ownSearch(readOwnCriteria(url.searchParams));
  switch (formText(await formIn(request), "acao")) {
    case "confirmar":
      return answerForm(await confirmBatch(viewer, params.id), { done: () => ({ to }) });
    case "desfazer":
      return answerForm(await undoBatch(viewer, params.id), { done: () => ({ to }) });
    default:
      throw data(null, { status: 404 });
  }
}

/** The preview of a change of many products, and what it did. */
export default function ProductBatch({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search, ...shown } = loaderData;
  const list = `/dashboard/produtos${search}`;
  const hrefFor = (page: number) => {
    const query = new URLSearchParams(search);
    if (page > 1) query.set("parte", String(page));
    return `/dashboard/produtos/lote/${params.id}${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <>
      <div className="mb-2">
        <Breadcrumbs trail={[{ label: "Meus Produtos", to: list }]} current="Alterar vários" />
      </div>
      <BatchView {...shown} hrefFor={hrefFor} list={list} problem={actionData?.problems[0]?.message} />
    </>
  );
}
