import { data, useRouteLoaderData } from "react-router";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { actOnOrder } from "#app/modules/orders/admin/index.server.ts";
import { orderAction } from "#app/modules/orders/admin/index.ts";
import { OrderActionDialog } from "#app/modules/orders/ui/admin/order-action-dialog.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { adminOrderPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/order-action.ts";
import type { loader as orderLoader } from "./order.tsx";

const known = (asked: string) => {
  const action = orderAction(asked);
  if (!action) throw data(null, { status: 404 });
  return action;
};

export const loader = ({ params }: Route.LoaderArgs) => ({ action: known(params.action) });

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const given = { action: known(params.action), orderId: params.id, part: params.part ?? "" };
  const form = await formIn(request);
  const answer = await actOnOrder(viewer, given, form);
  const back = adminOrderPath(params.id);
  if (answer.ok) return redirectWithNotice(back, { tone: "success", text: answer.done });
  if (answer.problem === "not-found") throw data(null, { status: 404 });
  if (!answer.correctable) return redirectWithNotice(back, { tone: "error", text: answer.message });
  return data({ problem: answer.message, reason: formText(form, "motivo").slice(0, 500) }, { status: 400 });
}

export default function OrderActionRoute({ loaderData, params, actionData }: Route.ComponentProps) {
  const file = useRouteLoaderData<typeof orderLoader>("routes/admin/order")?.file;
  if (!file) return null;
  return (
    <OrderActionDialog file={file} action={loaderData.action} part={params.part ?? ""} answer={actionData} />
  );
}
