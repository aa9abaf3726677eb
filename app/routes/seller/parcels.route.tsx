import { listParcels } from "#app/modules/orders/seller/index.server.ts";
import { readParcelFilters } from "#app/modules/orders/seller/index.ts";
import { ParcelList } from "#app/modules/orders/ui/seller/parcel-list.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/parcels.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Pedidos da loja") }];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const filters = readParcelFilters(searchParams);
  const page = pageNumber(searchParams.get("pagina"), Infinity);
  return {
    ...(await listParcels(viewer, { ...filters, page })),
    filters,
    today: todayInSaoPaulo(clock.now()),
  };
}

export default function Parcels({ loaderData }: Route.ComponentProps) {
  return <ParcelList {...loaderData} />;
}
