export { parcelFilter, parcelPath } from "./parcel.ts";
export { periodKey } from "./period.ts";
