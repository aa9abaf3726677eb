import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { listOrders } from "#app/modules/orders/buyer/index.server.ts";
import { OrderCard } from "#app/modules/orders/ui/order-card.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { pageNumber } from "#app/shared/listing.ts";
import type { Route } from "./+types/orders.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Meus Pedidos") }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await listOrders(await requireViewer(context), pageNumber(url.searchParams.get("pagina")));
  return data(list, { status: list.ok ? 200 : 503 });
}

export default function Orders({ loaderData: list }: Route.ComponentProps) {
  if (!list.ok) return <Failed problem={list.problem} />;
  const { orders, page, pageCount } = list;
  return (
    <Frame>
      {orders.length === 0 ? (
        <EmptyState
          icon={<Icon name="package-search" />}
          title="Você ainda não fez nenhum pedido"
          action={
            <ButtonLink to="/" variant="primary">
              Ver os produtos
            </ButtonLink>
          }
        >
          <p>Depois da primeira compra, você acompanha tudo por aqui.</p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          current={page}
          total={pageCount}
          hrefFor={(number) => (number === 1 ? "/orders" : `/orders?pagina=${number}`)}
        />
      </div>
    </Frame>
  );
}

export function ErrorBoundary() {
  return <Failed problem="Erro interno" />;
}

function Failed({ problem }: { problem: string }) {
  return (
    <Frame>
      <Notice
        tone="error"
        title={problem}
        action={
          <ButtonLink to="/orders" size="sm" reloadDocument>
            Tentar novamente
          </ButtonLink>
        }
      >
        Seus pedidos continuam guardados.
      </Notice>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl pt-2 pb-16 md:pt-6">
      <h1 className="mb-6 text-4xl">Meus Pedidos</h1>
      {children}
    </div>
  );
}
