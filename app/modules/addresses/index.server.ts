export {
  addressSchema,
  placeProblems,
  problemsIn,
  readAddress,
  recipientSchema,
} from "./address-input.server.ts";
export { findAddress, listAddresses } from "./address-queries.server.ts";
export { changeAddress, makeUsual, removeAddress, saveAddress } from "./keep-addresses.server.ts";
export { addressData } from "./personal-data.server.ts";
