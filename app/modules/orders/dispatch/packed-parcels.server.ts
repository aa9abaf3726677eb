import { sql } from "kysely";
import type { Address } from "#app/modules/addresses/index.ts";
import { findTrade, findVariantCodes } from "#app/modules/catalog/trade/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isOrderId } from "../order-id.server.ts";
import { matchingParcels, PAID, parcelOrder } from "../seller/matching-parcels.server.ts";
import { type SummaryRow, summaryColumns, summaryOf } from "../seller/parcel-queries.server.ts";
import type { PackedItem, PackedParcel } from "./packed-parcel.ts";
import { MAX_AT_ONCE, type Selection } from "./selection.ts";

export interface Selected {
  parcels: PackedParcel[];
  /** Matching parcels beyond those, left for another time. */
  more: number;
}

/** The chosen parcels of the viewer's own shop; another shop's, and those of unpaid orders, are left out. */
export async function selectedParcels(viewer: Viewer, selection: Selection): Promise<Selected> {
  const sellerId = shopFor(viewer, "orders");
  if (!sellerId) return { parcels: [], more: 0 };
  const { rows } = await sql<SummaryRow & { matching: string }>`
    select ${summaryColumns}, count(*) over () as matching ${chosen(sellerId, selection)}
    order by ${orderOf(selection)} limit ${MAX_AT_ONCE}`.execute(db);
  const items = await itemsOf(
    sellerId,
    rows.map(({ orderId }) => orderId),
  );
  return {
    parcels: rows.map((row) => packed(row, items.get(row.orderId) ?? [])),
    more: Math.max(0, Number(rows[0]?.matching ?? 0) - rows.length),
  };
}

/** The ids of the chosen parcels of the viewer's own shop, for a file that may be long. */
export async function selectedIds(viewer: Viewer, selection: Selection): Promise<string[]> {
  const sellerId = shopFor(viewer, "orders");
  if (!sellerId) return [];
  const { rows } = await sql<{ id: string }>`
    select parcel.pedido_id as id ${chosen(sellerId, selection)} order by ${orderOf(selection)} limit 20000`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const chosen = (sellerId: string, selection: Selection) =>
  "ids" in selection
    ? sql`from remessas parcel join pedidos sale on sale.id = parcel.pedido_id
        where parcel.seller_id = ${sellerId} and ${PAID} and parcel.pedido_id = any (${selection.ids.filter(isOrderId)}::text[])`
    : matchingParcels(sellerId, selection.filters);

const orderOf = (selection: Selection) =>
  "ids" in selection ? sql`parcel.ship_by, parcel.pedido_id` : parcelOrder(selection.filters);

function packed(row: SummaryRow, items: PackedItem[]): PackedParcel {
  const { name, phone, ...place } = row.buyer as Address;
  return { ...summaryOf(row), phone, place, items };
}

interface ItemRow extends Omit<PackedItem, "sku"> {
  orderId: string;
  variantId: string;
}

async function itemsOf(sellerId: string, orderIds: readonly string[]): Promise<Map<string, PackedItem[]>> {
  const { rows } = await sql<ItemRow>`
    select item.pedido_id as "orderId", item.produto_id as "productId", item.variant_id::text as "variantId",
      item.produto_nome as name, item.cor as color, item.tamanho as size, item.quantidade - item.refunded as pieces,
      coalesce(sale.itens -> item.position ->> 'produto_imagem', '') as "imageUrl"
    from pedido_itens item join pedidos sale on sale.id = item.pedido_id
    where item.seller_id = ${sellerId} and item.pedido_id = any (${orderIds}::text[]) and item.quantidade > item.refunded
    order by item.pedido_id, item.position`.execute(db);
  const [codes, trade] = await Promise.all([
    findVariantCodes(db, [...new Set(rows.map(({ variantId }) => variantId))]),
    findTrade(db, [...new Set(rows.map(({ productId }) => productId))]),
  ]);
  const items = new Map<string, PackedItem[]>();
  for (const { orderId, variantId, ...item } of rows) {
    const sku = codes.get(variantId)?.sku ?? trade.get(item.productId)?.code ?? null;
    items.set(orderId, [...(items.get(orderId) ?? []), { ...item, sku }]);
  }
  return items;
}
