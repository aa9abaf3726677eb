import { data, redirect } from "react-router";
import { ReasonDialog } from "#app/design/reason-dialog.tsx";
import { findShop } from "#app/modules/sellers/admin/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { ADMIN_SHOPS_PATH, adminShopPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/shop-reactivate.route.ts";
import { answerDecision } from "./answer-decision.server.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Reativar loja") }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = await findShop(await requireViewer(context), params.id);
  if (!shop) throw data(null, { status: 404 });
  const back = `${adminShopPath(params.id)}${url.search}`;
  if (shop.standing !== "suspenso" || shop.isOwn) throw redirect(back);
  return { shop, back };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerDecision(await requireViewer(context), request, {
    decision: "reativado",
    id: params.id,
    list: ADMIN_SHOPS_PATH + url.search,
  });
}

export default function ShopReactivate({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, back } = loaderData;
  return (
    <ReasonDialog
      title="Reativar loja"
      closeTo={back}
      hint="Fica no histórico da loja e na auditoria."
      confirmLabel="Reativar loja"
      busyLabel="Reativando..."
      answer={actionData}
    >
      <p>
        Os produtos ativos de <strong>{shop.name}</strong> voltam à venda agora.
      </p>
    </ReasonDialog>
  );
}
