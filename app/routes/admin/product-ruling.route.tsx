import { useLocation, useRouteLoaderData } from "react-router";
import {
  deleteSellersProduct,
  restoreProduct,
  rulingSchema,
  takeDownProduct,
} from "#app/modules/catalog/admin/index.server.ts";
import { PRODUCT_RULINGS, rulingAt } from "#app/modules/catalog/admin/index.ts";
import { RulingDialog } from "#app/modules/catalog/ui/admin/ruling-dialog.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { ADMIN_PRODUCTS_PATH, adminProductPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/product-ruling.route.ts";
import type { loader as productLoader } from "./product.route.tsx";

/** Taking down, restoring and deleting share one dialog, at three URLs. */
export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(PRODUCT_RULINGS[rulingAt(location.pathname)].title) },
];

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const values = typedIn(form, ["motivo"]);
  const read = parseForm(rulingSchema, form);
  if (!read.ok) return formAgain(read, values);
  const { versao: version, motivo: reason } = read.value;
  const ruling = rulingAt(url.pathname);
  const ruled = await RULINGS[ruling](viewer, params.id, { version, reason });
  const isGone = ruled.ok ? ruling === "excluir" : ruled.problem === "deleted";
  const to = isGone ? ADMIN_PRODUCTS_PATH : adminProductPath(params.id);
  return answerForm(ruled, {
    done: () => ({ to, notice: PRODUCT_RULINGS[ruling].done }),
    // Another administrator decided first. A product that only changed can still be decided in this dialog.
    conflict: !ruled.ok && ruled.problem !== "changed-meanwhile" ? to : undefined,
    values,
  });
}

const RULINGS = { retirar: takeDownProduct, restaurar: restoreProduct, excluir: deleteSellersProduct };

export default function ProductRuling({ actionData }: Route.ComponentProps) {
  const record = useRouteLoaderData<typeof productLoader>("routes/admin/product.route")?.record;
  const ruling = rulingAt(useLocation().pathname);
  return record && <RulingDialog ruling={ruling} product={record.product} answer={actionData} />;
}
