import { data, Outlet } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { approvalHistory } from "#app/modules/sellers/admin/index.server.ts";
import { HISTORY_PATH } from "#app/modules/sellers/admin/index.ts";
import { DecisionTable } from "#app/modules/sellers/ui/admin/decision-table.tsx";
import { ReviewHead, ReviewSearch } from "#app/modules/sellers/ui/admin/review-head.tsx";
import { DECISION_OPTIONS, readDecision } from "#app/modules/sellers/verification/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/verification-history.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_sellers")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Histórico de verificações") }];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const decision = readDecision(searchParams.get("decisao"));
  const history = await approvalHistory(await requireViewer(context), {
    query: searchParams.get("q") ?? "",
    decision,
    page: pageNumber(searchParams.get("pagina")),
  });
  if (!history) throw data(null, { status: 403 });
  return { ...history, decision };
}

export default function VerificationHistory({ loaderData }: Route.ComponentProps) {
  const { items, query, decision, page, pageCount, total } = loaderData;
  const searchOf = (number: number): string => {
    const params = new URLSearchParams({
      ...(query && { q: query }),
      ...(decision && { decisao: decision }),
      ...(number > 1 && { pagina: String(number) }),
    });
    return params.size ? `?${params}` : "";
  };
  return (
    <>
      <ReviewHead current={HISTORY_PATH} />
      <Outlet />
      <ReviewSearch
        action={HISTORY_PATH}
        label="Empresa, CNPJ ou quem decidiu"
        query={query}
        filter={{ name: "decisao", label: "Decisão", value: decision ?? "", options: DECISION_OPTIONS }}
      />
      {total === 0 ? (
        <EmptyState
          icon={<Icon name="search-x" />}
          title="Nenhuma decisão encontrada"
          action={<ButtonLink to={HISTORY_PATH}>Ver todo o histórico</ButtonLink>}
        >
          <p>Mude a busca ou a decisão escolhida.</p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <DecisionTable lines={items} total={total} search={searchOf(page)} />
          <Pagination current={page} total={pageCount} hrefFor={(next) => HISTORY_PATH + searchOf(next)} />
        </div>
      )}
    </>
  );
}
