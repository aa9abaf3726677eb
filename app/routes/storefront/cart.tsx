import { CartPage } from "#app/modules/cart/ui/cart-page.tsx";
import { useViewer } from "#app/modules/shell/ui/shell.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Carrinho") }];

export default function Cart() {
  return <CartPage signedIn={useViewer() !== null} />;
}
