import type { StateCode } from "#app/shared/cep.ts";

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

/** Ids are counted; a text that is none belongs to no address. */
export const isAddressId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** More are a list nobody reads. */
export const MAX_ADDRESSES = 20;
