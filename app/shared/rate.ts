const formats = new Map<string, Intl.NumberFormat>();

/** Made when it is first used: a browser takes a millisecond for each. */
function percentage(share: number, least: number, most: number): string {
  const key = `${least} ${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat("pt-BR", {
      style: "percent",
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    formats.set(key, format);
  }
  return format.format(share);
}

/** Basis points as a percentage: 498 is "4,98%" and 500 is "5%". */
export const formatRate = (basisPoints: number): string => percentage(basisPoints / 10_000, 0, 2);

/** Sales out of views, as a percentage with two decimals. */
export const conversionRate = (sales: number, views: number): string =>
  percentage(views === 0 ? 0 : sales / views, 2, 2);

/** A part of a whole, as a percentage; 0 of 0 is 0. */
export const formatShare = (part: number, whole: number): string =>
  percentage(whole === 0 ? 0 : part / whole, 1, 1);
