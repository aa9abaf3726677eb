import { useEffect, useRef } from "react";
import { data, useSearchParams } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { type LineRequest, takeBoughtOutOfBrowserCart } from "#app/modules/cart/index.ts";
import { endCheckout } from "#app/modules/checkout/index.server.ts";
import { isBuyerOf } from "#app/modules/orders/buyer/index.server.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { takenFromCart } from "#app/modules/orders/place/index.server.ts";
import { paymentOfOrder } from "#app/modules/payments/index.server.ts";
import { PaymentPanel } from "#app/modules/payments/ui/payment-panel.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { orderPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/placed.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Pedido Confirmado!") }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const payment = (await isBuyerOf(viewer, params.id)) ? await paymentOfOrder(params.id) : null;
  if (!payment) throw data(null, { status: 404 });
  await endCheckout(viewer, params.id);
  const isNew = url.searchParams.get("novo") === "carrinho";
  return { orderId: params.id, payment, bought: isNew ? await takenFromCart(viewer, params.id) : [] };
}

export default function OrderPlaced({ loaderData: { orderId, payment, bought } }: Route.ComponentProps) {
  useCartWithout(bought);
  return (
    <div className="mx-auto max-w-2xl">
      <div className="text-center">
        <Icon name="circle-check" className="mx-auto size-14 text-lagoon" />
        <h1 className="mt-3 text-4xl">Pedido Confirmado!</h1>
        <p className="mt-2 text-lg text-ink-soft">
          Número do pedido: <strong className="tabular font-semibold text-ink">{orderNumber(orderId)}</strong>
        </p>
      </div>
      <section aria-label="Pagamento" className="mt-8">
        <PaymentPanel payment={payment} />
      </section>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={orderPath(orderId)}>Ver este pedido</ButtonLink>
        <ButtonLink to="/orders">Meus pedidos</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Voltar para o início
        </ButtonLink>
      </p>
    </div>
  );
}

/** Removes what was bought from the browser's cart, once even if this page is reopened. */
function useCartWithout(bought: readonly LineRequest[]) {
  const [params, setParams] = useSearchParams();
  const isNew = params.has("novo");
  const taken = useRef(bought);
  useEffect(() => {
    if (!isNew) return;
    takeBoughtOutOfBrowserCart(taken.current);
    setParams({}, { replace: true });
  }, [isNew, setParams]);
}
