import { addDays, endOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";

/** A chargeback by its own address, where its details are. */
export interface SimulatedChargeback {
  id: string;
  currency: "BRL";
  amount: number;
  coverage_applied: boolean | null;
  coverage_elegible: boolean;
  documentation_required: boolean;
  documentation_status: string;
  date_documentation_deadline: string | null;
  date_created: string;
}

const DAYS_FOR_PROOF = 10;

export const newChargeback = (id: string, amount: number, now: Date): SimulatedChargeback => ({
  id,
  currency: "BRL",
  amount,
  coverage_applied: null,
  coverage_elegible: true,
  documentation_required: true,
  documentation_status: "pending",
  date_documentation_deadline: endOfDayInSaoPaulo(
    addDays(todayInSaoPaulo(now), DAYS_FOR_PROOF),
  ).toISOString(),
  date_created: now.toISOString(),
});

/** For the shop the money comes back, for the buyer it stays gone: what its order says of it from now on. */
export function decide(chargeback: SimulatedChargeback, whose: "shop" | "buyer"): string {
  const isCovered = whose === "shop";
  chargeback.coverage_applied = isCovered;
  chargeback.documentation_status = isCovered ? "valid" : "invalid";
  return isCovered ? "reimbursed" : "settled";
}
