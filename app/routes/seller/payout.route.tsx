import { data } from "react-router";
import { ownPayout } from "#app/modules/payouts/index.server.ts";
import { OwnPayoutPage } from "#app/modules/payouts/ui/seller/own-payout-page.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/payout.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("money")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Repasse") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const payout = await ownPayout(await requireViewer(context), params.id);
  if (!payout) throw data(null, { status: 404 });
  // Who of the administration did what is not the seller's to read.
  return { ...payout, preparedBy: null, approvedBy: null, paidBy: null, returnedBy: null };
}

export default function OwnPayout({ loaderData }: Route.ComponentProps) {
  return <OwnPayoutPage payout={loaderData} />;
}
