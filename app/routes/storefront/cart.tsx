import { ShoppingBag } from "lucide-react";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Carrinho") }];

export default function Cart() {
  return (
    <EmptyState
      level={1}
      icon={<ShoppingBag aria-hidden="true" />}
      title="Seu carrinho está vazio"
      action={
        <ButtonLink to="/" variant="primary">
          Ver os produtos
        </ButtonLink>
      }
    >
      <p>Quando você escolher uma peça, ela espera por você aqui.</p>
    </EmptyState>
  );
}
