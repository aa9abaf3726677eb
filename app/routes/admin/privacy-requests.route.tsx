import { data } from "react-router";
import { UsersTabs } from "#app/modules/identity/ui/admin/users-tabs.tsx";
import { listRequests } from "#app/modules/privacy/admin/index.server.ts";
import { requestFilter } from "#app/modules/privacy/admin/index.ts";
import { RequestTable } from "#app/modules/privacy/ui/admin/request-table.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/privacy-requests.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_users")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Solicitações de dados") }];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const list = await listRequests(await requireViewer(context), {
    filter: requestFilter(searchParams.get("situacao")),
    search: searchParams.get("busca") ?? "",
    page: pageNumber(searchParams.get("pagina")),
  });
  if (!list) throw data(null, { status: 403 });
  return list;
}

export default function PrivacyRequests({ loaderData }: Route.ComponentProps) {
  const tabs = <UsersTabs current="solicitacoes" overdue={loaderData.overdue} />;
  return <RequestTable list={loaderData} tabs={tabs} />;
}
