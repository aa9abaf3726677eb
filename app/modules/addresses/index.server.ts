export { addressSchema, parseAddress, placeProblems, recipientSchema } from "./address-input.ts";
export { findAddress, listAddresses } from "./address-queries.server.ts";
export { changeAddress, makeDefaultAddress, removeAddress, saveAddress } from "./keep-addresses.server.ts";
export { addressData } from "./personal-data.server.ts";
