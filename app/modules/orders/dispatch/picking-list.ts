import { bySize } from "#app/modules/search/index.ts";
import { orderNumber } from "../order.ts";
import type { PackedParcel } from "./packed-parcel.ts";

/** Everything of one product that has to be fetched from the shelves. */
export interface PickedProduct {
  productId: string;
  name: string;
  imageUrl: string;
  pieces: number;
  variants: PickedVariant[];
}

export interface PickedVariant {
  color: string;
  size: string;
  sku: string | null;
  pieces: number;
  /** The orders' numbers, with the pieces for each. */
  orders: { number: string; pieces: number; isInDispute: boolean }[];
}

export interface PickingList {
  products: PickedProduct[];
  parcels: number;
  /** Those of them that are not to be sent before their dispute is decided. */
  inDispute: number;
  pieces: number;
}

/** What to fetch for these parcels: products by name, their colours, their sizes from small to large. */
export function pickingList(parcels: readonly PackedParcel[]): PickingList {
  const products = new Map<string, PickedProduct>();
  for (const { orderId, items, isInDispute } of parcels) {
    for (const item of items) {
      const { productId, name, imageUrl } = item;
      const product = products.get(productId) ?? { productId, name, imageUrl, pieces: 0, variants: [] };
      products.set(productId, product);
      product.pieces += item.pieces;
      let variant = product.variants.find(({ color, size }) => color === item.color && size === item.size);
      if (!variant) {
        variant = { color: item.color, size: item.size, sku: item.sku, pieces: 0, orders: [] };
        product.variants.push(variant);
      }
      variant.pieces += item.pieces;
      variant.orders.push({ number: orderNumber(orderId), pieces: item.pieces, isInDispute });
    }
  }
  for (const { variants } of products.values())
    variants.sort((a, b) => a.color.localeCompare(b.color, "pt-BR") || bySize(a.size, b.size));
  const sorted = [...products.values()].sort(
    (a, b) => a.name.localeCompare(b.name, "pt-BR") || a.productId.localeCompare(b.productId),
  );
  return {
    products: sorted,
    parcels: parcels.length,
    inDispute: parcels.filter(({ isInDispute }) => isInDispute).length,
    pieces: sorted.reduce((total, { pieces }) => total + pieces, 0),
  };
}

/** "7KQ2M8ZD, 3HT5B1XA (2), 5PQ0C7NB [contestado]" */
export const ordersText = (orders: PickedVariant["orders"]): string =>
  orders
    .map(
      ({ number, pieces, isInDispute }) =>
        `${number}${pieces > 1 ? ` (${pieces})` : ""}${isInDispute ? " [contestado]" : ""}`,
    )
    .join(", ");
