import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import type { RefusedLine } from "#app/modules/cart/index.ts";
import { unavailableText } from "../unavailable-text.ts";

/** Instead of the steps, when nothing of the purchase can be bought. */
export function NothingOnSale({ unavailable }: { unavailable: readonly RefusedLine[] }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="shopping-bag" />}
      title="Nada desta compra está à venda agora"
      action={
        <ButtonLink to="/cart" variant="primary">
          Voltar ao carrinho
        </ButtonLink>
      }
    >
      <p>{unavailableText(unavailable)}</p>
    </EmptyState>
  );
}
