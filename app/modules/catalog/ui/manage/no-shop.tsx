import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";

/** Shown to a seller without a shop, who cannot add products yet. */
export function NoShop() {
  return (
    <EmptyState
      icon={<Icon name="store" />}
      title="Primeiro, os dados da sua loja"
      action={
        <ButtonLink to="/seller/verification" variant="primary">
          Completar os dados
        </ButtonLink>
      }
    >
      <p>
        Informe a empresa da sua loja. Depois disso você já pode preparar os produtos, que entram à venda
        quando a loja for aprovada.
      </p>
    </EmptyState>
  );
}
