import { data } from "react-router";
import { feesOfMonth, lastMonth } from "#app/modules/backoffice/fees/index.server.ts";
import { readMonth } from "#app/modules/backoffice/fees/index.ts";
import { ShopFeesPage } from "#app/modules/backoffice/ui/fees/shop-fees-page.tsx";
import { FinanceHead } from "#app/modules/shell/ui/finance-head.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { FEES_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/month-fees.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Tarifas do mês") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const month = readMonth(url.searchParams.get("mes"), lastMonth());
  const fees = await feesOfMonth(await requireViewer(context), month);
  if (!fees) throw data(null, { status: 403 });
  return { month, fees };
}

export default function MonthFees({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FinanceHead current={FEES_PATH} />
      <ShopFeesPage {...loaderData} />
    </>
  );
}
