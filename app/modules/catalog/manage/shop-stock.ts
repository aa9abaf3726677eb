import type { Picture } from "#app/modules/pictures/index.ts";
import type { Money } from "#app/shared/money.ts";

export interface ShopStock {
  products: number;
  /** How many of them will soon be sold out. */
  low: number;
  /** Since the beginning. */
  views: number;
  units: number;
  value: Money;
}

export interface StockedProduct {
  id: string;
  name: string;
  price: Money;
  stock: number;
  isActive: boolean;
  /** Why an administrator took it off sale; null while none has. */
  takenDown: string | null;
  picture: Picture | null;
}

/** A product some sizes of which are gone while others are there: it is seen, wanted and not bought. */
export interface BrokenGrade {
  id: string;
  name: string;
  /** "M", "G": the sizes of which nothing is left. */
  gone: string[];
}
