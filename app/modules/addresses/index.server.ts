export { addressSchema, problemsIn, readAddress, recipientSchema } from "./address-input.ts";
export { findAddress, listAddresses } from "./address-queries.server.ts";
export { changeAddress, makeUsual, removeAddress, saveAddress } from "./keep-addresses.server.ts";
