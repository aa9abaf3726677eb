export { parcelFilter } from "./parcel.ts";
