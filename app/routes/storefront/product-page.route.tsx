import { data } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { addToBrowserCart, keepInBrowserCart } from "#app/modules/cart/index.ts";
import { useMiniCart } from "#app/modules/cart/ui/use-mini-cart.tsx";
import { isProductId } from "#app/modules/catalog/index.ts";
import { recordView, sharedPicturePath } from "#app/modules/catalog/storefront/index.server.ts";
import { freightByParcels, pricesParcels } from "#app/modules/catalog/trade/index.server.ts";
import ForYouRow from "#app/modules/catalog/ui/for-you.tsx";
import { cartRequest, choiceInAddress, chosenGoods } from "#app/modules/catalog/ui/product/choice.ts";
import { productMeta } from "#app/modules/catalog/ui/product/product-meta.ts";
import { ProductView } from "#app/modules/catalog/ui/product/product-view.tsx";
import { StructuredData } from "#app/modules/catalog/ui/product/structured-data.tsx";
import { RecentlyViewed } from "#app/modules/catalog/ui/recently-viewed.tsx";
import { MySize } from "#app/modules/fit/ui/my-size.tsx";
import { findProductPage } from "#app/modules/reviews/index.server.ts";
import { readAskedReviews } from "#app/modules/reviews/index.ts";
import { ReviewsSection } from "#app/modules/reviews/ui/reviews-section.tsx";
import { countClick } from "#app/modules/search/index.server.ts";
import { useViewer } from "#app/modules/shell/ui/shell.tsx";
import { freightInAddress } from "#app/modules/shipping/index.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { isPrefetch, isVisit } from "#app/routes/is-visit.server.ts";
import type { Route } from "./+types/product-page.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.product
    ? productMeta(loaderData.product, (path) => loaderData.publicUrl + path, loaderData.shared)
    : [{ title: pageTitle("Produto não encontrado") }];

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const found = isProductId(params.id)
    ? await findProductPage(params.id, readAskedReviews(url.searchParams))
    : null;
  if (!found) return data({ product: null }, { status: 404 });
  const { product, forYou, reviews } = found;

  const prefetched = isPrefetch(request);
  if (!prefetched) recordView(product.id, clientOf(request));
  const referrer = request.headers.get("Referer");
  if (referrer?.includes("/search?") && (await isVisit(request, context)))
    countClick(referrer, url.origin, clientOf(request));

  const choice = choiceInAddress(product, url.searchParams);
  const chosen = [{ productId: product.id, quantity: choice.quantity }];
  const freight = await freightInAddress(url.searchParams, chosenGoods(product, choice), (cep) =>
    freightByParcels(cep, chosen),
  );
  return data(
    {
      product,
      choice,
      freight,
      forYou,
      reviews,
      publicUrl: absoluteUrl(""),
      freightByParcel: pricesParcels(),
      shared: sharedPicturePath(product),
    },
    // A prefetched page is fetched again when opened; otherwise its view would not be counted.
    prefetched ? { headers: { "Cache-Control": "no-store" } } : undefined,
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  const signedIn = useViewer() !== null;
  const miniCart = useMiniCart(signedIn);
  if (!product) return <ProductNotFound />;
  const { choice, freight, forYou, reviews, publicUrl, freightByParcel } = loaderData;
  return (
    <>
      <ProductView
        // Reset the state for another product or another choice in the URL.
        key={`${product.id} ${JSON.stringify(choice)}`}
        product={product}
        address={publicUrl + productPath(product.id)}
        initialChoice={choice}
        freight={freight}
        mySize={
          product.sizes.length > 1
            ? (mark) => <MySize productId={product.id} signedIn={signedIn} onAdvice={mark} />
            : null
        }
        addToCart={(chosen) => {
          const said = addToBrowserCart(chosen.map((line) => cartRequest(product, line)));
          miniCart.show(said);
          return said;
        }}
        round={miniCart.closed}
        hasAlike={forYou.some(({ title }) => title === "Parecidos")}
        buyNow={(chosen) => {
          keepInBrowserCart(chosen.map((line) => cartRequest(product, line)));
          miniCart.goToCheckout();
        }}
      />
      {miniCart.element}
      <StructuredData
        product={product}
        reviews={reviews?.reviews ?? []}
        publicUrl={publicUrl}
        freightByParcel={freightByParcel}
      />
      <ReviewsSection shown={reviews} sellerName={product.sellerName} />
      {forYou.map((row) => (
        <ForYouRow key={row.title} {...row} />
      ))}
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
