import type { Place } from "#app/modules/addresses/index.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { ParcelDispute } from "../disputes/dispute-view.ts";
import type { TakenByBank } from "../disputes/taken-by-bank.ts";
import type { RefundSum } from "../lifecycle/refund-sum.ts";
import { isLate, type OrderStatus } from "../order.ts";

/** The filters of a seller's list of parcels. */
export const PARCEL_FILTERS = [
  { key: "a-enviar", label: "A enviar" },
  { key: "enviados", label: "Enviados" },
  { key: "entregues", label: "Entregues" },
  { key: "devolucoes", label: "Devoluções" },
  { key: "cancelados", label: "Cancelados" },
  { key: "todos", label: "Todos" },
] as const;
export type ParcelFilter = (typeof PARCEL_FILTERS)[number]["key"];

export const PARCELS_PER_PAGE = 100;

/** The hour at which the physical store closes that day; null when it does not open. */
export const closingHourOn = (date: IsoDate): number | null =>
  store.openingHours[new Date(`${date}T12:00:00Z`).getUTCDay() || 7]?.closes ?? null;

/** A seller's part of one order, in the list. */
export interface ParcelSummary {
  orderId: string;
  status: OrderStatus;
  pickup: boolean;
  buyer: string;
  city: string;
  /** Without refunded pieces; of a cancelled parcel, all pieces. */
  pieces: number;
  goods: Money;
  orderedAt: Date;
  /** The last day to post it, once it is paid. */
  shipBy: IsoDate | null;
  openReturns: number;
  /** A dispute of its payment is not decided. */
  isInDispute: boolean;
}

export interface ParcelItem {
  position: number;
  productId: string;
  name: string;
  color: string;
  size: string;
  price: Money;
  quantity: number;
  /** Pieces cancelled, returned or refunded. */
  refunded: number;
  /** The rate of its commission in basis points; null in an order from before lines had their own. */
  commissionRate: number | null;
}

export interface ParcelReturn {
  id: string;
  kind: "arrependimento" | "devolucao";
  status: "solicitada" | "recebida" | "recusada";
  reason: string;
  answer: string | null;
  askedAt: Date;
  /** When its refund was asked for; for a regret, before the pieces arrive. */
  refundedAt: Date | null;
  items: { name: string; quantity: number }[];
}

/** A parcel as its page shows it. */
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
  disputes: ParcelDispute[];
  /** The order's last event when this was read; sent along with each action. */
  seen: string;
  sums: { discount: Money; freight: Money; commission: Money; paymentFee: Money };
  /** What was refunded to the buyer so far; null where nothing was. */
  refunded: RefundSum | null;
  /** What the buyer's bank did with its money; null where no dispute stands. */
  taken: TakenByBank | null;
  /** Whether what the bank left is enough to refund one more piece. */
  mayRefund: boolean;
  /** What would be refunded if the parcel were cancelled now; null where it cannot be. */
  toCancel: RefundSum | null;
}

export interface Deadline {
  shipBy: IsoDate;
  text: string;
  late: boolean;
}

/**
 * The deadline of a parcel that is not sent yet, in calendar days: "poste hoje", "leve até amanhã", "faltam 2 dias",
 * "atrasado 1 dia". A pickup is not posted but brought to the store. What is in dispute has none: it is not to be sent.
 */
export function deadlineOf(
  parcel: Pick<ParcelSummary, "status" | "shipBy" | "pickup" | "isInDispute">,
  today: IsoDate,
): Deadline | null {
  const { status, shipBy, pickup, isInDispute } = parcel;
  if (status !== "processando" || !shipBy || isInDispute) return null;
  const act = pickup ? "leve" : "poste";
  const days = Math.round((Date.parse(shipBy) - Date.parse(today)) / 86_400_000);
  const counted = (count: number) => `${count} ${count === 1 ? "dia" : "dias"}`;
  if (isLate(parcel, today)) return { shipBy, text: `atrasado ${counted(-days)}`, late: true };
  if (days === 0) return { shipBy, text: `${act} hoje`, late: false };
  return { shipBy, text: days === 1 ? `${act} até amanhã` : `faltam ${counted(days)}`, late: false };
}
