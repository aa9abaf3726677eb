import type { MetaDescriptor } from "react-router";
import { SHARE_HEIGHT, SHARE_WIDTH } from "#app/modules/pictures/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { productPath } from "#app/platform/paths.ts";
import { formatBRL, toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { categoryPath, type Product } from "../../product.ts";

const DESCRIPTION_LENGTH = 160;
/** Of the same size. */
const SHOP_PICTURE = "/og.png";

/** Title, description and Open Graph tags of a product, with the picture of its shared link; null: the shop's own. */
export function productMeta(
  product: Product,
  absolute: Absolute,
  sharedPicture: string | null = null,
): MetaDescriptor[] {
  const { name, sellerName, price } = product;
  const description = shortened(product.description);
  const told = sharedPicture ? `${name}, ${sellerName}, ${formatBRL(price)}` : store.brand;
  return [
    { title: pageTitle(`${name}, ${sellerName}`) },
    { name: "description", content: description },
    { property: "og:type", content: "product" },
    { property: "og:title", content: name },
    { property: "og:description", content: description },
    { property: "og:url", content: absolute(productPath(product.id)) },
    { property: "og:image", content: absolute(sharedPicture ?? SHOP_PICTURE) },
    { property: "og:image:width", content: String(SHARE_WIDTH) },
    { property: "og:image:height", content: String(SHARE_HEIGHT) },
    { property: "og:image:alt", content: told },
    { name: "twitter:card", content: "summary_large_image" },
    { property: "product:price:amount", content: toReais(price) },
    { property: "product:price:currency", content: "BRL" },
  ];
}

/** Cut at the end of a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 3).replace(/[\s,.;:]*\S*$/, "")}...`;
}

/** Turns a path into an absolute URL. */
export type Absolute = (path: string) => string;

export interface Crumb {
  label: string;
  to: string;
}

export const productTrail = ({ category }: Pick<Product, "category">): Crumb[] => [
  { label: "Início", to: "/" },
  { label: category.name, to: categoryPath(category.id) },
];
