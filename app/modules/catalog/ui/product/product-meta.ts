import type { MetaDescriptor } from "react-router";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { toReais } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { breadcrumbData, productData, type ShownReview, sharePicture } from "./structured-data.ts";

const DESCRIPTION_LENGTH = 160;

/** How the product introduces itself to search engines and to whoever it is shared with. */
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

/** Ends at a word, as a search engine would cut it. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/[\s,.;:]*\S*$/, "")}…`;
}
