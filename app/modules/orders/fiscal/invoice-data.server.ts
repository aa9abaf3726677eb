import { sql } from "kysely";
import type { Address } from "#app/modules/addresses/index.ts";
import { findTrade, findVariantCodes } from "#app/modules/catalog/trade/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { config } from "#app/platform/config/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { restOf } from "../lifecycle/refund-sum.ts";
import type { OrderStatus } from "../order.ts";
import { isOrderId } from "../order-id.server.ts";
import { PAID } from "../seller/matching-parcels.server.ts";
import type { Intermediary, InvoiceData, InvoiceItem } from "./invoice-data.ts";

export const intermediaryFor = (sellerId: string): Intermediary => ({
  cnpj: store.company.cnpj,
  sellerId,
  paymentCnpj: config.paymentInstitutionCnpj ?? null,
});

interface Row {
  orderId: string;
  status: OrderStatus;
  delivery: string;
  orderedAt: Date;
  method: PaymentMethod;
  buyer: Address;
  buyerDocument: string | null;
  goods: string;
  discount: string;
  freight: string;
  commission: string;
  paymentFee: string;
  refundedGoods: string;
  freightRefunded: boolean;
  carrier: string | null;
  trackingCode: string | null;
  key: string | null;
}

/** The data of the viewer's own parcels with these ids, in their order; others are left out. */
export async function invoiceDataOf(viewer: Viewer, orderIds: readonly string[]): Promise<InvoiceData[]> {
  const sellerId = shopFor(viewer, "orders");
  const ids = orderIds.filter(isOrderId);
  if (!sellerId || ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select parcel.pedido_id as "orderId", parcel.status, sale.delivery, sale.created_at as "orderedAt",
      sale.metodo_pagamento as method, sale.endereco_entrega as buyer, sale.buyer_document as "buyerDocument",
      parcel.goods, parcel.discount, parcel.freight, parcel.commission, parcel.payment_fee as "paymentFee",
      parcel.refunded_goods as "refundedGoods", parcel.freight_refunded as "freightRefunded", parcel.carrier,
      parcel.tracking_code as "trackingCode",
      (select access_key from fiscal_documents document where document.pedido_id = parcel.pedido_id
       and document.seller_id = parcel.seller_id and replaced_at is null) as key
    from remessas parcel join pedidos sale on sale.id = parcel.pedido_id
    where parcel.seller_id = ${sellerId} and parcel.pedido_id = any (${ids}::text[]) and ${PAID}`.execute(db);
  const items = await itemsOf(
    sellerId,
    rows.map(({ orderId }) => orderId),
  );
  const data = new Map(rows.map((row) => [row.orderId, dataOf(row, items.get(row.orderId) ?? [])]));
  return orderIds.flatMap((id) => data.get(id) ?? []);
}

/** Without what was refunded: a document is about what the buyer keeps. */
function dataOf(row: Row, items: InvoiceItem[]): InvoiceData {
  const sale = {
    goods: fromReais(row.goods),
    discount: fromReais(row.discount),
    freight: fromReais(row.freight),
    commission: fromReais(row.commission),
    paymentFee: fromReais(row.paymentFee),
  };
  const { delivery, refundedGoods, freightRefunded, commission, paymentFee, ...facts } = row;
  const left = restOf(sale, { goods: fromReais(refundedGoods), withFreight: freightRefunded });
  return { ...facts, ...left, pickup: delivery === "pickup", items };
}

type ItemRow = Omit<InvoiceItem, "sku" | "ncm" | "price"> & {
  orderId: string;
  productId: string;
  variantId: string;
  price: string;
};

async function itemsOf(sellerId: string, orderIds: readonly string[]): Promise<Map<string, InvoiceItem[]>> {
  const { rows } = await sql<ItemRow>`
    select pedido_id as "orderId", produto_id as "productId", variant_id::text as "variantId", produto_nome as name,
      cor as color, tamanho as size, preco as price, quantidade - refunded as quantity
    from pedido_itens
    where seller_id = ${sellerId} and pedido_id = any (${[...orderIds]}::text[]) and quantidade > refunded
    order by pedido_id, position`.execute(db);
  const [codes, trade] = await Promise.all([
    findVariantCodes(db, [...new Set(rows.map(({ variantId }) => variantId))]),
    findTrade(db, [...new Set(rows.map(({ productId }) => productId))]),
  ]);
  const items = new Map<string, InvoiceItem[]>();
  for (const { orderId, productId, variantId, price, ...item } of rows) {
    const own = trade.get(productId);
    const sku = codes.get(variantId)?.sku ?? own?.code ?? null;
    const known = items.get(orderId) ?? [];
    items.set(orderId, [...known, { ...item, sku, ncm: own?.ncm ?? null, price: fromReais(price) }]);
  }
  return items;
}
