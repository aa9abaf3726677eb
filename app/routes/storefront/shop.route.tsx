import { data, redirect } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { ProductGrid } from "#app/modules/catalog/ui/product-card.tsx";
import { ShopAway } from "#app/modules/catalog/ui/shop-away.tsx";
import { MySizeLink } from "#app/modules/fit/ui/my-size-link.tsx";
import { searchProducts } from "#app/modules/search/index.server.ts";
import { filterCount, readCriteria, searchPath } from "#app/modules/search/index.ts";
import { SearchResults, TookTooLong } from "#app/modules/search/ui/search-results.tsx";
import { followedShopIds } from "#app/modules/sellers/followers/index.server.ts";
import { findOpenShop } from "#app/modules/sellers/index.server.ts";
import { findShopFacts, sharedShopPath } from "#app/modules/shopfront/index.server.ts";
import { MIN_REVIEWS } from "#app/modules/shopfront/index.ts";
import { FollowButton } from "#app/modules/shopfront/ui/follow-button.tsx";
import { ShopAbout } from "#app/modules/shopfront/ui/shop-about.tsx";
import { ShopHead } from "#app/modules/shopfront/ui/shop-head.tsx";
import { shopData, shopMeta } from "#app/modules/shopfront/ui/shop-meta.ts";
import { ShopSections } from "#app/modules/shopfront/ui/shop-sections.tsx";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { shopPath } from "#app/platform/paths.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { formatDay } from "#app/shared/moment.ts";
import type { Route } from "./+types/shop.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.shop) return [{ title: pageTitle("Loja não encontrada") }];
  const { shop, facts, results, publicUrl, shared } = loaderData;
  const absolute = (path: string) => publicUrl + path;
  const { reviews } = facts.rating.parts;
  const told = {
    pictureId: facts.page.logo?.id ?? facts.page.banner?.id ?? null,
    reviews: reviews.count >= MIN_REVIEWS ? reviews : null,
  };
  return [
    ...shopMeta(shop, absolute, shared),
    { "script:ld+json": shopData(shop, absolute, told) },
    // Filtered pages are not indexed: each choice of filters would count as a page.
    ...(filterCount(results.criteria) > 0 ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = await findOpenShop(params.slug);
  if (!shop) return data({ shop: null }, { status: 404 });
  // Under its id, as shops were found before they had an address of their own.
  if (shop.slug !== params.slug) throw redirect(shopPath(shop.slug) + url.search, 301);
  const viewer = await viewerOf(context);
  const [results, facts, shared, followed] = await Promise.all([
    searchProducts(readCriteria(url.searchParams, { kind: "shop", id: shop.id, slug: shop.slug })),
    findShopFacts(shop),
    sharedShopPath(shop),
    viewer && followedShopIds(viewer),
  ]);
  return data(
    {
      shop: { ...shop, since: formatDay(shop.since) },
      results,
      facts,
      shared,
      isFollowed: followed?.includes(shop.id) ?? null,
      publicUrl: absoluteUrl(""),
    },
    { status: results.tookTooLong ? 503 : 200 },
  );
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  if (!loaderData.shop) return <ShopNotFound />;
  const { shop, facts, isFollowed } = loaderData;
  const { criteria, products, facets, tookTooLong } = loaderData.results;
  const isWhole = filterCount(criteria) === 0 && products.page === 1;
  return (
    <>
      <ShopHead shop={shop} {...facts.page} rating={facts.rating} followers={facts.followers}>
        <FollowButton shop={shop} isFollowed={isFollowed} />
      </ShopHead>
      {shop.away && (
        <div className="mt-5 max-w-2xl">
          <ShopAway away={shop.away} />
        </div>
      )}
      <ShopAbout facts={facts} description={shop.description} since={shop.since} />
      {isWhole && (
        <ShopSections
          slug={shop.slug}
          sections={facts.sections}
          cards={(products) => <ProductGrid products={products} />}
        />
      )}
      <div id="produtos-da-loja" className="mt-10 scroll-mt-4">
        {isWhole && facts.sections.length > 0 && <h2 className="mb-5 text-2xl">Todos os produtos</h2>}
        {tookTooLong && <TookTooLong />}
        <SearchResults
          key={shop.id}
          criteria={criteria}
          products={products}
          facets={facets}
          mySize={<MySizeLink list={searchPath(criteria)} />}
        />
      </div>
    </>
  );
}

function ShopNotFound() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="store" />}
      title="Loja não encontrada"
      action={<ButtonLink to="/">Voltar para o início</ButtonLink>}
    >
      <p>Ela não existe ou não está vendendo agora.</p>
    </EmptyState>
  );
}
