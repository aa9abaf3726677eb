import { data, redirect } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { isProductId, mixInAddress, WHOLESALE_MINIMUM } from "#app/modules/catalog/index.ts";
import { findProduct } from "#app/modules/catalog/storefront/index.server.ts";
import { productTrail } from "#app/modules/catalog/ui/product/product-meta.ts";
import { restockChatLink } from "#app/modules/catalog/ui/product/restock-chat-link.ts";
import { WholesaleGrid } from "#app/modules/catalog/ui/product/wholesale-grid.tsx";
import { ShopAway } from "#app/modules/catalog/ui/shop-away.tsx";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { Route } from "./+types/wholesale.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(`${loaderData?.product.name ?? "Peça"} no atacado`) },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, url }: Route.LoaderArgs) {
  const product = isProductId(params.id) ? await findProduct(params.id) : null;
  if (!product) throw data(null, { status: 404 });
  // A product without a wholesale price has no such page.
  if (product.wholesalePrice === null) throw redirect(productPath(product.id));
  const mix = mixInAddress(product, url.searchParams);
  return {
    product,
    mix,
    wholesalePrice: product.wholesalePrice,
    address: absoluteUrl(productPath(product.id)),
  };
}

/** Twelve pieces or more of one product, in the mix the person wants. */
export default function Wholesale({ loaderData }: Route.ComponentProps) {
  const { product, mix, wholesalePrice, address } = loaderData;
  const { name, sellerName, stock } = product;
  return (
    <div className="mx-auto max-w-3xl">
      <Breadcrumbs
        trail={[...productTrail(product), { label: name, to: productPath(product.id) }]}
        current="Atacado"
      />
      <h1 className="mt-6 text-3xl md:text-4xl">{name} no atacado</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
        Escolha quantas peças de cada cor e tamanho, {WHOLESALE_MINIMUM} ou mais no total. Cada uma sai por{" "}
        {formatBRL(wholesalePrice)}, direto com a loja {sellerName}.
      </p>
      {product.away ? (
        <ShopAway away={product.away} />
      ) : stock < WHOLESALE_MINIMUM ? (
        <Notice
          tone="warning"
          title={`Restam ${stock} peças`}
          action={
            <ButtonLink to={restockChatLink(product, address)} target="_blank" rel="noreferrer" size="sm">
              Perguntar à loja
            </ButtonLink>
          }
        >
          São menos que as {WHOLESALE_MINIMUM} do atacado. A loja pode dizer quando chegam mais.
        </Notice>
      ) : (
        <WholesaleGrid
          // Reset the state for another mix in the URL.
          key={JSON.stringify(mix)}
          product={product}
          mix={mix}
        />
      )}
    </div>
  );
}
