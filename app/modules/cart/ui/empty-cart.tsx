import { ShoppingBag } from "lucide-react";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";

export function EmptyCart({ children }: { children: string }) {
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
      <p>{children}</p>
    </EmptyState>
  );
}
