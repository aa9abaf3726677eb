import type { DayRange, FreightEstimate } from "./freight.ts";

/** The latest day is the one we are held to. */
export const deliveryTerm = ({ max }: DayRange): string => `${max} dias úteis`;

/** "Santos/SP" where the city is known, the state's own name where it is not. */
export const placeOf = ({ city, state }: Pick<FreightEstimate, "city" | "state">): string =>
  city ? `${city}/${state.code}` : state.name;
