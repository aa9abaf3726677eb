import type { BrokenGrade } from "#app/modules/catalog/manage/index.ts";
import type { SellerBalance } from "#app/modules/ledger/index.ts";
import type { ParcelSummary } from "#app/modules/orders/seller/index.ts";

/** The seller's day: parcels to send, stock that runs out, money that comes in. */
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
