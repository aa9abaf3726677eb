import { sql } from "kysely";
import type { Address } from "#app/modules/addresses/index.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { chargedFor, partOf } from "#app/modules/ledger/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { pageOf } from "#app/shared/listing.ts";
import { fromReais, sum } from "#app/shared/money.ts";
import type { ParcelDispute } from "../disputes/dispute-view.ts";
import { disputesOfParcel, isInDispute } from "../disputes/parcel-disputes.server.ts";
import { takenByBank } from "../disputes/taken-by-bank.ts";
import { lastEvent } from "../lifecycle/order-command.server.ts";
import { refundedOf, restOf } from "../lifecycle/refund-sum.ts";
import type { OrderStatus } from "../order.ts";
import { matchingParcels, PAID, parcelOrder } from "./matching-parcels.server.ts";
import {
  PARCELS_PER_PAGE,
  type Parcel,
  type ParcelItem,
  type ParcelReturn,
  type ParcelSummary,
} from "./parcel.ts";
import type { ParcelFilters } from "./parcel-filters.ts";

/** A row with `summaryColumns`. */
export interface SummaryRow {
  orderId: string;
  status: OrderStatus;
  delivery: string;
  buyer: Address;
  pieces: string;
  goods: string;
  orderedAt: Date;
  shipBy: IsoDate | null;
  openReturns: string;
  isInDispute: boolean;
}

/** What a list shows of a parcel, from `parcel` and `sale`. */
export const summaryColumns = sql`
  parcel.pedido_id as "orderId", parcel.status, sale.delivery, sale.endereco_entrega as buyer, parcel.goods,
  sale.created_at as "orderedAt", to_char(parcel.ship_by, 'YYYY-MM-DD') as "shipBy",
  (select sum(case parcel.status when 'cancelado' then quantidade else quantidade - refunded end) from pedido_itens item
   where item.pedido_id = parcel.pedido_id and item.seller_id = parcel.seller_id) as pieces,
  (select count(*) from devolucoes asked where asked.pedido_id = parcel.pedido_id
   and asked.seller_id = parcel.seller_id and asked.status = 'solicitada') as "openReturns",
  ${isInDispute("parcel")} as "isInDispute"`;

export const summaryOf = (row: SummaryRow): ParcelSummary => ({
  orderId: row.orderId,
  status: row.status,
  pickup: row.delivery === "pickup",
  buyer: row.buyer.name,
  city: `${row.buyer.city}/${row.buyer.state}`,
  pieces: Number(row.pieces),
  goods: fromReais(row.goods),
  orderedAt: row.orderedAt,
  shipBy: row.shipBy,
  openReturns: Number(row.openReturns),
  isInDispute: row.isInDispute,
});

export interface ParcelPage {
  parcels: ParcelSummary[];
  page: number;
  pageCount: number;
  total: number;
}

/** A seller's own parcels: those to send by deadline, the others newest first. */
export async function listParcels(
  viewer: Viewer,
  { page: asked, ...filters }: ParcelFilters & { page: number },
): Promise<ParcelPage> {
  const sellerId = shopFor(viewer, "orders");
  if (!sellerId) return { parcels: [], page: 1, pageCount: 1, total: 0 };
  const matching = matchingParcels(sellerId, filters);
  const counted = await sql<{ total: string }>`select count(*) as total ${matching}`.execute(db);
  const total = Number(counted.rows[0]!.total);
  const { page, pageCount, offset } = pageOf(asked, total, PARCELS_PER_PAGE);
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} ${matching} order by ${parcelOrder(filters)}
    limit ${PARCELS_PER_PAGE} offset ${offset}`.execute(db);
  return { parcels: rows.map(summaryOf), page, pageCount, total };
}

/** How many parcels a shop still has to send, or to bring to the physical store. */
export async function parcelsToSend(sellerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("remessas")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("seller_id", "=", sellerId)
    .where("status", "=", "processando")
    .executeTakeFirstOrThrow();
  return Number(count);
}

type WholeRow = SummaryRow & {
  carrier: string | null;
  trackingCode: string | null;
  shippedAt: Date | null;
  arrivedAt: Date | null;
  deliveredAt: Date | null;
  discount: string;
  freight: string;
  commission: string;
  paymentFee: string;
  refundedGoods: string;
  freightRefunded: boolean;
};

/** One parcel of the viewer's own shop; null for another shop's, and for an order that was never paid. */
export async function findParcel(viewer: Viewer, orderId: string): Promise<Parcel | null> {
  const sellerId = shopFor(viewer, "orders");
  return sellerId && /^[0-9A-Z]{26}$/.test(orderId) ? findParcelOf(sellerId, orderId) : null;
}

/** The same for what the shop itself does; null for an order that was never paid. */
export async function findParcelOf(sellerId: string, orderId: string): Promise<Parcel | null> {
  // Read first: events that are added while the rest is read count as not seen.
  const seen = await lastEvent(db, orderId);
  const { rows } = await sql<WholeRow>`
    select ${summaryColumns}, parcel.carrier, parcel.tracking_code as "trackingCode", parcel.shipped_at as "shippedAt",
      parcel.arrived_at as "arrivedAt", parcel.delivered_at as "deliveredAt", parcel.discount, parcel.freight,
      parcel.commission, parcel.payment_fee as "paymentFee", parcel.refunded_goods as "refundedGoods",
      parcel.freight_refunded as "freightRefunded"
    from remessas parcel join pedidos sale on sale.id = parcel.pedido_id
    where parcel.seller_id = ${sellerId} and parcel.pedido_id = ${orderId} and ${PAID}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const [items, returns, disputes] = await Promise.all([
    itemsOf(sellerId, orderId),
    returnsOf(sellerId, orderId),
    disputesOfParcel(sellerId, orderId),
  ]);
  const { name, phone, ...place } = row.buyer;
  return {
    ...summaryOf(row),
    phone,
    place,
    items,
    returns,
    disputes,
    seen,
    carrier: row.carrier,
    trackingCode: row.trackingCode,
    shippedAt: row.shippedAt,
    arrivedAt: row.arrivedAt,
    deliveredAt: row.deliveredAt,
    ...amountsOf(row, items, disputes),
  };
}

function amountsOf(
  row: WholeRow,
  items: readonly ParcelItem[],
  disputes: readonly ParcelDispute[],
): Pick<Parcel, "sums" | "refunded" | "taken" | "mayRefund" | "toCancel"> {
  const sums = {
    discount: fromReais(row.discount),
    freight: fromReais(row.freight),
    commission: fromReais(row.commission),
    paymentFee: fromReais(row.paymentFee),
  };
  const sale = { ...sums, goods: fromReais(row.goods) };
  const back = { goods: fromReais(row.refundedGoods), withFreight: row.freightRefunded };
  const rest = restOf(sale, back);
  const standing = disputes
    .filter(({ outcome }) => outcome !== "won")
    .map(({ amount, outcome }) => ({ amount, isOpen: outcome === null }));
  const taken = takenByBank(sale, back, standing);
  const left = rest.total - sum(standing.map(({ amount }) => amount));
  // The last piece takes the freight with it.
  const isLast = items.reduce((pieces, { quantity, refunded }) => pieces + quantity - refunded, 0) === 1;
  const costOf = ({ price }: ParcelItem) =>
    chargedFor(partOf(sale, { before: back.goods, now: price, withFreight: isLast && !back.withFreight }));
  const unsent = row.status === "processando" || (row.status === "enviado" && row.delivery === "pickup");
  return {
    sums,
    refunded: refundedOf(sale, back),
    taken,
    mayRefund:
      row.status !== "cancelado" &&
      (!taken || taken === "some") &&
      items.some((item) => item.quantity > item.refunded && costOf(item) <= left),
    // Cancelling gives everything back: the bank has a part of it already.
    toCancel: unsent && !taken ? rest : null,
  };
}

async function itemsOf(sellerId: string, orderId: string): Promise<ParcelItem[]> {
  const rows = await db
    .selectFrom("pedido_itens")
    .selectAll()
    .where("pedido_id", "=", orderId)
    .where("seller_id", "=", sellerId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    position: row.position,
    productId: row.produto_id,
    name: row.produto_nome,
    color: row.cor,
    size: row.tamanho,
    price: fromReais(row.preco),
    quantity: row.quantidade,
    refunded: row.refunded,
    commissionRate: row.commission_rate,
  }));
}

async function returnsOf(sellerId: string, orderId: string): Promise<ParcelReturn[]> {
  const { rows } = await sql<ParcelReturn>`
    select asked.id, asked.kind, asked.status, asked.reason, asked.answer, asked.created_at as "askedAt",
      asked.refunded_at as "refundedAt",
      (select json_agg(json_build_object('name', item.produto_nome || ' (' || item.cor || ', ' || item.tamanho || ')',
         'quantity', part.quantidade) order by part.position)
       from devolucao_itens part join pedido_itens item
         on item.pedido_id = asked.pedido_id and item.position = part.position
       where part.devolucao_id = asked.id) as items
    from devolucoes asked where asked.pedido_id = ${orderId} and asked.seller_id = ${sellerId}
    order by asked.id desc`.execute(db);
  return rows;
}
