import { Form, useNavigation, useRouteLoaderData } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { parseReturnForm, requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { RETURN_FORM, ReturnFields, returnableParts } from "#app/modules/orders/ui/return-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { orderPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/order-return.route.ts";
import type { loader as orderLoader } from "./order.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Desistir ou devolver") }];

/** A key for this form: sent twice, it asks for one return. */
export const loader = () => ({ key: crypto.randomUUID() });

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const read = parseReturnForm(form);
  const asked = read.ok ? await requestReturn(viewer, { orderId: params.id, ...read }) : read;
  return answerForm(asked, {
    done: () => ({
      to: orderPath(params.id),
      notice: "Devolução pedida. Enviamos os próximos passos para o seu e-mail.",
    }),
    values: typedIn(form, ["motivo"]),
  });
}

export default function OrderReturn({ params, loaderData, actionData }: Route.ComponentProps) {
  const order = useRouteLoaderData<typeof orderLoader>("routes/account/order.route")?.order;
  const { errors, ...form } = useFormAnswer(actionData);
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
        <input type="hidden" name="chave" value={loaderData.key} />
        {errors[0] && <Notice tone="error">{errors[0].message}</Notice>}
        <ReturnFields order={order} reason={form.valueOf("motivo")} />
      </Form>
    </RouteDialog>
  );
}
