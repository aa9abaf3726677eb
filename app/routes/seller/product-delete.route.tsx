import { data } from "react-router";
import { RouteConfirm } from "#app/design/route-confirm.tsx";
import { deleteProduct, findManagedProduct } from "#app/modules/catalog/manage/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/product-delete.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("products")];

const TITLE = "Confirmar Exclusão";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(TITLE) }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const product = await findManagedProduct(await requireViewer(context), params.id);
  if (!product) throw data(null, { status: 404 });
  return { name: product.name, list: `/dashboard/produtos${url.search}` };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  return answerForm(await deleteProduct(await requireViewer(context), params.id), {
    done: () => ({ to: `/dashboard/produtos${url.search}`, notice: "Produto excluído com sucesso!" }),
  });
}

export default function ProductDelete({ loaderData: { name, list } }: Route.ComponentProps) {
  return (
    <RouteConfirm title={TITLE} closeTo={list} confirmLabel="Excluir Permanentemente">
      <p className="font-semibold text-ink">{name}</p>
      <p className="mt-1">Esta ação é permanente e não pode ser desfeita.</p>
    </RouteConfirm>
  );
}
