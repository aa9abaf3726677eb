import type { Selectable } from "kysely";
import { parcelsOf } from "#app/modules/catalog/trade/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { freightProvider, quoteOptions } from "#app/modules/shipping/index.server.ts";
import type { FreightOption, ParcelToSend } from "#app/modules/shipping/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Parcel } from "../seller/parcel.ts";
import type { Label, LabelStatus, ParcelLabels } from "./label.ts";

export type LabelRow = Selectable<DB["shipping_labels"]>;

export const labelOf = (row: LabelRow): Label => ({
  id: row.id,
  status: row.status as LabelStatus,
  carrier: row.carrier,
  service: row.service,
  cost: fromReais(row.cost),
  trackingCode: row.tracking_code,
  refusal: row.refusal,
  boughtAt: row.created_at,
});

const ENDED: readonly string[] = ["cancelada", "recusada"];

/** Null where no company sells labels. The parcel is the viewer's own. */
export async function parcelLabels(viewer: Viewer, parcel: Parcel): Promise<ParcelLabels | null> {
  const sellerId = shopFor(viewer, "orders");
  const provider = freightProvider();
  if (!provider || !sellerId || parcel.pickup) return null;
  const labels = (await labelsOf(db, parcel.orderId, sellerId)).map(labelOf);
  const mayBuy = parcel.status === "processando" && labels.every(({ status }) => ENDED.includes(status));
  const options = mayBuy ? await labelOptions(parcel) : null;
  return { labels, offers: options ?? null, away: mayBuy && options === null, test: provider.test };
}

/** Newest first. */
export const labelsOf = (executor: Executor, orderId: string, sellerId: string): Promise<LabelRow[]> =>
  executor
    .selectFrom("shipping_labels")
    .selectAll()
    .where("pedido_id", "=", orderId)
    .where("seller_id", "=", sellerId)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();

/** What can carry it now; null when the company cannot be asked, or the shop has no address yet. */
export async function labelOptions(parcel: Parcel): Promise<FreightOption[] | null> {
  const volume = await volumeOfParcel(parcel);
  return volume && quoteOptions(parcel.place.zipCode, volume);
}

/** The pieces that were not given back, as one volume; null when one of the products is gone. */
export async function volumeOfParcel({ items }: Pick<Parcel, "items">): Promise<ParcelToSend | null> {
  const pieces = items
    .filter(({ quantity, refunded }) => quantity > refunded)
    .map(({ productId, quantity, refunded, price }) => ({
      productId,
      quantity: quantity - refunded,
      unitPrice: price,
    }));
  return (pieces.length > 0 && (await parcelsOf(pieces))?.[0]) || null;
}
