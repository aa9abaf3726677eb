import { formatCep } from "./cep.ts";
import { formatCnpj } from "./cnpj.ts";
import { openingHoursLines } from "./opening-hours.ts";
import { formatPhone } from "./phone-mask.ts";
import { store } from "./store.ts";

/** The store's configuration as people read it. */
const { street, district, city, state, cep } = store.address;

export const cityAndState = `${city}/${state}`;
export const fullAddress = `${street}, ${district}, ${cityAndState}, CEP ${formatCep(cep)}`;
export const chatPhone = formatPhone(store.contact.chatNumber.replace(/^55/, ""));
export const storeHours = openingHoursLines(store.openingHours);
export const hoursInOneLine = storeHours.map(({ days, hours }) => `${days}, ${hours}`).join("; ");
export const companyCnpj = formatCnpj(store.company.cnpj);
