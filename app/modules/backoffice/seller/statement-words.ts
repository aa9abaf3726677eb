import type { StatementLine } from "#app/modules/ledger/index.ts";

export const LINE_NAMES: Record<StatementLine["kind"], string> = {
  sale: "Venda",
  refund: "Reembolso",
  release: "Liberação",
  payout: "Repasse",
};
