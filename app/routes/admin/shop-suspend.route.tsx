import { data, redirect } from "react-router";
import { ReasonDialog } from "#app/design/reason-dialog.tsx";
import { parcelsToSend } from "#app/modules/orders/seller/index.server.ts";
import { findShop } from "#app/modules/sellers/admin/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { ADMIN_SHOPS_PATH, adminShopPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/shop-suspend.route.ts";
import { answerDecision } from "./answer-decision.server.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Suspender loja") }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = await findShop(await requireViewer(context), params.id);
  if (!shop) throw data(null, { status: 404 });
  const back = `${adminShopPath(params.id)}${url.search}`;
  if (shop.standing !== "aprovado" || shop.isOwn) throw redirect(back);
  return { shop, back, toSend: await parcelsToSend(shop.id) };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerDecision(await requireViewer(context), request, {
    decision: "suspenso",
    id: params.id,
    list: ADMIN_SHOPS_PATH + url.search,
  });
}

export default function ShopSuspend({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, back, toSend } = loaderData;
  return (
    <ReasonDialog
      title="Suspender loja"
      closeTo={back}
      hint={
        shop.owner
          ? "O lojista lê este texto no e-mail e no painel da loja."
          : "Fica no histórico da loja e na auditoria."
      }
      confirmLabel="Suspender loja"
      busyLabel="Suspendendo..."
      danger
      answer={actionData}
    >
      <p>
        Os produtos de <strong>{shop.name}</strong> saem de venda agora: das listas, da busca, das páginas e
        dos carrinhos.{" "}
        {toSend > 0 &&
          `Os pedidos já pagos continuam valendo: ${toSend === 1 ? "falta 1 envio" : `faltam ${toSend} envios`}.`}
      </p>
    </ReasonDialog>
  );
}
