import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";

export function EmptyCart({ children }: { children: string }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="shopping-bag" />}
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
