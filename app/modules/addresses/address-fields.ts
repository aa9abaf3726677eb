import { formatCep } from "#app/shared/cep.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { Address } from "./address.ts";

/** In the specification's order, in which they are asked for. */
export const ADDRESS_FIELDS = ["name", "phone", "address", "city", "state", "zipCode"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What was typed, kept as it was typed. */
export type AddressFields = Record<AddressField, string>;

export interface AddressProblem {
  field: AddressField;
  message: string;
}

export function typedAddress(form: FormData): AddressFields {
  const typed = ADDRESS_FIELDS.map((name) => [name, String(form.get(name) ?? "").slice(0, 300)]);
  return Object.fromEntries(typed) as AddressFields;
}

/** As somebody would type it. */
export const fieldsOf = ({ name, phone, address, city, state, zipCode }: Address): AddressFields => ({
  name,
  phone: formatPhone(phone),
  address,
  city,
  state,
  zipCode: formatCep(zipCode),
});
