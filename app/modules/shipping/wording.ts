import { store } from "#app/platform/store.ts";
import { businessDays } from "#app/shared/business-days.ts";
import type { DayRange, FreightEstimate } from "./freight.ts";

/** "de 5 a 8 dias úteis": a delivery time in words, the same on every screen, in every letter and in JSON. */
export const deliveryTime = ({ min, max }: DayRange): string =>
  min === max ? businessDays(max) : `de ${min} a ${businessDays(max)}`;

/** Follows a delivery time: from when it is counted, and that the days for posting are in it. */
export const COUNTED_FROM_PAYMENT = `depois da confirmação do pagamento, já com os ${businessDays(store.promises.shipWithinBusinessDays)} que a loja tem para postar`;

/** "Santos/SP" where the city is known, the state's own name where it is not. */
export const placeOf = ({ city, state }: Pick<FreightEstimate, "city" | "state">): string =>
  city ? `${city}/${state.code}` : state.name;
