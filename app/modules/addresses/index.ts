export { type Address, MAX_ADDRESSES, type SavedAddress } from "./address.ts";
export {
  type AddressField,
  type AddressFields,
  type AddressProblem,
  fieldsOf,
  typedAddress,
} from "./address-fields.ts";
export { addressInOneLine, addressLines, type Place } from "./address-text.ts";
