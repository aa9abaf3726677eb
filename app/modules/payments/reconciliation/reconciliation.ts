import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import type { Cause, MovementKind } from "./compare-day.ts";

interface Side {
  in: Money;
  out: Money;
  fees: Money;
}

/** A day as it was compared. */
export interface ComparedDay {
  provider: string;
  day: IsoDate;
  /** Where the other side's figures come from; `none`: nobody has told them yet. */
  source: "report" | "file" | "none";
  comparedAt: Date;
  theirs: Side;
  ours: Side;
  openDifferences: number;
}

export interface ListedDifference {
  id: string;
  provider: string;
  day: IsoDate;
  kind: MovementKind;
  reference: string;
  cause: Cause;
  /** Of the payment that either side names. */
  orderId: string | null;
  theirs: Money | null;
  ours: Money | null;
  foundAt: Date;
  closedAt: Date | null;
  /** Empty where a later comparison closed it by itself. */
  note: string | null;
}

export const KIND_NAMES: Record<MovementKind, string> = {
  payment: "Pagamento",
  refund: "Reembolso",
  dispute: "Contestação",
  "dispute-returned": "Contestação ganha",
};

export const SOURCE_NAMES: Record<ComparedDay["source"], string> = {
  report: "relatório do provedor",
  file: "arquivo do banco",
  none: "sem relatório",
};
