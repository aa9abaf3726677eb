import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { addToBrowserCart, keepInBrowserCart } from "#app/modules/cart/index.ts";
import { useMiniCart } from "#app/modules/cart/ui/use-mini-cart.tsx";
import { isProductId } from "#app/modules/catalog/index.ts";
import { recordView } from "#app/modules/catalog/storefront/index.server.ts";
import { cartRequest, choiceInAddress, chosenGoods } from "#app/modules/catalog/ui/product/choice.ts";
import { productMeta, productTrail } from "#app/modules/catalog/ui/product/product-meta.ts";
import { ProductView } from "#app/modules/catalog/ui/product/product-view.tsx";
import { ProductGrid } from "#app/modules/catalog/ui/product-card.tsx";
import { RecentlyViewed } from "#app/modules/catalog/ui/recently-viewed.tsx";
import { findProductPage } from "#app/modules/reviews/index.server.ts";
import { readAskedReviews } from "#app/modules/reviews/index.ts";
import { ReviewsSection } from "#app/modules/reviews/ui/reviews-section.tsx";
import { useViewer } from "#app/modules/shell/ui/shell.tsx";
import { freightInAddress } from "#app/modules/shipping/index.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import type { Route } from "./+types/product-page.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.product
    ? productMeta(loaderData.product, (path) => loaderData.publicUrl + path, loaderData.reviews?.reviews)
    : [{ title: pageTitle("Produto não encontrado") }];

export async function loader({ params, url, request }: Route.LoaderArgs) {
  const found = isProductId(params.id)
    ? await findProductPage(params.id, readAskedReviews(url.searchParams))
    : null;
  if (!found) return data({ product: null }, { status: 404 });
  const { product, related, reviews } = found;

  const prefetched = request.headers.get("Sec-Purpose")?.includes("prefetch");
  if (!prefetched) recordView(product.id, clientOf(request));

  const choice = choiceInAddress(product, url.searchParams);
  const freight = await freightInAddress(url.searchParams, chosenGoods(product, choice));
  return data(
    { product, choice, freight, related, reviews, publicUrl: absoluteUrl("") },
    // A prefetched page is fetched again when opened; otherwise its view would not be counted.
    prefetched ? { headers: { "Cache-Control": "no-store" } } : undefined,
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  const miniCart = useMiniCart(useViewer() !== null);
  if (!product) return <ProductNotFound />;
  const { choice, freight, related, reviews, publicUrl } = loaderData;
  return (
    <>
      <div className="mb-4 md:mb-6">
        <Breadcrumbs trail={productTrail(product)} current={product.name} />
      </div>
      <ProductView
        // Reset the state for another product or another choice in the URL.
        key={`${product.id} ${JSON.stringify(choice)}`}
        product={product}
        address={publicUrl + productPath(product.id)}
        initialChoice={choice}
        freight={freight}
        addToCart={(chosen) => {
          const said = addToBrowserCart(chosen.map((line) => cartRequest(product, line)));
          miniCart.show(said);
          return said;
        }}
        round={miniCart.closed}
        buyNow={(chosen) => {
          keepInBrowserCart(chosen.map((line) => cartRequest(product, line)));
          miniCart.goToCheckout();
        }}
      />
      {miniCart.element}
      <ReviewsSection shown={reviews} sellerName={product.sellerName} />
      {related.length > 0 && (
        <section aria-labelledby="relacionados" className="painted-apart mt-16">
          <h2 id="relacionados" className="mb-6 text-2xl md:text-3xl">
            Mais em {product.category.name}
          </h2>
          <ProductGrid products={related} />
        </section>
      )}
      <RecentlyViewed current={product.id} />
    </>
  );
}

function ProductNotFound() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="search-x" />}
      title="Produto não encontrado"
      action={
        <ButtonLink to="/" variant="primary">
          Voltar para o início
        </ButtonLink>
      }
    >
      <p>Ele pode ter saído de linha ou o endereço está incompleto.</p>
    </EmptyState>
  );
}
