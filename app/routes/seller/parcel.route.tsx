import { data, Outlet } from "react-router";
import { shopFor } from "#app/modules/identity/index.ts";
import {
  documentsOf,
  intermediaryFor,
  invoiceDataOf,
  readFiscalRule,
} from "#app/modules/orders/fiscal/index.server.ts";
import { parcelLabels } from "#app/modules/orders/labels/index.server.ts";
import { findParcel } from "#app/modules/orders/seller/index.server.ts";
import { DocumentSection } from "#app/modules/orders/ui/fiscal/document-section.tsx";
import { ParcelPage } from "#app/modules/orders/ui/seller/parcel-page.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Route } from "./+types/parcel.route.ts";
import { answerParcelForm } from "./answer-parcel.server.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Pedido da loja") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const parcel = await findParcel(viewer, params.id);
  if (!parcel) throw data(null, { status: 404 });
  const [labels, [invoice], documents, rule] = await Promise.all([
    parcelLabels(viewer, parcel),
    invoiceDataOf(viewer, [params.id]),
    documentsOf(params.id),
    readFiscalRule(),
  ]);
  const sellerId = shopFor(viewer, "orders")!;
  return {
    parcel,
    labels,
    today: todayInSaoPaulo(clock.now()),
    fiscal: invoice && {
      invoice,
      intermediary: intermediaryFor(sellerId),
      document: documents.get(sellerId) ?? null,
      isRequired: rule.isRequired,
    },
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  return answerParcelForm(await requireViewer(context), request, params.id, "intent");
}

export default function ParcelRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { fiscal, ...page } = loaderData;
  return (
    <ParcelPage {...page} answer={actionData} dialog={<Outlet />}>
      {fiscal && <DocumentSection {...fiscal} />}
    </ParcelPage>
  );
}
