import { centavos, formatBRL } from "#app/shared/money.ts";

type Hours = { opens: number; closes: number };

const WEEKDAYS = [
  { isoDay: 1, name: "segunda" },
  { isoDay: 2, name: "terça" },
  { isoDay: 3, name: "quarta" },
  { isoDay: 4, name: "quinta" },
  { isoDay: 5, name: "sexta" },
  { isoDay: 6, name: "sábado" },
  { isoDay: 7, name: "domingo" },
];

const percentFormat = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 2 });

/** Basis points as a percentage: 498 is "4,98%" and 500 is "5%". */
export function percent(basisPoints: number): string {
  return percentFormat.format(basisPoints / 10_000);
}

export function money(amount: number): string {
  return formatBRL(centavos(amount));
}

export function paymentFee(fee: { rate: number; fixed: number }): string {
  const parts = [];
  if (fee.rate > 0) parts.push(percent(fee.rate));
  if (fee.fixed > 0) parts.push(money(fee.fixed));
  return parts.join(" + ") || "sem tarifa";
}

export function days(amount: number): string {
  return amount === 1 ? "1 dia" : `${amount} dias`;
}

export function businessDays(amount: number): string {
  return amount === 1 ? "1 dia útil" : `${amount} dias úteis`;
}

export function hours(amount: number): string {
  return amount === 1 ? "1 hora" : `${amount} horas`;
}

/** Joins neighbouring days that keep the same hours: "segunda a sexta, das 9h às 18h; …". */
export function openingHours(week: Record<number, Hours | undefined>): string {
  const spans: { first: string; last: string; length: number; when: string }[] = [];
  for (const { isoDay, name } of WEEKDAYS) {
    const day = week[isoDay];
    const when = day ? `das ${day.opens}h às ${day.closes}h` : "fechado";
    const previous = spans.at(-1);
    if (previous?.when === when) {
      previous.last = name;
      previous.length += 1;
    } else {
      spans.push({ first: name, last: name, length: 1, when });
    }
  }
  return spans.map((span) => `${nameSpan(span)}, ${span.when}`).join("; ");
}

function nameSpan({ first, last, length }: { first: string; last: string; length: number }): string {
  if (length === 1) return first;
  return length === 2 ? `${first} e ${last}` : `${first} a ${last}`;
}
