import { data, useRouteLoaderData } from "react-router";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { actOnParcel } from "#app/modules/orders/seller/index.server.ts";
import { CancelDialog } from "#app/modules/orders/ui/seller/cancel-dialog.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { parcelPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/parcel-cancel.ts";
import type { loader as parcelLoader } from "./parcel.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Cancelar envio") }];

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const answer = await actOnParcel(viewer, params.id, form);
  if (answer.ok) return redirectWithNotice(parcelPath(params.id), { tone: "success", text: answer.done });
  return data({ problem: answer.message, reason: formText(form, "reason").slice(0, 500) }, { status: 409 });
}

export default function ParcelCancel({ actionData }: Route.ComponentProps) {
  const parcel = useRouteLoaderData<typeof parcelLoader>("routes/seller/parcel")?.parcel;
  return parcel ? <CancelDialog parcel={parcel} answer={actionData} /> : null;
}
