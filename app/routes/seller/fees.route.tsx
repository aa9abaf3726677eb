import { feeStatement, lastMonth } from "#app/modules/backoffice/fees/index.server.ts";
import { readMonth } from "#app/modules/backoffice/fees/index.ts";
import { FeeStatementPage } from "#app/modules/backoffice/ui/fees/fee-statement-page.tsx";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { shopFor } from "#app/modules/identity/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/fees.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("money")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Tarifas do mês") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const month = readMonth(url.searchParams.get("mes"), lastMonth());
  return { statement: await feeStatement(viewer, shopFor(viewer, "money"), month) };
}

export default function Fees({ loaderData: { statement } }: Route.ComponentProps) {
  return statement ? (
    <FeeStatementPage
      statement={statement}
      path="/painel-loja/tarifas"
      files="/painel-loja/tarifas"
      title="Tarifas do mês"
      orderPath={parcelPath}
    />
  ) : (
    <NoShop />
  );
}
