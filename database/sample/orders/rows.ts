import { createHash } from "node:crypto";
import { type Sale, shareOverSellers } from "#app/modules/ledger/index.ts";
import { type OrderStatus, orderStatusOf } from "#app/modules/orders/order.ts";
import { newOrderId } from "#app/modules/orders/order-id.server.ts";
import { addressOf, type Delivery } from "#app/modules/orders/place/order-request.ts";
import { type OrderTerms, orderTerms } from "#app/modules/orders/place/order-terms.ts";
import { addBusinessDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { type Money, parseBRL, sum, times, toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { sampleSellers } from "../catalog/sellers.ts";
import { chance } from "../layers/seed.ts";
import { type History, historyOf } from "./history.ts";
import type { PlannedOrder } from "./plan.ts";

type Row = Record<string, unknown>;

/** A variant as the catalogue's layer stored it, with the picture of its colour. */
export interface StoredVariant {
  id: string;
  image: string;
}

/** A planned order with everything that follows from it. */
export interface WrittenOrder {
  plan: PlannedOrder;
  id: string;
  paymentId: string;
  history: History;
  terms: OrderTerms;
  sales: Map<string, Sale>;
  /** Whether its money went back. */
  refunded: boolean;
}

const priceOf = ({ product }: PlannedOrder["lines"][number]): Money => parseBRL(product.price)!;

export function writeOrder(plan: PlannedOrder, now: Date): WrittenOrder {
  const roll = chance(plan.key, "id");
  const id = newOrderId(
    plan.createdAt,
    Array.from({ length: 16 }, () => Math.floor(roll() * 256)),
  );
  const sellers = [...new Set(plan.lines.map(({ product }) => product.sellerId))];
  const goods = sellers.map((seller) =>
    sum(
      plan.lines
        .filter(({ product }) => product.sellerId === seller)
        .map((line) => times(priceOf(line), line.quantity)),
    ),
  );
  const terms = orderTerms({
    goods: sum(goods),
    method: plan.method,
    zipCode: plan.pickup ? null : plan.buyer.zipCode,
  })!;
  const rate = store.rates.marketplaceFee;
  const shares = shareOverSellers(
    goods.map((amount) => [{ goods: amount, rate }]),
    { ...terms, method: plan.method },
  );
  const sales = new Map<string, Sale>(sellers.map((seller, index) => [seller, shares[index]!]));
  const refunded = plan.fate === "cancelled" || plan.fate === "returned";
  return {
    plan,
    id,
    paymentId: uuidOf(`${plan.key} payment`),
    history: historyOf(plan, now),
    terms,
    sales,
    refunded,
  };
}

/** The same for the same text, in the shape of a random one. */
export function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

export function shipmentStatus({ plan, history }: WrittenOrder, sellerId: string): OrderStatus {
  if (plan.fate === "expired" || plan.fate === "cancelled") return "cancelado";
  if (!history.paidAt) return "pendente";
  const { shippedAt, arrivedAt, deliveredAt } = history.parcels.get(sellerId)!;
  if (deliveredAt) return "entregue";
  return shippedAt || arrivedAt ? "enviado" : "processando";
}

/** Ids of the variants by product, colour and size, which the database gave out. */
export type VariantFinder = (productId: string, color: string, size: string) => StoredVariant;

const sellerName = (id: string): string => sampleSellers.find((seller) => seller.id === id)!.name;

export function orderRow(order: WrittenOrder, variantOf: VariantFinder): Row {
  const { plan, terms, history } = order;
  const { buyer, lines } = plan;
  const delivery = {
    kind: plan.pickup ? "pickup" : "delivery",
    name: buyer.name,
    phone: buyer.phone,
    ...(!plan.pickup && {
      address: buyer.address,
      number: buyer.number,
      complement: buyer.complement,
      district: buyer.district,
      city: buyer.city,
      state: buyer.state,
      zipCode: buyer.zipCode,
    }),
  } as Delivery;
  return {
    id: order.id,
    user_id: buyer.id,
    itens: lines.map(({ product, color, size, quantity }, index) => ({
      produto_id: product.id,
      produto_nome: product.name,
      produto_imagem: variantOf(product.id, color, size).image,
      preco: Number(toReais(priceOf(lines[index]!))),
      quantidade: quantity,
      cor_selecionada: color,
      tamanho_selecionado: size,
      vendedor_nome: sellerName(product.sellerId),
    })),
    valor_total: toReais(terms.total),
    endereco_entrega: addressOf(delivery),
    metodo_pagamento: plan.method,
    status: orderStatusOf([...order.sales.keys()].map((seller) => shipmentStatus(order, seller))),
    created_at: plan.createdAt,
    goods: toReais(terms.goods),
    discount: toReais(terms.discount),
    freight: toReais(terms.freight),
    instalments: instalmentsOf(order),
    delivery: delivery.kind,
    earliest_days: terms.days?.min ?? null,
    latest_days: terms.days?.max ?? null,
    idempotency_key: `sample-${plan.key.replaceAll(" ", "-")}-000000000000`.slice(0, 40),
    request_hash: "sample",
    payment_id: order.paymentId,
    pickup_code: pickupCodeOf(order),
    paid_at: history.paidAt,
    refunded: toReais(order.refunded ? terms.total : (0 as Money)),
  };
}

/** Made when the first parcel came to the store. */
function pickupCodeOf({ plan, history }: WrittenOrder): string | null {
  const arrived = [...history.parcels.values()].some(({ arrivedAt }) => arrivedAt);
  return arrived ? String(Math.floor(chance(plan.key, "pickup code")() * 1e6)).padStart(6, "0") : null;
}

export const instalmentsOf = ({ plan, terms }: WrittenOrder): number =>
  plan.method === "credit-card"
    ? 1 + Math.floor(chance(plan.key, "instalments")() * Math.min(12, terms.total / 2_000))
    : 1;

export const itemRows = (order: WrittenOrder, variantOf: VariantFinder): Row[] =>
  order.plan.lines.map((line, position) => ({
    pedido_id: order.id,
    position,
    seller_id: line.product.sellerId,
    produto_id: line.product.id,
    variant_id: variantOf(line.product.id, line.color, line.size).id,
    produto_nome: line.product.name,
    cor: line.color,
    tamanho: line.size,
    preco: toReais(priceOf(line)),
    quantidade: line.quantity,
    refunded: order.refunded ? line.quantity : 0,
  }));

export const shipmentRows = (order: WrittenOrder): Row[] =>
  [...order.sales].map(([sellerId, sale]) => {
    const { shippedAt, arrivedAt, deliveredAt, carrier, code } = order.history.parcels.get(sellerId)!;
    const { paidAt } = order.history;
    return {
      pedido_id: order.id,
      seller_id: sellerId,
      status: shipmentStatus(order, sellerId),
      goods: toReais(sale.goods),
      discount: toReais(sale.discount),
      freight: toReais(sale.freight),
      commission: toReais(sale.commission),
      payment_fee: toReais(sale.paymentFee),
      refunded_goods: toReais(order.refunded ? sale.goods : (0 as Money)),
      freight_refunded: order.refunded,
      ship_by: paidAt && addBusinessDays(todayInSaoPaulo(paidAt), store.promises.shipWithinBusinessDays),
      carrier: shippedAt && carrier,
      tracking_code: shippedAt && code,
      shipped_at: shippedAt,
      arrived_at: arrivedAt,
      delivered_at: deliveredAt,
    };
  });
