export { type Deadline, deadlineOf, type ParcelSummary, parcelFilter } from "./parcel.ts";
export type { ShopSales, SoldProduct, Span } from "./shop-sales.ts";
