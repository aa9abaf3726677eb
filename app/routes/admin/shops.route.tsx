import { data, Outlet } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { listShops } from "#app/modules/sellers/admin/index.server.ts";
import { SHOP_FILTERS, shopFilter } from "#app/modules/sellers/admin/index.ts";
import { ReviewHead, ReviewSearch } from "#app/modules/sellers/ui/admin/review-head.tsx";
import { ShopTable } from "#app/modules/sellers/ui/admin/shop-table.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { ADMIN_SHOPS_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/shops.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_sellers")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Lojas") }];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = shopFilter(searchParams.get("situacao"));
  const shops = await listShops(await requireViewer(context), {
    query: searchParams.get("q") ?? "",
    filter,
    page: pageNumber(searchParams.get("pagina")),
  });
  if (!shops) throw data(null, { status: 403 });
  return { ...shops, filter };
}

export default function Shops({ loaderData }: Route.ComponentProps) {
  const { items, query, filter, page, pageCount, total } = loaderData;
  const searchOf = (number: number): string => {
    const params = new URLSearchParams({
      ...(query && { q: query }),
      ...(filter !== "todas" && { situacao: filter }),
      ...(number > 1 && { pagina: String(number) }),
    });
    return params.size ? `?${params}` : "";
  };
  return (
    <>
      <ReviewHead current={ADMIN_SHOPS_PATH} />
      <Outlet />
      <ReviewSearch
        action={ADMIN_SHOPS_PATH}
        label="Loja, CNPJ ou e-mail da conta"
        query={query}
        filter={{
          name: "situacao",
          label: "Situação",
          value: filter,
          options: SHOP_FILTERS.map(({ key, label }) => ({ value: key, label })),
        }}
      />
      {total === 0 ? (
        <EmptyState
          icon={<Icon name="search-x" />}
          title="Nenhuma loja encontrada"
          action={<ButtonLink to={ADMIN_SHOPS_PATH}>Ver todas as lojas</ButtonLink>}
        >
          <p>Mude a busca ou a situação escolhida.</p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <ShopTable lines={items} total={total} search={searchOf(page)} />
          <Pagination
            current={page}
            total={pageCount}
            hrefFor={(next) => ADMIN_SHOPS_PATH + searchOf(next)}
          />
        </div>
      )}
    </>
  );
}
