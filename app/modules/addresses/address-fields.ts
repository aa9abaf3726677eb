import { formatCep } from "#app/shared/cep.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { Address } from "./address.ts";

/** The specification's, in its order, in which they are asked for. */
const REQUIRED_FIELDS = ["name", "phone", "address", "city", "state", "zipCode"] as const;
/** What the specification's address holds in one line. */
const DOOR_FIELDS = ["number", "complement", "district"] as const;
export const ADDRESS_FIELDS = [...REQUIRED_FIELDS, ...DOOR_FIELDS] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What was typed, kept as it was typed. */
export type AddressFields = Record<(typeof REQUIRED_FIELDS)[number], string> &
  Partial<Record<(typeof DOOR_FIELDS)[number], string>>;

export interface AddressProblem {
  field: AddressField;
  message: string;
}

export function typedAddress(form: FormData): AddressFields {
  const typed = ADDRESS_FIELDS.map((name) => [name, String(form.get(name) ?? "").slice(0, 300)]);
  return Object.fromEntries(typed) as AddressFields;
}

/** As somebody would type it. */
export const fieldsOf = (given: Address): AddressFields => ({
  name: given.name,
  phone: formatPhone(given.phone),
  address: given.address,
  number: given.number,
  complement: given.complement,
  district: given.district,
  city: given.city,
  state: given.state,
  zipCode: formatCep(given.zipCode),
});
