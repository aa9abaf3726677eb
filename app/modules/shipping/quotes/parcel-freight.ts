import { centavos, type Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { DayRange } from "../freight.ts";
import type { Volume } from "./packing.ts";

/** One seller's part of an order, before it is sent. */
export interface ParcelToSend extends Volume {
  sellerId: string;
  /** Where it starts; null while the shop has told no address. */
  originCep: string | null;
  /** Of its goods, for the insurance. */
  value: Money;
}

/** One way to carry a parcel. */
export interface FreightOption {
  serviceId: string;
  carrier: string;
  /** "PAC" */
  name: string;
  price: Money;
  /** Business days from the day on which it is posted. */
  days: DayRange;
}

/** The freight of a whole order by its parcels, before the rule of free freight. */
export interface QuotedFreight {
  /** Of the dearest parcel: whoever buys from several shops pays one delivery. */
  cost: Money;
  /** Business days from payment to the door, the seller's days for posting included. */
  days: DayRange;
  parcels: { sellerId: string; cost: Money }[];
}

/** The cheapest; of two that cost the same, the faster. Null where nobody carries it. */
export function cheapest(options: readonly FreightOption[]): FreightOption | null {
  return (
    options.toSorted(
      (one, other) =>
        one.price - other.price ||
        one.days.max - other.days.max ||
        one.serviceId.localeCompare(other.serviceId),
    )[0] ?? null
  );
}

/** Null when one of the parcels has no price: the order's freight is then by our table as a whole. */
export function freightOfParcels(
  parcels: readonly { sellerId: string; option: FreightOption | null }[],
): QuotedFreight | null {
  const priced = parcels.flatMap(({ sellerId, option }) => (option ? [{ sellerId, option }] : []));
  if (priced.length === 0 || priced.length < parcels.length) return null;
  return {
    cost: centavos(Math.max(...priced.map(({ option }) => option.price))),
    days: {
      // Posted on the day of the payment, or on the last day the seller has for it.
      min: Math.max(1, Math.min(...priced.map(({ option }) => option.days.min))),
      max: Math.max(...priced.map(({ option }) => option.days.max)) + store.promises.shipWithinBusinessDays,
    },
    parcels: priced.map(({ sellerId, option }) => ({ sellerId, cost: option.price })),
  };
}

/** By what the sellers share the freight that the buyer pays: the prices of their parcels. Undefined: by their goods. */
export const freightWeights = (
  quoted: QuotedFreight | null,
  sellerIds: readonly string[],
): Money[] | undefined =>
  quoted
    ? sellerIds.map(
        (sellerId) => quoted.parcels.find((parcel) => parcel.sellerId === sellerId)?.cost ?? centavos(0),
      )
    : undefined;
