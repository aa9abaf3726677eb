import { data, Outlet } from "react-router";
import { findParcel } from "#app/modules/orders/seller/index.server.ts";
import { ParcelPage } from "#app/modules/orders/ui/seller/parcel-page.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Route } from "./+types/parcel.route.ts";
import { answerParcelForm } from "./answer-parcel.server.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Pedido da loja") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const parcel = await findParcel(await requireViewer(context), params.id);
  if (!parcel) throw data(null, { status: 404 });
  return { parcel, today: todayInSaoPaulo(clock.now()) };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  return answerParcelForm(await requireViewer(context), request, params.id, "intent");
}

export default function ParcelRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ParcelPage {...loaderData} answer={actionData} dialog={<Outlet />} />;
}
