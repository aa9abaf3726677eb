import type { MetaDescriptor } from "react-router";
import { SHARE_HEIGHT, SHARE_WIDTH } from "#app/modules/pictures/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { shopPath } from "#app/platform/paths.ts";
import { store } from "#app/shared/store.ts";

/** Of the same size as a shop's own. */
const MARKET_PICTURE = "/og.png";

interface ToldShop {
  slug: string;
  name: string;
  city: string;
  state: string;
}

type Absolute = (path: string) => string;

/** Title, description and Open Graph tags of a shop, with the picture of its shared link; null: the marketplace's own. */
export function shopMeta(shop: ToldShop, absolute: Absolute, sharedPicture: string | null): MetaDescriptor[] {
  const { name, city, state } = shop;
  const description = `Tudo de ${name}, de ${city}/${state}, na ${store.brand}: varejo e atacado.`;
  return [
    { title: pageTitle(name) },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:title", content: `${name} na ${store.brand}` },
    { property: "og:description", content: description },
    { property: "og:url", content: absolute(shopPath(shop.slug)) },
    { property: "og:image", content: absolute(sharedPicture ?? MARKET_PICTURE) },
    { property: "og:image:width", content: String(SHARE_WIDTH) },
    { property: "og:image:height", content: String(SHARE_HEIGHT) },
    { property: "og:image:alt", content: sharedPicture ? `${name}, ${city}/${state}` : store.brand },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/**
 * What search engines read. The rating in it is the one of reviews alone, which buyers gave; our own score, which also
 * counts parcels, is no review. Without enough of them there is none.
 */
export const shopData = (
  shop: ToldShop,
  absolute: Absolute,
  { pictureId, reviews }: { pictureId: string | null; reviews: { count: number; average: number } | null },
) => ({
  "@context": "https://schema.org",
  "@type": "Store",
  "@id": `${absolute(shopPath(shop.slug))}#loja`,
  name: shop.name,
  url: absolute(shopPath(shop.slug)),
  address: {
    "@type": "PostalAddress",
    addressLocality: shop.city,
    addressRegion: shop.state,
    addressCountry: "BR",
  },
  parentOrganization: { "@type": "Organization", name: store.brand, url: absolute("/") },
  ...(pictureId && { image: absolute(`/pictures/${pictureId}/960.jpeg`) }),
  ...(reviews && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: reviews.average.toFixed(1),
      reviewCount: reviews.count,
      bestRating: 5,
      worstRating: 1,
    },
  }),
});
