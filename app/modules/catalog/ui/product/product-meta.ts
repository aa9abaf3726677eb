import type { MetaDescriptor } from "react-router";
import { type CoverPicture, renditionPath } from "#app/modules/pictures/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { categoryPath, type Product } from "../../product.ts";

const DESCRIPTION_LENGTH = 160;

/** Title, description and Open Graph tags of a product. */
export function productMeta(
  product: Product,
  absolute: (path: string) => string,
  reviews: readonly ShownReview[] = [],
): MetaDescriptor[] {
  const { name, sellerName, cover } = product;
  const description = shortened(product.description);
  const picture = cover
    ? [
        { property: "og:image", content: sharePicture(cover, absolute) },
        { property: "og:image:alt", content: cover.alt },
      ]
    : [];
  return [
    { title: pageTitle(`${name}, ${sellerName}`) },
    { name: "description", content: description },
    { property: "og:type", content: "product" },
    { property: "og:title", content: name },
    { property: "og:description", content: description },
    { property: "og:url", content: absolute(productPath(product.id)) },
    ...picture,
    { property: "product:price:amount", content: toReais(product.price) },
    { property: "product:price:currency", content: "BRL" },
    { "script:ld+json": productData(product, absolute, reviews) },
    { "script:ld+json": breadcrumbData(product, absolute) },
  ];
}

/** Cut at the end of a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 3).replace(/[\s,.;:]*\S*$/, "")}...`;
}

/** Turns a path into an absolute URL. */
type Absolute = (path: string) => string;

export const sharePicture = (picture: CoverPicture, absolute: Absolute): string =>
  absolute(renditionPath(picture.id, 1280, "jpeg"));

/** A review as shown on the page. */
export interface ShownReview {
  author: string;
  stars: number;
  text: string;
  createdAt: Date;
}

/** The product and its offer as structured data. Without ratings there is no rating in it. */
export function productData(product: Product, absolute: Absolute, reviews: readonly ShownReview[] = []) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category.name,
    image: product.pictures.map((picture) => sharePicture(picture, absolute)),
    color: product.colors.join(", "),
    ...(product.composition && { material: product.composition }),
    ...(product.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating.average.toFixed(1),
        reviewCount: product.rating.count,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
    brand: { "@type": "Brand", name: product.sellerName },
    offers: {
      "@type": "Offer",
      url: absolute(productPath(product.id)),
      price: toReais(product.price),
      priceCurrency: "BRL",
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: product.sellerName },
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "BR",
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: store.promises.returnDays,
        returnMethod: "https://schema.org/ReturnByMail",
        returnFees: "https://schema.org/FreeReturn",
      },
    },
  };
}

const reviewData = ({ author, stars, text, createdAt }: ShownReview) => ({
  "@type": "Review",
  author: { "@type": "Person", name: author },
  datePublished: createdAt.toISOString().slice(0, 10),
  reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
  ...(text && { reviewBody: text }),
});

export interface Crumb {
  label: string;
  to: string;
}

export const productTrail = ({ category }: Product): Crumb[] => [
  { label: "Início", to: "/" },
  { label: category.name, to: categoryPath(category.id) },
];

export function breadcrumbData(product: Product, absolute: Absolute) {
  const steps = [...productTrail(product), { label: product.name, to: productPath(product.id) }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, to }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: absolute(to),
    })),
  };
}
