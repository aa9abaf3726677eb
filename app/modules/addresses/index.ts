export {
  ADDRESS_FIELDS,
  type Address,
  type AddressFields,
  addressInOneLine,
  addressLines,
  fieldsOf,
  MAX_ADDRESSES,
  type Place,
  type SavedAddress,
} from "./address.ts";
