import { BRAZILIAN_STATES, type StateCode, stateOfCep } from "#app/shared/brazilian-states.ts";
import { addBusinessDays, businessDays, type IsoDate } from "#app/shared/business-days.ts";
import { isCompleteCep, normalizeCep } from "#app/shared/cep.ts";
import { centavos, type Money, subtract } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { FREE_FREIGHT_FROM } from "./free-freight.ts";

export interface DayRange {
  min: number;
  max: number;
}

/**
 * By the first digit of the CEP. Days are business days from payment to delivery, including the seller's time for
 * posting.
 */
const BASE_TABLE: readonly { cost: number; days: DayRange }[] = [
  { cost: 12_50, days: { min: 2, max: 3 } },
  { cost: 12_50, days: { min: 2, max: 3 } },
  { cost: 15_90, days: { min: 3, max: 5 } },
  { cost: 17_50, days: { min: 3, max: 5 } },
  { cost: 22_90, days: { min: 5, max: 8 } },
  { cost: 24_50, days: { min: 5, max: 8 } },
  { cost: 27_90, days: { min: 6, max: 10 } },
  { cost: 35_90, days: { min: 8, max: 14 } },
  { cost: 18_90, days: { min: 4, max: 6 } },
  { cost: 19_90, days: { min: 4, max: 6 } },
];

/** Cost and delivery time, independent of the date. */
export interface Freight {
  ok: true;
  cep: string;
  /** Known only where a CEP service is configured. */
  city: string | null;
  state: { code: StateCode; name: string };
  /** What the buyer pays: zero when it is free. */
  cost: Money;
  isFree: boolean;
  /** How much more in goods makes it free; zero when it is. */
  missingForFree: Money;
  days: DayRange;
  /** The same days as text. */
  deliveryTime: string;
}

export interface FreightEstimate extends Freight {
  /** The dates those days fall on when the payment is confirmed on the day of the estimate. */
  deliveryBy: { earliest: IsoDate; latest: IsoDate };
}

export type FreightProblem = { ok: false; cep: string; problem: string };
export type FreightResult = FreightEstimate | FreightProblem;

export const incompleteCep = (cep: string): FreightProblem => ({
  ok: false,
  cep,
  problem: "Por favor, insira um CEP válido com 8 dígitos",
});

export const unknownCep = (cep: string): FreightProblem => ({
  ok: false,
  cep,
  problem: "Erro ao calcular o frete. Verifique o CEP e tente novamente.",
});

export interface FreightRequest {
  cep: string;
  /** The goods of the order, before any discount. */
  goods: Money;
  today: IsoDate;
  /** Cost and days by its parcels, where a freight company told them; else our table. */
  quoted?: { cost: Money; days: DayRange } | null;
}

/** The digit sets cost and days, unless they were quoted; the range of the CEP sets the state. */
export function freightOf({ cep, goods, quoted }: Omit<FreightRequest, "today">): Freight | FreightProblem {
  if (!isCompleteCep(cep)) return incompleteCep(cep);
  const digits = normalizeCep(cep);
  const code = stateOfCep(digits);
  const base = quoted ?? BASE_TABLE[Number(digits[0])];
  if (!code || !base) return unknownCep(cep);

  const isFree = goods >= FREE_FREIGHT_FROM;
  return {
    ok: true,
    cep: digits,
    city: null,
    state: { code, name: BRAZILIAN_STATES.find((state) => state.code === code)!.name },
    cost: centavos(isFree ? 0 : base.cost),
    isFree,
    missingForFree: isFree ? centavos(0) : subtract(FREE_FREIGHT_FROM, goods),
    days: base.days,
    deliveryTime: deliveryTime(base.days),
  };
}

/** Where one freight holds: the first digits of the CEPs, in order. */
export interface FreightZone {
  digits: string[];
  cost: Money;
  days: DayRange;
}

/** The whole table for those who compare shops: neighbouring digits with the same freight are one zone. */
export function freightZones(goods: Money): FreightZone[] {
  const zones: FreightZone[] = [];
  for (const [digit, { cost, days }] of BASE_TABLE.entries()) {
    const paid = centavos(goods >= FREE_FREIGHT_FROM ? 0 : cost);
    const last = zones.at(-1);
    if (last && last.cost === paid && last.days.min === days.min && last.days.max === days.max)
      last.digits.push(String(digit));
    else zones.push({ digits: [String(digit)], cost: paid, days });
  }
  return zones;
}

export function estimateFreight({ today, ...request }: FreightRequest): FreightResult {
  const freight = freightOf(request);
  if (!freight.ok) return freight;
  const { min, max } = freight.days;
  const deliveryBy = { earliest: addBusinessDays(today, min), latest: addBusinessDays(today, max) };
  return { ...freight, deliveryBy };
}

/** "de 5 a 8 dias úteis": a delivery time as text, the same on every screen, in every letter and in JSON. */
export const deliveryTime = ({ min, max }: DayRange): string =>
  min === max ? businessDays(max) : `de ${min} a ${businessDays(max)}`;

/** Text after a delivery time: when it starts, and that the time for posting is included. */
export const COUNTED_FROM_PAYMENT = `depois da confirmação do pagamento, já com os ${businessDays(store.promises.shipWithinBusinessDays)} que a loja tem para postar`;

/** "Santos/SP" where the city is known, the state's own name where it is not. */
export const placeOf = ({ city, state }: Pick<FreightEstimate, "city" | "state">): string =>
  city ? `${city}/${state.code}` : state.name;
