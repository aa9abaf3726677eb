import type { ProductSummary } from "#app/modules/catalog/index.ts";
import type { ShopRating } from "./rating/shop-rating.ts";
import type { ShopPage } from "./shop-page.ts";

/** A section with the first of its products. */
export interface ShownSection {
  id: string;
  name: string;
  cards: ProductSummary[];
  /** Whether its own page has more. */
  more: boolean;
}

/** A shop's page without the list of its products. */
export interface ShopFacts {
  page: Omit<ShopPage, "sections">;
  rating: ShopRating;
  followers: number;
  sellsWholesale: boolean;
  /** "1 dia útil". */
  postingTime: string;
  /** Every section that has something on sale; the first of them with cards. */
  sections: ShownSection[];
}
