export { parcelFilter, parcelPath } from "./parcel.ts";
