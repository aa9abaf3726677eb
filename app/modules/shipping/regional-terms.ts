import type { DayRange } from "./freight.ts";

interface RegionalTerm {
  region: string;
  /** Business days from payment to the door, the seller's posting days included. */
  days: DayRange;
}

/** Reference terms by region. An order uses its estimate by CEP. */
export const REGIONAL_TERMS: readonly RegionalTerm[] = [
  { region: "Sudeste", days: { min: 2, max: 5 } },
  { region: "Sul", days: { min: 3, max: 7 } },
  { region: "Centro-Oeste", days: { min: 5, max: 10 } },
  { region: "Nordeste", days: { min: 7, max: 12 } },
  { region: "Norte", days: { min: 10, max: 15 } },
];
