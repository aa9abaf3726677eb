import { renditionPath } from "#app/modules/pictures/index.ts";
import { type FreightZone, freightZones } from "#app/modules/shipping/index.ts";
import { variantPath } from "#app/platform/paths.ts";
import { fromReais, toReais } from "#app/shared/money.ts";
import { type Audience, audienceOf, googleCategory } from "./audience.ts";
import { feedText } from "./feed-text.ts";
import { groupId, variantSku } from "./variant-ids.ts";

/** A product as it is read for a feed. */
export interface FeedProduct {
  id: string;
  name: string;
  description: string;
  price: string;
  sellerName: string;
  category: string;
  categoryName: string;
  composition: string;
  variants: { id: string; color: string; size: string; inStock: boolean }[];
  /** In the order of the gallery. */
  pictures: { id: string; color: string | null }[];
}

/** One variant as it is offered to others; both dialects are written from it. */
export interface FeedItem {
  id: string;
  group: string;
  title: string;
  description: string;
  link: string;
  image: string;
  moreImages: string[];
  /** "79.90 BRL". */
  price: string;
  inStock: boolean;
  brand: string;
  color: string;
  size: string;
  material: string;
  audience: Audience;
  googleCategory: number;
  productType: string;
  freight: FreightZone[];
}

const LENGTHS = { title: 150, description: 5000, brand: 70, color: 100, size: 100, material: 200 };
const MORE_IMAGES = 10;

/** None of a product without a picture: both readers refuse an item without one. */
export function feedItems(
  product: FeedProduct,
  absolute: (path: string) => string,
  /** Priced by a company for each way: no table says what it costs. */
  freightByParcel = false,
): FeedItem[] {
  if (product.pictures.length === 0) return [];
  const price = fromReais(product.price);
  const shared = {
    group: groupId(product.id),
    description: feedText(product.description, LENGTHS.description) || feedText(product.name, LENGTHS.title),
    price: reais(product.price),
    brand: feedText(product.sellerName, LENGTHS.brand),
    material: feedText(product.composition, LENGTHS.material),
    audience: audienceOf(product.category, product.name),
    googleCategory: googleCategory(product.category),
    productType: product.categoryName,
    freight: freightByParcel ? [] : freightZones(price),
  };
  return product.variants.map(({ id, color, size, inStock }) => {
    const [image, ...others] = picturesFor(product.pictures, color).map(({ id: picture }) =>
      absolute(renditionPath(picture, 1280, "jpeg")),
    );
    return {
      ...shared,
      id: variantSku(id),
      title: feedText(`${product.name}, ${color}, ${size}`, LENGTHS.title),
      link: absolute(variantPath(product.id, color, size)),
      image: image!,
      moreImages: others.slice(0, MORE_IMAGES),
      inStock,
      color: feedText(color, LENGTHS.color),
      size: feedText(size, LENGTHS.size),
    };
  });
}

/** Those of the colour, then those of no colour; of a colour that has none, all of them. */
function picturesFor(pictures: FeedProduct["pictures"], color: string): FeedProduct["pictures"] {
  const own = pictures.filter((picture) => picture.color === color);
  return own.length > 0 ? [...own, ...pictures.filter((picture) => picture.color === null)] : pictures;
}

/** As both readers write an amount, always with two places. */
const reais = (price: string): string => `${toReais(fromReais(price))} BRL`;
