import type { Picture } from "#app/modules/pictures/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { Figures } from "./figures.ts";

export interface ShelfProduct {
  id: string;
  name: string;
  price: Money;
  stock: number;
  isActive: boolean;
  /** Why an administrator took it off sale; null while none has. */
  takenDown: string | null;
  picture: Picture | null;
}

export interface Overview {
  products: number;
  /** Since the beginning, as every product's own figure says. */
  total: { sales: number; revenue: Money; views: number };
  now: Figures;
  before: Figures;
  low: ShelfProduct[];
  lowCount: number;
  recent: ShelfProduct[];
}
