import type { CoverPicture, Picture } from "#app/modules/pictures/index.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";

/** A product as lists show it. */
export interface ProductSummary {
  id: string;
  name: string;
  sellerName: string;
  price: Money;
  stock: number;
  cover: CoverPicture | null;
  rating: RatingSummary | null;
}

/** The average of the buyers' stars, one to five; null without ratings. */
export interface RatingSummary {
  average: number;
  count: number;
}

export const ratingOf = (sum: number, count: number): RatingSummary | null =>
  count === 0 ? null : { average: sum / count, count };

export interface Variant {
  color: string;
  size: string;
  stock: number;
}

/** One product in one colour and size. */
export interface VariantRef {
  productId: string;
  color: string;
  size: string;
}

/** One variant as it is offered now, under its current names. */
export interface VariantOffer extends VariantRef {
  variantId: string;
  name: string;
  category: string;
  seller: { id: string; name: string };
  /** A picture of the chosen colour where there is one. */
  picture: Picture | null;
  imageUrl: string;
  price: Money;
  wholesalePrice: Money | null;
  stock: number;
}

/** `gone`: off sale or unknown; `no-variant`: the product exists, but not in this colour and size. */
export interface NoOffer {
  reason: "gone" | "seller-suspended" | "seller-away" | "no-variant";
  /** Null where the product is unknown. */
  name: string | null;
  /** The last day of the shop's vacation, where that is why. */
  until?: IsoDate;
}

/** A product as its own page shows it. */
export interface Product extends ProductSummary {
  wholesalePrice: Money | null;
  colors: string[];
  description: string;
  category: { id: string; name: string };
  seller: {
    id: string;
    /** The last part of its address. */
    slug: string;
    name: string;
    description: string;
    city: string;
    state: string;
    cnpj: string;
    /** The company and its address (Decreto 7.962/2013 art. 2); empty where unknown. */
    legalName: string;
    address: string;
    since: string;
  };
  /** While the shop is on vacation, nothing of it can be bought. */
  away: { until: IsoDate; text: string } | null;
  composition: string;
  care: string;
  /** Centimetres by size and measure: { P: { busto: 88 } }. */
  sizeGuide: Record<string, Record<string, number>>;
  sizes: string[];
  variants: (Variant & { id: string })[];
  pictures: (Picture & { color: string | null })[];
}

/** Of a product, what its size is chosen by. */
export interface SizedProduct {
  id: string;
  name: string;
  category: string;
  sizes: string[];
  sizeGuide: Product["sizeGuide"];
}

/** Checked before an id is given to the database, which for example fails on a NUL byte. */
export const isProductId = (text: string): boolean => /^[a-z]+-[a-z0-9-]{1,60}$/.test(text);

/** Below this the stock of a product is low. */
export const LOW_STOCK = 10;
const HIGH_STOCK = 20;

export type StockLevel = "Baixo" | "Médio" | "Alto";

export function stockLevel(pieces: number): StockLevel {
  if (pieces < LOW_STOCK) return "Baixo";
  return pieces < HIGH_STOCK ? "Médio" : "Alto";
}

export interface Category {
  id: string;
  name: string;
  /** A symbol of `/category-icons.svg`. */
  icon: string;
}

export const categoryPath = (id: string): string => `/category/${id}`;
