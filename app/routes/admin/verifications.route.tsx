import { data, Outlet } from "react-router";
import { pendingPage } from "#app/modules/sellers/admin/index.server.ts";
import { PENDING_PATH } from "#app/modules/sellers/admin/index.ts";
import { pendingShopChanges } from "#app/modules/sellers/changes/index.server.ts";
import { PendingChanges } from "#app/modules/sellers/ui/admin/pending-changes.tsx";
import { PendingList } from "#app/modules/sellers/ui/admin/pending-list.tsx";
import { ReviewHead } from "#app/modules/sellers/ui/admin/review-head.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/verifications.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_sellers")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Verificações") }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const pending = await pendingPage(viewer, pageNumber(url.searchParams.get("pagina")));
  if (!pending) throw data(null, { status: 403 });
  return { pending, changes: (await pendingShopChanges(viewer)) ?? [] };
}

export default function Verifications({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ReviewHead current={PENDING_PATH} />
      <Outlet />
      <PendingChanges changes={loaderData.changes} />
      <PendingList {...loaderData.pending} />
    </>
  );
}
