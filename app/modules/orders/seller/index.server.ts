export { actOnParcel } from "./act-on-parcel.server.ts";
export { commissionRatesOf } from "./commission-rates.server.ts";
export { parseParcelForm } from "./parcel-input.server.ts";
export { findParcel, listParcels, parcelsToSend } from "./parcel-queries.server.ts";
export { type ParcelRecord, parcelRecord } from "./parcel-record.server.ts";
export { remindShipments, remindShipmentsJob } from "./remind-shipments.server.ts";
export {
  countWaitingForSeller,
  type ProductSales,
  piecesSoldBy,
  productSales,
  retailAndWholesale,
  shopSales,
  shopSalesOverTime,
  topSoldProducts,
} from "./shop-sales.server.ts";
