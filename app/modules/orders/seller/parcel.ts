import type { Place } from "#app/modules/addresses/index.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { OrderStatus, RefundSum } from "../index.ts";
import { isLate } from "../late.ts";

/** What a list of parcels can be narrowed to. */
export const PARCEL_FILTERS = [
  { key: "a-enviar", label: "A enviar" },
  { key: "enviados", label: "Enviados" },
  { key: "entregues", label: "Entregues" },
  { key: "devolucoes", label: "Devoluções" },
  { key: "cancelados", label: "Cancelados" },
  { key: "todos", label: "Todos" },
] as const;
export type ParcelFilter = (typeof PARCEL_FILTERS)[number]["key"];

export const parcelFilter = (asked: string | null): ParcelFilter =>
  PARCEL_FILTERS.find(({ key }) => key === asked)?.key ?? "a-enviar";

export const PARCELS_PER_PAGE = 20;

/** Until when a parcel can be brought to the physical store that day; null when it is closed. */
export const closingHourOn = (date: IsoDate): number | null =>
  store.openingHours[new Date(`${date}T12:00:00Z`).getUTCDay() || 7]?.closes ?? null;

/** A seller's part of one order, as its list shows it. */
export interface ParcelSummary {
  orderId: string;
  status: OrderStatus;
  pickup: boolean;
  buyer: string;
  city: string;
  /** Those that are still sold; of a cancelled parcel, all that it held. */
  pieces: number;
  goods: Money;
  orderedAt: Date;
  /** The last day to post it, once it is paid. */
  shipBy: IsoDate | null;
  openReturns: number;
}

export interface ParcelItem {
  position: number;
  productId: string;
  name: string;
  color: string;
  size: string;
  price: Money;
  quantity: number;
  /** Cancelled, given back or paid back. */
  refunded: number;
}

export interface ParcelReturn {
  id: string;
  kind: "arrependimento" | "devolucao";
  status: "solicitada" | "recebida" | "recusada";
  reason: string;
  answer: string | null;
  askedAt: Date;
  /** When its money went back; of a regret that is before the pieces arrive. */
  refundedAt: Date | null;
  items: { name: string; quantity: number }[];
}

/** Everything a seller needs to pack, post and answer for it. */
export interface Parcel extends ParcelSummary {
  phone: string;
  /** Where it goes. */
  place: Place;
  carrier: string | null;
  trackingCode: string | null;
  shippedAt: Date | null;
  /** When it came to the physical store, of a pickup. */
  arrivedAt: Date | null;
  deliveredAt: Date | null;
  items: ParcelItem[];
  returns: ParcelReturn[];
  /** The order's last event when this was read: whoever decides something names it. */
  seen: string;
  sums: { discount: Money; freight: Money; commission: Money; paymentFee: Money };
  /** What went back to the buyer so far; null where nothing did. */
  refunded: RefundSum | null;
  /** What would go back if the parcel were cancelled now; null where it cannot be. */
  toCancel: RefundSum | null;
}

export interface Deadline {
  shipBy: IsoDate;
  text: string;
  late: boolean;
}

/**
 * Of a parcel that is not sent yet: "poste hoje", "leve até amanhã", "faltam 2 dias", "atrasado 1 dia", in calendar
 * days. A pickup is not posted: its seller brings it to the store.
 */
export function deadlineOf(
  parcel: Pick<ParcelSummary, "status" | "shipBy" | "pickup">,
  today: IsoDate,
): Deadline | null {
  const { status, shipBy, pickup } = parcel;
  if (status !== "processando" || !shipBy) return null;
  const act = pickup ? "leve" : "poste";
  const days = Math.round((Date.parse(shipBy) - Date.parse(today)) / 86_400_000);
  const counted = (count: number) => `${count} ${count === 1 ? "dia" : "dias"}`;
  if (isLate(parcel, today)) return { shipBy, text: `atrasado ${counted(-days)}`, late: true };
  if (days === 0) return { shipBy, text: `${act} hoje`, late: false };
  return { shipBy, text: days === 1 ? `${act} até amanhã` : `faltam ${counted(days)}`, late: false };
}
