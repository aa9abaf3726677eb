import { data, Outlet } from "react-router";
import { actOnParcel, findParcel, parseParcelForm } from "#app/modules/orders/seller/index.server.ts";
import { ParcelPage } from "#app/modules/orders/ui/seller/parcel-page.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Route } from "./+types/parcel.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Pedido da loja") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const parcel = await findParcel(await requireViewer(context), params.id);
  if (!parcel) throw data(null, { status: 404 });
  return { parcel, today: todayInSaoPaulo(clock.now()) };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const read = parseParcelForm(form);
  const result = read.ok ? await actOnParcel(viewer, params.id, read.value) : read;
  return answerForm(result, {
    done: ({ notice }) => ({ to: parcelPath(params.id), notice }),
    values: typedIn(form, ["intent"]),
  });
}

export default function ParcelRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ParcelPage {...loaderData} answer={actionData} dialog={<Outlet />} />;
}
