import { ownStatement } from "#app/modules/backoffice/seller/index.server.ts";
import { StatementPage } from "#app/modules/backoffice/ui/seller/statement-page.tsx";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/statement.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("money")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Extrato") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { statement: await ownStatement(await requireViewer(context), url.searchParams.get("antes")) };
}

export default function Statement({ loaderData: { statement } }: Route.ComponentProps) {
  return statement ? <StatementPage {...statement} /> : <NoShop />;
}
