import { data, Form, useNavigation, useRouteLoaderData } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { readReturnForm, requestReturn } from "#app/modules/orders/index.server.ts";
import { RETURN_FORM, ReturnFields, returnableParts } from "#app/modules/orders/ui/return-form.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { orderPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/order-return.ts";
import type { loader as orderLoader } from "./order.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Desistir ou devolver") }];

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const given = { orderId: params.id, ...readReturnForm(await formIn(request)) };
  const asked = await requestReturn(viewer, given);
  if (asked.ok)
    return redirectWithNotice(orderPath(params.id), {
      tone: "success",
      text: "Devolução pedida. Enviamos os próximos passos para o seu e-mail.",
    });
  if (asked.problem === "not-found") throw data(null, { status: 404 });
  return data({ problem: asked.message }, { status: 400 });
}

export default function OrderReturn({ params, actionData }: Route.ComponentProps) {
  const order = useRouteLoaderData<typeof orderLoader>("routes/account/order")?.order;
  const busy = useNavigation().formMethod === "POST";
  if (!order || returnableParts(order).length === 0) return null;
  return (
    <RouteDialog
      title="Desistir ou devolver"
      closeTo={orderPath(params.id)}
      closeLabel="Voltar"
      footer={
        <Button type="submit" form={RETURN_FORM} variant="primary" busy={busy} busyLabel="Enviando...">
          Pedir devolução
        </Button>
      }
    >
      <Form method="post" id={RETURN_FORM} preventScrollReset className="grid grid-cols-1 gap-5">
        {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
        <ReturnFields order={order} />
      </Form>
    </RouteDialog>
  );
}
