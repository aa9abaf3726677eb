import type { Place } from "#app/modules/addresses/index.ts";
import type { ParcelSummary } from "../seller/parcel.ts";

/** What has to be in a parcel, and where it goes. */
export interface PackedParcel extends ParcelSummary {
  phone: string;
  place: Place;
  items: PackedItem[];
}

export interface PackedItem {
  productId: string;
  name: string;
  color: string;
  size: string;
  /** Without those that were refunded; never zero. */
  pieces: number;
  imageUrl: string;
  /** Of the variant, or else the seller's code of the product. */
  sku: string | null;
}
