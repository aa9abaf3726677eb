import type { SellerBalance, StatementLine } from "#app/modules/ledger/index.ts";

export interface Statement {
  balance: SellerBalance;
  lines: StatementLine[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

export const LINE_NAMES: Record<StatementLine["kind"], string> = {
  sale: "Venda",
  refund: "Reembolso",
  release: "Liberação",
  payout: "Repasse",
};
