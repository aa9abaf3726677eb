import { centavos, type Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";

/** Apart from `freight.ts`, so that a cart loads no table of freights and no calendar. */
export const FREE_FREIGHT_FROM: Money = centavos(store.rates.freeFreightFrom);

/** An unknown freight is not part of the total. */
export const FREIGHT_FIRST = "Por favor, calcule o frete antes de finalizar a compra";
