import type { BrokenGrade, StockedProduct } from "#app/modules/catalog/manage/index.ts";
import type { SellerBalance, StatementLine } from "#app/modules/ledger/index.ts";
import type { ParcelSummary, ShopSales, SoldProduct } from "#app/modules/orders/seller/index.ts";
import { centavos, type Money } from "#app/shared/money.ts";

export interface ShopFigures extends ShopSales {
  views: number;
}

export interface SellerOverview {
  products: number;
  /** Since the beginning; the sum of the products' own figures. */
  total: { sales: number; revenue: Money; views: number };
  now: ShopFigures;
  before: ShopFigures;
  low: StockedProduct[];
  lowCount: number;
  recent: StockedProduct[];
}

/** The seller's day: parcels to send, stock that runs out, money that comes in. */
export interface SellerDay {
  /** Each part is null for somebody whose roles do not include its area. */
  parcels: { toShip: ParcelSummary[]; toShipCount: number; lateCount: number; openReturns: number } | null;
  shelf: {
    lowStock: number;
    /** Products on sale whose table of measures has gaps. */
    withoutMeasures: number;
    brokenGrades: BrokenGrade[];
  } | null;
  balance: SellerBalance | null;
  yesterday: { sales: number; views: number } | null;
}

/** "Acabou o M", "Acabaram P e GG". */
export function goneText(gone: readonly string[]): string {
  if (gone.length === 1) return `Acabou o ${gone[0]}`;
  return `Acabaram ${gone.slice(0, -1).join(", ")} e ${gone.at(-1)}`;
}

/** Pieces sold and pieces left of one size or colour. */
export interface SellThrough {
  name: string;
  sold: number;
  left: number;
}

type Sold = Pick<ShopSales, "sales" | "revenue">;

export interface SellerReport {
  figures: ShopFigures;
  /** Oldest first, without gaps; `at` is the day, or the first of the month. */
  overTime: (Sold & { at: string })[];
  top: SoldProduct[];
  sizes: SellThrough[];
  colors: SellThrough[];
  retail: Sold;
  wholesale: Sold;
  stock: { units: number; value: Money };
}

/** Revenue divided by sales, to the centavo; nothing sold has no ticket. */
export const averageTicket = (revenue: Money, sales: number): Money =>
  centavos(sales === 0 ? 0 : Math.round(revenue / sales));

/** A line of the statement with the rates of its order's commissions. */
export interface RatedLine extends StatementLine {
  rates: number[];
}

export interface Statement {
  balance: SellerBalance;
  lines: RatedLine[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

export const LINE_NAMES: Record<StatementLine["kind"], string> = {
  sale: "Venda",
  refund: "Reembolso",
  release: "Liberação",
  payout: "Repasse",
  "payout-return": "Repasse devolvido",
  dispute: "Contestação",
  "dispute-won": "Contestação ganha",
  label: "Etiqueta de envio",
  "label-return": "Etiqueta cancelada",
};
