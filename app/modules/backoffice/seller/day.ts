import type { SellerBalance } from "#app/modules/ledger/index.ts";
import type { ParcelSummary } from "#app/modules/orders/seller/parcel.ts";

/** A product some sizes of which are gone while others are there: it is seen, wanted and not bought. */
export interface BrokenGrade {
  id: string;
  name: string;
  /** "M", "Coral G": what is gone. */
  gone: string[];
}

/** What a shopkeeper wants to know each morning. */
export interface SellerDay {
  toShip: ParcelSummary[];
  toShipCount: number;
  lateCount: number;
  openReturns: number;
  lowStock: number;
  brokenGrades: BrokenGrade[];
  balance: SellerBalance;
  yesterday: { sales: number; views: number };
}

/** "Acabou o M", "Acabaram P e GG". */
export function goneText(gone: readonly string[]): string {
  if (gone.length === 1) return `Acabou o ${gone[0]}`;
  return `Acabaram ${gone.slice(0, -1).join(", ")} e ${gone.at(-1)}`;
}
