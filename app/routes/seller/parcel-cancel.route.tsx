import { useRouteLoaderData } from "react-router";
import { CancelDialog } from "#app/modules/orders/ui/seller/cancel-dialog.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/parcel-cancel.route.ts";
import { answerParcelForm } from "./answer-parcel.server.ts";
import type { loader as parcelLoader } from "./parcel.route.tsx";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Cancelar envio") }];

export async function action({ params, context, request }: Route.ActionArgs) {
  return answerParcelForm(await requireViewer(context), request, params.id, "reason");
}

export default function ParcelCancel({ actionData }: Route.ComponentProps) {
  const parcel = useRouteLoaderData<typeof parcelLoader>("routes/seller/parcel.route")?.parcel;
  return parcel ? <CancelDialog parcel={parcel} answer={actionData} /> : null;
}
