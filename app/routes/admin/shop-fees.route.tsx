import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { feeStatement, lastMonth } from "#app/modules/backoffice/fees/index.server.ts";
import { readMonth } from "#app/modules/backoffice/fees/index.ts";
import { FeeStatementPage } from "#app/modules/backoffice/ui/fees/fee-statement-page.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { adminOrderPath, FEES_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/shop-fees.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_finances")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Tarifas da loja") }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const month = readMonth(url.searchParams.get("mes"), lastMonth());
  const statement = await feeStatement(await requireViewer(context), params.id, month);
  if (!statement) throw data(null, { status: 404 });
  return { statement };
}

export default function ShopFees({ loaderData: { statement } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Breadcrumbs
        trail={[{ label: "Tarifas", to: `${FEES_PATH}?mes=${statement.month}` }]}
        current={statement.shop.name}
      />
      <FeeStatementPage
        statement={statement}
        path={`${FEES_PATH}/${statement.shop.id}`}
        files={`${FEES_PATH}/${statement.shop.id}/demonstrativo`}
        title={`Tarifas de ${statement.shop.name}`}
        orderPath={adminOrderPath}
      />
    </div>
  );
}
