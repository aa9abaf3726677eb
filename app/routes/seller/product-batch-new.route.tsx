import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import {
  describeSelection,
  prepareBatch,
  readChange,
  typedChange,
} from "#app/modules/catalog/bulk/index.server.ts";
import type { Selection } from "#app/modules/catalog/bulk/index.ts";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { ownSearch, readOwnCriteria } from "#app/modules/catalog/manage/index.ts";
import { ChangeForms } from "#app/modules/catalog/ui/bulk/change-forms.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/product-batch-new.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Alterar vários produtos") }];

const selectionIn = (params: URLSearchParams): Selection =>
  params.get("todos") === "1" ? { all: true } : { ids: params.getAll("id") };

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const criteria = readOwnCriteria(url.searchParams);
  const [selection, categories] = await Promise.all([
    describeSelection(viewer, selectionIn(url.searchParams), criteria),
    listCategories(),
  ]);
  const list = `/dashboard/produtos${ownSearch(criteria)}`;
  return { selection, categories, list, address: url.pathname + url.search };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const change = readChange(form, await listCategories());
  if (!change) throw data(null, { status: 404 });
  const criteria = readOwnCriteria(url.searchParams);
  const prepared = change.ok
    ? await prepareBatch(viewer, selectionIn(url.searchParams), criteria, change.value)
    : change;
  return answerForm(prepared, {
    done: ({ id }) => ({ to: `/dashboard/produtos/lote/${id}${ownSearch(criteria)}` }),
    values: typedChange(form),
  });
}

/** Asks what to change about the selected products. */
export default function ProductBatchNew({ loaderData, actionData }: Route.ComponentProps) {
  const { selection, categories, list, address } = loaderData;
  const { count, names, isTooLarge } = selection;
  if (count === 0) {
    return (
      <EmptyState
        icon={<Icon name="package" />}
        title="Nenhum produto selecionado"
        action={<ButtonLink to={list}>Voltar aos produtos</ButtonLink>}
      >
        <p>Marque os produtos na lista e escolha o que alterar.</p>
      </EmptyState>
    );
  }
  const others = count - names.length;
  return (
    <>
      <Breadcrumbs trail={[{ label: "Meus Produtos", to: list }]} current="Alterar vários" />
      <h2 className="mt-2 text-2xl">
        {count === 1
          ? "Alterar 1 produto"
          : `Alterar ${isTooLarge ? "mais de " : ""}${count.toLocaleString("pt-BR")} produtos`}
      </h2>
      <p className="mt-1 mb-5 break-words text-ink-soft">
        {names.join(", ")}
        {others > 0 && ` e mais ${others.toLocaleString("pt-BR")}`}. Nada muda antes de você confirmar a
        prévia.
      </p>
      <ChangeForms address={address} categories={categories} answer={actionData} />
    </>
  );
}
