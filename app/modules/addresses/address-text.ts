import { formatCep } from "#app/shared/cep.ts";
import type { Address } from "./address.ts";

/** A place without who lives there; what an older address does not have of its own stands in its line. */
export type Place = Omit<Address, "name" | "phone" | "state"> & { state: string };

const joined = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

/** "Rua das Marés, 12, ap. 31" and "Gonzaga, Santos/SP, CEP 11055-300": an address as it stands on every screen. */
export const addressLines = (place: Place): [door: string, town: string] => [
  joined([place.address, place.number, place.complement]),
  joined([place.district, `${place.city}/${place.state}`, `CEP ${formatCep(place.zipCode)}`]),
];

export const addressInOneLine = (place: Place): string => addressLines(place).join(", ");
