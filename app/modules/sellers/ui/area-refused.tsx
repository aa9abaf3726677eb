import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { type ShopArea, WHOSE_AREA } from "#app/modules/identity/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";

/** A page of the panel for which the person has no role in this shop; the rest of the panel stays usable. */
export function AreaRefused({ area, shop }: { area: unknown; shop: string | null }) {
  const whose =
    typeof area === "string" && Object.hasOwn(WHOSE_AREA, area) ? WHOSE_AREA[area as ShopArea] : null;
  return (
    <>
      <title>{pageTitle("Acesso restrito")}</title>
      <EmptyState
        level={1}
        icon={<Icon name="lock-keyhole" />}
        title="Acesso restrito"
        action={<ButtonLink to="/painel-loja">Voltar ao painel</ButtonLink>}
      >
        <p>
          {whose ? `Esta página é ${whose} da loja` : "Seu papel na equipe não inclui isto na loja"}
          {shop && ` ${shop}`}. Quem é dono pode mudar o seu papel em Equipe.
        </p>
      </EmptyState>
    </>
  );
}
