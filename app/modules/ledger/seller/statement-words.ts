import type { StatementLine } from "../index.ts";

export const LINE_NAMES: Record<StatementLine["kind"], string> = {
  sale: "Venda",
  refund: "Reembolso",
  release: "Liberação",
  payout: "Repasse",
};
