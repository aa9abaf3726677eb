export { businessDays } from "#app/shared/business-days.ts";

import { centavos, formatBRL } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";

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
