import type { StateCode } from "#app/shared/brazilian-states.ts";
import { formatCep } from "#app/shared/cep.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";

/** A place to send things to, and who receives them there. */
export interface Address {
  name: string;
  phone: string;
  /** The street; of an address written before these were fields, the whole line. */
  address: string;
  number?: string;
  complement?: string;
  district?: string;
  city: string;
  state: StateCode;
  zipCode: string;
}

export interface SavedAddress extends Address {
  id: string;
  isDefault: boolean;
}

export const isAddressId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** For each person. */
export const MAX_ADDRESSES = 20;

/** The specification's, in its order, in which they are asked for. */
const REQUIRED_FIELDS = ["name", "phone", "address", "city", "state", "zipCode"] as const;
/** What the specification's address holds in one line. */
const DOOR_FIELDS = ["number", "complement", "district"] as const;
export const ADDRESS_FIELDS = [...REQUIRED_FIELDS, ...DOOR_FIELDS] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What was typed, kept as it was typed. */
export type AddressFields = Record<(typeof REQUIRED_FIELDS)[number], string> &
  Partial<Record<(typeof DOOR_FIELDS)[number], string>>;

/** As a person would type it. */
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

/** A place without its recipient. */
export type Place = Omit<Address, "name" | "phone" | "state"> & { state: string };

const joined = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

/** "Rua das Marés, 12, ap. 31" and "Gonzaga, Santos/SP, CEP 11055-300": an address as every screen shows it. */
export const addressLines = (place: Place): [door: string, town: string] => [
  joined([place.address, place.number, place.complement]),
  joined([place.district, `${place.city}/${place.state}`, `CEP ${formatCep(place.zipCode)}`]),
];

export const addressInOneLine = (place: Place): string => addressLines(place).join(", ");
