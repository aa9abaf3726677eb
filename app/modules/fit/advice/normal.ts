/** The share of a normal distribution below `z`, exact to seven digits (Abramowitz and Stegun 7.1.26). */
export function normalShare(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const within = 1 - tail * Math.exp(-x * x);
  return z >= 0 ? (1 + within) / 2 : (1 - within) / 2;
}
