import { BadgeCheck } from "lucide-react";
import { data, Outlet } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { pageNumber } from "#app/modules/catalog/index.ts";
import { administratorsOnly, requireViewer } from "#app/modules/identity/index.server.ts";
import { pendingPage } from "#app/modules/sellers/index.server.ts";
import { HISTORY_PATH, PENDING_PATH } from "#app/modules/sellers/index.ts";
import { PendingTable } from "#app/modules/sellers/ui/review/pending-table.tsx";
import { ReviewHead } from "#app/modules/sellers/ui/review/review-head.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/verifications.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_sellers")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Verificações") }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const pending = await pendingPage(viewer, pageNumber(url.searchParams.get("pagina")));
  if (!pending) throw data(null, { status: 403 });
  return pending;
}

const addressOf = (page: number): string => PENDING_PATH + searchOf(page);
const searchOf = (page: number): string => (page > 1 ? `?pagina=${page}` : "");

export default function Verifications({ loaderData }: Route.ComponentProps) {
  const { lines, page, pageCount, total } = loaderData;
  return (
    <>
      <ReviewHead current={PENDING_PATH} />
      <Outlet />
      {total === 0 ? (
        <EmptyState
          icon={<BadgeCheck aria-hidden="true" />}
          title="Nenhuma verificação pendente"
          action={<ButtonLink to={HISTORY_PATH}>Ver o que já foi decidido</ButtonLink>}
        >
          <p>Novas solicitações de lojistas aparecem aqui, da mais antiga à mais nova.</p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <PendingTable lines={lines} total={total} search={searchOf(page)} />
          <Pagination current={page} total={pageCount} hrefFor={addressOf} />
        </div>
      )}
    </>
  );
}
