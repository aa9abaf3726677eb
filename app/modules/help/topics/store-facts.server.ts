import { store } from "#app/platform/store.ts";
import { formatCep } from "#app/shared/cep.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { openingHours } from "./wording.server.ts";

const { street, district, city, state, cep } = store.address;

export const cityAndState = `${city}/${state}`;
export const fullAddress = `${street}, ${district}, ${cityAndState}, CEP ${formatCep(cep)}`;
export const chatPhone = formatPhone(store.contact.chatNumber.replace(/^55/, ""));
export const storeHours = openingHours(store.openingHours);

/** Decreto 7.962/2013 art. 2 wants these together and easy to find. */
export const legalIdentification = [
  { label: "Razão social", value: store.company.legalName },
  { label: "CNPJ", value: formatCnpj(store.company.cnpj) },
  { label: "Endereço", value: fullAddress },
  { label: "E-mail", value: store.contact.email },
];
