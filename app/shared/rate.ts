const formats = new Map<number, Intl.NumberFormat>();

/** Made when it is first used: a browser takes a millisecond for each. */
function percentage(share: number, decimals: number): string {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat("pt-BR", {
      style: "percent",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(decimals, format);
  }
  return format.format(share);
}

/** Basis points as a percentage: 498 is "4,98%" and 500 is "5%". Without Intl, which every page would wait for. */
export const formatRate = (basisPoints: number): string =>
  `${(basisPoints / 100)
    .toFixed(2)
    .replace(/\.?0+$/, "")
    .replace(".", ",")}%`;

/** Several rates in words: "3% e 5%". */
export const formatRates = (rates: readonly number[]): string =>
  rates.length < 2
    ? rates.map(formatRate).join("")
    : `${rates.slice(0, -1).map(formatRate).join(", ")} e ${formatRate(rates.at(-1)!)}`;

/** Sales out of views, as a percentage with two decimals. */
export const conversionRate = (sales: number, views: number): string =>
  percentage(views === 0 ? 0 : sales / views, 2);

/** A part of a whole, as a percentage; 0 of 0 is 0. */
export const formatShare = (part: number, whole: number): string =>
  percentage(whole === 0 ? 0 : part / whole, 1);
