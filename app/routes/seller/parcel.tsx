import { data, Outlet } from "react-router";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { actOnParcel, findParcel } from "#app/modules/orders/seller/index.server.ts";
import { ParcelPage } from "#app/modules/orders/ui/seller/parcel-page.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Route } from "./+types/parcel.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Pedido da loja") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const parcel = await findParcel(await requireViewer(context), params.id);
  if (!parcel) throw data(null, { status: 404 });
  return { parcel, today: todayInSaoPaulo(clock.now()) };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const answer = await actOnParcel(viewer, params.id, form);
  if (!answer.ok)
    return data({ problem: { message: answer.message, intent: formText(form, "intent") } }, { status: 409 });
  throw await redirectWithNotice(parcelPath(params.id), { tone: "success", text: answer.done });
}

export default function ParcelRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ParcelPage {...loaderData} problem={actionData?.problem ?? null} dialog={<Outlet />} />;
}
