import { store } from "#app/shared/store.ts";
import { chatPhone, companyCnpj, fullAddress } from "#app/shared/store-facts.ts";

/** Decreto 7.962/2013 art. 2 wants these together and easy to find. */
export const legalIdentification = [
  { label: "Razão social", value: store.company.legalName },
  { label: "CNPJ", value: companyCnpj },
  { label: "Endereço", value: fullAddress },
  { label: "E-mail", value: store.contact.email },
  { label: "Telefone", value: chatPhone },
];
