export { type Deadline, deadlineOf, type ParcelSummary } from "./parcel.ts";
export { PARCELS_PATH, readParcelFilters, TO_SEND } from "./parcel-filters.ts";
export type { ShopSales, SoldProduct, Span } from "./shop-sales.ts";
