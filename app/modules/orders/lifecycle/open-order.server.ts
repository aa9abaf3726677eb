import type { Selectable, Transaction } from "kysely";
import type { Address } from "#app/modules/addresses/index.ts";
import { USUAL_RATE } from "#app/modules/commissions/index.ts";
import { people } from "#app/modules/identity/index.server.ts";
import { type Sale, type SoldLine, shareOverSellers } from "#app/modules/ledger/index.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import type { DayRange } from "#app/modules/shipping/index.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { PREPARED } from "#app/platform/db/prepared.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { fromReais, type Money, sum, times } from "#app/shared/money.ts";
import type { DeliveryKind, OrderStatus } from "../order.ts";
import { daysOf, type OrderTerms, paidWith } from "../place/order-terms.ts";

/** An order as a command reads it, locked until the transaction ends. */
export interface OpenOrder {
  id: string;
  userId: string;
  buyer: { name: string; email: string };
  status: OrderStatus;
  method: PaymentMethod;
  delivery: DeliveryKind;
  total: Money;
  discount: Money;
  freight: Money;
  /** Business days from payment to the door, as promised; null for a pickup. */
  days: DayRange | null;
  /** The code to show at the counter; null until something of a pickup has arrived. */
  pickupCode: string | null;
  paymentId: string;
  placedAt: Date;
  paidAt: Date | null;
  address: Address;
  /** CPF or CNPJ that the buyer gave for fiscal documents. */
  buyerDocument: string | null;
  shipments: OpenShipment[];
  items: OpenItem[];
}

export type SoldOrder = Pick<OpenOrder, "id" | "shipments" | "items">;

export interface OpenShipment {
  sellerId: string;
  sellerName: string;
  /** The company behind the shop, for the contract. */
  company: { legalName: string; cnpj: string };
  status: OrderStatus;
  sale: Sale;
  refundedGoods: Money;
  freightRefunded: boolean;
  shipBy: IsoDate | null;
  carrier: string | null;
  trackingCode: string | null;
  shippedAt: Date | null;
  /** When it came to the physical store, of a pickup. */
  arrivedAt: Date | null;
  deliveredAt: Date | null;
}

export interface OpenItem {
  position: number;
  sellerId: string;
  productId: string;
  variantId: string;
  name: string;
  color: string;
  size: string;
  price: Money;
  quantity: number;
  /** Pieces that were cancelled or came back. */
  refunded: number;
  /** The rate that counted when it was ordered, and what it came to; null in an order from before each line had its own. */
  commissionRate: number | null;
  commission: Money | null;
}

export async function lockOrder(transaction: Transaction<DB>, orderId: string): Promise<OpenOrder | null> {
  const order = await transaction
    .selectFrom("pedidos")
    .innerJoin(people.as("buyer"), "buyer.id", "pedidos.user_id")
    .select(["pedidos.id", "user_id", "status", "metodo_pagamento", "delivery", "valor_total", "discount"])
    .select([
      "earliest_days",
      "latest_days",
      "pickup_code",
      "freight",
      "payment_id",
      "pedidos.created_at",
      "paid_at",
      "endereco_entrega",
      "buyer_document",
      "buyer.name",
      "buyer.email",
    ])
    .where("pedidos.id", "=", orderId)
    .forNoKeyUpdate("pedidos")
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (!order) return null;
  return {
    userId: order.user_id,
    buyer: { name: order.name, email: order.email },
    status: order.status as OrderStatus,
    method: order.metodo_pagamento as PaymentMethod,
    delivery: order.delivery as OpenOrder["delivery"],
    total: fromReais(order.valor_total),
    discount: fromReais(order.discount),
    freight: fromReais(order.freight),
    days: daysOf(order),
    pickupCode: order.pickup_code,
    paymentId: order.payment_id,
    placedAt: order.created_at,
    paidAt: order.paid_at,
    address: order.endereco_entrega as unknown as OpenOrder["address"],
    buyerDocument: order.buyer_document,
    ...(await readSold(transaction, orderId)),
  };
}

/** What was sold, for a page that only reads it. */
export const readSold = async (executor: Executor, orderId: string): Promise<SoldOrder> => ({
  id: orderId,
  shipments: await shipmentsOf(executor, orderId),
  items: await itemsOf(executor, orderId),
});

async function shipmentsOf(executor: Executor, orderId: string): Promise<OpenShipment[]> {
  const rows = await executor
    .selectFrom("remessas")
    .innerJoin(shops, "shop.id", "remessas.seller_id")
    .select(["seller_id", "remessas.status", "goods", "discount", "freight", "commission", "payment_fee"])
    .select(["refunded_goods", "freight_refunded", "carrier", "tracking_code", "shipped_at"])
    .select(["arrived_at", "delivered_at"])
    .select(({ cast, ref }) => [
      "shop.name",
      "shop.legal_name",
      "shop.cnpj",
      cast<string | null>(ref("ship_by"), "text").as("shipBy"),
    ])
    .where("pedido_id", "=", orderId)
    .orderBy("seller_id")
    .modifyEnd(PREPARED)
    .execute();
  return rows.map((row) => ({
    sellerId: row.seller_id,
    sellerName: row.name,
    company: { legalName: row.legal_name || row.name, cnpj: row.cnpj },
    status: row.status as OrderStatus,
    sale: saleOf(row),
    refundedGoods: fromReais(row.refunded_goods),
    freightRefunded: row.freight_refunded,
    shipBy: row.shipBy as IsoDate | null,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    shippedAt: row.shipped_at,
    arrivedAt: row.arrived_at,
    deliveredAt: row.delivered_at,
  }));
}

/** The amounts of a row of `remessas`. */
export const saleOf = (
  row: Pick<Selectable<DB["remessas"]>, "goods" | "discount" | "freight" | "commission" | "payment_fee">,
): Sale => ({
  goods: fromReais(row.goods),
  discount: fromReais(row.discount),
  freight: fromReais(row.freight),
  commission: fromReais(row.commission),
  paymentFee: fromReais(row.payment_fee),
});

async function itemsOf(executor: Executor, orderId: string): Promise<OpenItem[]> {
  const rows = await executor
    .selectFrom("pedido_itens")
    .select(["position", "seller_id", "produto_id", "variant_id", "produto_nome", "cor", "tamanho", "preco"])
    .select(["quantidade", "refunded", "commission_rate", "commission"])
    .where("pedido_id", "=", orderId)
    .orderBy("position")
    .modifyEnd(PREPARED)
    .execute();
  return rows.map((row) => ({
    position: row.position,
    sellerId: row.seller_id,
    productId: row.produto_id,
    variantId: row.variant_id,
    name: row.produto_nome,
    color: row.cor,
    size: row.tamanho,
    price: fromReais(row.preco),
    quantity: row.quantidade,
    refunded: row.refunded,
    commissionRate: row.commission_rate,
    commission: row.commission === null ? null : fromReais(row.commission),
  }));
}

export const itemsOfSeller = ({ items }: Pick<OpenOrder, "items">, sellerId: string): OpenItem[] =>
  items.filter((item) => item.sellerId === sellerId);

/** The lines of a seller, at the rates that counted when they were ordered. */
export const soldLines = (order: OpenOrder, sellerId: string): SoldLine[] =>
  itemsOfSeller(order, sellerId).map(({ price, quantity, commissionRate }) => ({
    goods: times(price, quantity),
    rate: commissionRate ?? USUAL_RATE,
  }));

const goodsOf = ({ shipments }: OpenOrder): Money[] => shipments.map(({ sale }) => sale.goods);

/** What the order costs when it is paid in this way; its pieces, prices and freight stay as they were confirmed. */
export const termsWith = (order: OpenOrder, method: PaymentMethod): OrderTerms =>
  paidWith(method, { goods: sum(goodsOf(order)), freight: order.freight, days: null });

/** Each seller's part of it, in the order of the shipments. */
export const salesWith = (order: OpenOrder, method: PaymentMethod): Sale[] =>
  shareOverSellers(
    order.shipments.map(({ sellerId }) => soldLines(order, sellerId)),
    // As it was shared when it was ordered.
    { ...termsWith(order, method), method, freightWeights: order.shipments.map(({ sale }) => sale.freight) },
  );
