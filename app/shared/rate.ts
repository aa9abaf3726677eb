const percentFormat = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 2 });

/** Basis points as a percentage: 498 is "4,98%" and 500 is "5%". */
export function formatRate(basisPoints: number): string {
  return percentFormat.format(basisPoints / 10_000);
}
