import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import { adminShopPath } from "#app/platform/paths.ts";
import { type SellerStanding, STANDING_LABELS, standingWords } from "../../seller-standing.ts";

interface OwnedShop {
  standing: SellerStanding;
  shop: { id: string; name: string } | null;
  /** Whether the name leads to the shop's page. */
  linked: boolean;
}

/** A seller's shop on the page of its owner's account. */
export function UserShop({ standing, shop, linked }: OwnedShop) {
  if (!shop) {
    return (
      <TitledSection title="Loja">
        <p>{STANDING_LABELS[standing]}</p>
      </TitledSection>
    );
  }
  return (
    <TitledSection title="Loja">
      <p>
        {linked ? (
          <Link to={adminShopPath(shop.id)} className="link font-semibold">
            {shop.name}
          </Link>
        ) : (
          <strong>{shop.name}</strong>
        )}
        , {standingWords(standing)}
      </p>
    </TitledSection>
  );
}

/** Blocking the owner does not close the shop: a warning for the dialog that blocks the owner of an open one. */
export function OpenShopWarning({ standing, shop, linked }: OwnedShop) {
  if (!shop || standing !== "aprovado") return null;
  return (
    <Notice tone="warning" title={`A loja ${shop.name} continua vendendo`}>
      O bloqueio tira o acesso da pessoa, que assim não envia pedidos. Para tirar os produtos de venda,{" "}
      {linked ? (
        <Link to={adminShopPath(shop.id)} className="link">
          suspenda a loja em Verificações
        </Link>
      ) : (
        "peça a quem gerencia lojistas que suspenda a loja"
      )}
      .
    </Notice>
  );
}
