import type { ProductFields } from "../manage/field-changes.ts";
import type { ProductInput } from "../manage/own-product.ts";
import type { VariantStock } from "../manage/stock-plan.ts";
import type { ProductTrade, VariantCodes } from "../trade/trade-fields.ts";

/** A product with everything that a file of products holds or changes. */
export interface ShopProduct {
  id: string;
  version: number;
  /** Whether an administrator took it off sale. */
  takenDown: boolean;
  /** Pieces that were paid and not refunded. */
  sales: number;
  fields: ProductFields;
  trade: ProductTrade;
  variants: ShopVariant[];
  pictures: ProductInput["pictures"];
}

export interface ShopVariant extends VariantStock, VariantCodes {
  id: string;
  /** Another one whenever somebody sets the stock; sold and returned pieces leave it as it is. */
  stockVersion: number;
}

/** A variant as it shall be; an existing one is known by its colour and size. */
export type WantedVariant = Omit<ShopVariant, "id" | "stockVersion">;

/** A product as it shall be. */
export interface ProductContent {
  fields: ProductFields;
  trade: ProductTrade;
  variants: WantedVariant[];
}

/** A product's versions and stock right after it was written. */
export interface WrittenProduct {
  version: number;
  variants: (VariantStock & Pick<ShopVariant, "stockVersion">)[];
}

/** How a file may name a product of the shop. */
export interface ProductNames {
  ids: readonly string[];
  codes: readonly string[];
  skus: readonly string[];
}
