export { businessDays } from "#app/shared/business-days.ts";

import { centavos, formatBRL } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone, companyCnpj, fullAddress } from "#app/shared/store-facts.ts";

export function money(amount: number): string {
  return formatBRL(centavos(amount));
}

export function paymentFee(fee: { rate: number; fixed: number }): string {
  const parts = [];
  if (fee.rate > 0) parts.push(formatRate(fee.rate));
  if (fee.fixed > 0) parts.push(money(fee.fixed));
  return parts.join(" + ") || "sem tarifa";
}

export function days(amount: number): string {
  return amount === 1 ? "1 dia" : `${amount} dias`;
}

export function hours(amount: number): string {
  return amount === 1 ? "1 hora" : `${amount} horas`;
}

/** Decreto 7.962/2013 art. 2 wants these together and easy to find. */
export const legalIdentification = [
  { label: "Razão social", value: store.company.legalName },
  { label: "CNPJ", value: companyCnpj },
  { label: "Endereço", value: fullAddress },
  { label: "E-mail", value: store.contact.email },
  { label: "Telefone", value: chatPhone },
];
