import { useRouteLoaderData } from "react-router";
import { actOnParcel, parseParcelForm } from "#app/modules/orders/seller/index.server.ts";
import { CancelDialog } from "#app/modules/orders/ui/seller/cancel-dialog.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/parcel-cancel.route.ts";
import type { loader as parcelLoader } from "./parcel.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Cancelar envio") }];

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const read = parseParcelForm(form);
  const result = read.ok ? await actOnParcel(viewer, params.id, read.value) : read;
  return answerForm(result, {
    done: ({ notice }) => ({ to: parcelPath(params.id), notice }),
    values: typedIn(form, ["reason"]),
  });
}

export default function ParcelCancel({ actionData }: Route.ComponentProps) {
  const parcel = useRouteLoaderData<typeof parcelLoader>("routes/seller/parcel.route")?.parcel;
  return parcel ? <CancelDialog parcel={parcel} answer={actionData} /> : null;
}
