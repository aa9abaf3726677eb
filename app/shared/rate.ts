const percentFormat = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 2 });

/** Basis points as a percentage: 498 is "4,98%" and 500 is "5%". */
export function formatRate(basisPoints: number): string {
  return percentFormat.format(basisPoints / 10_000);
}

const twoDecimals = new Intl.NumberFormat("pt-BR", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Sales out of views, as a percentage with two decimals. */
export const conversionRate = (sales: number, views: number): string =>
  twoDecimals.format(views === 0 ? 0 : sales / views);

const oneDecimal = new Intl.NumberFormat("pt-BR", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A part of a whole, as a percentage; 0 of 0 is 0. */
export const formatShare = (part: number, whole: number): string =>
  oneDecimal.format(whole === 0 ? 0 : part / whole);
