import { data, useLocation, useRouteLoaderData } from "react-router";
import { submitRuling } from "#app/modules/catalog/admin/index.server.ts";
import { PRODUCT_RULINGS, rulingAt } from "#app/modules/catalog/admin/index.ts";
import { RulingDialog } from "#app/modules/catalog/ui/admin/ruling-dialog.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { ADMIN_PRODUCTS_PATH, adminProductPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/product-ruling.ts";
import type { loader as productLoader } from "./product.tsx";

/** Taking down, restoring and deleting are one dialog at three addresses. */
export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(PRODUCT_RULINGS[rulingAt(location.pathname)].title) },
];

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const answer = await submitRuling(viewer, params.id, rulingAt(url.pathname), await formIn(request));
  switch (answer.kind) {
    case "not-found":
      throw data(null, { status: 404 });
    case "not-allowed":
      throw data(null, { status: 403 });
    case "again":
      return data(answer, { status: answer.status });
    default:
      throw await redirectWithNotice(answer.gone ? ADMIN_PRODUCTS_PATH : adminProductPath(params.id), {
        tone: answer.kind === "done" ? "success" : "warning",
        text: answer.words,
      });
  }
}

export default function ProductRuling({ actionData }: Route.ComponentProps) {
  const record = useRouteLoaderData<typeof productLoader>("routes/admin/product")?.record;
  const ruling = rulingAt(useLocation().pathname);
  return record && <RulingDialog ruling={ruling} product={record.product} problem={actionData} />;
}
