import type { Picture } from "#app/modules/pictures/index.ts";
import type { Money } from "#app/shared/money.ts";

export interface ShopStock {
  products: number;
  /** How many of them have low stock. */
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

/** A product on sale with some sizes sold out and others in stock. */
export interface BrokenGrade {
  id: string;
  name: string;
  /** The sizes that are sold out: "M", "G". */
  gone: string[];
}
