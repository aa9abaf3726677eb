import { data, useRouteLoaderData } from "react-router";
import { actOnOrder, parseOrderAction } from "#app/modules/orders/admin/index.server.ts";
import { orderAction, STOCK_FIELD } from "#app/modules/orders/admin/index.ts";
import { OrderActionDialog } from "#app/modules/orders/ui/admin/order-action-dialog.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import type { Refusal } from "#app/platform/forms/result.ts";
import { adminOrderPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { confirmedViewer } from "../confirmed-viewer.server.ts";
import type { Route } from "./+types/order-action.route.ts";
import type { loader as orderLoader } from "./order.route.tsx";

const known = (asked: string) => {
  const action = orderAction(asked);
  if (!action) throw data(null, { status: 404 });
  return action;
};

export const loader = ({ params }: Route.LoaderArgs) => ({ action: known(params.action) });

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const [action, part] = [known(params.action), params.part ?? ""];
  const form = await formIn(request);
  const read = parseOrderAction(form);
  const confirmed = read.ok ? await confirmedViewer(viewer, form, request) : read;
  const result =
    read.ok && confirmed.ok
      ? await actOnOrder(confirmed.viewer, action, { orderId: params.id, part, ...read.value })
      : (confirmed as Refusal);
  const to = adminOrderPath(params.id);
  return answerForm(result, {
    done: ({ notice }) => ({ to, notice }),
    conflict: { to, tone: "error" },
    values: typedIn(form, ["motivo", "estoque", STOCK_FIELD, ...pieceFields(form)]),
  });
}

const MAX_LINES = 100;
const pieceFields = (form: FormData): string[] =>
  [...form.keys()].filter((name) => /^item-\d{1,4}$/.test(name)).slice(0, MAX_LINES);

export default function OrderActionRoute({ loaderData, params, actionData }: Route.ComponentProps) {
  const file = useRouteLoaderData<typeof orderLoader>("routes/admin/order.route")?.file;
  if (!file) return null;
  return (
    <OrderActionDialog file={file} action={loaderData.action} part={params.part ?? ""} answer={actionData} />
  );
}
