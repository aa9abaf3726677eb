import { data } from "react-router";
import { RouteConfirm } from "#app/design/route-confirm.tsx";
import { deleteProduct, findManagedProduct } from "#app/modules/catalog/manage/index.server.ts";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/product-delete.ts";

const TITLE = "Confirmar Exclusão";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(TITLE) }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const product = await findManagedProduct(await requireViewer(context), params.id);
  if (!product) throw data(null, { status: 404 });
  return { name: product.name, list: `/dashboard/produtos${url.search}` };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const deleted = await deleteProduct(await requireViewer(context), params.id);
  if (!deleted.ok) throw data(null, { status: 404 });
  throw await redirectWithNotice(`/dashboard/produtos${url.search}`, {
    tone: "success",
    text: "Produto excluído com sucesso!",
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
