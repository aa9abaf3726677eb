import type { Fit } from "./review.ts";

/** What buyers gave a product, counted. */
export interface ReviewFigures {
  count: number;
  average: number;
  /** How many gave one star, two, … five. */
  stars: readonly number[];
  fits: Readonly<Record<Fit, number>>;
}

export function figuresOf(stars: readonly number[], fits: readonly number[]): ReviewFigures | null {
  const count = stars.reduce((sum, given) => sum + given, 0);
  if (count === 0) return null;
  const sum = stars.reduce((total, given, at) => total + given * (at + 1), 0);
  const [pequeno = 0, normal = 0, grande = 0] = fits;
  return { count, average: sum / count, stars, fits: { pequeno, normal, grande } };
}

/** Fewer opinions than this are chance, not a hint. */
const MIN_FITS = 5;

const HINTS: Record<Fit, string> = {
  pequeno: "A maioria diz que veste pequeno. Na dúvida entre dois tamanhos, prefira o maior.",
  normal: "A maioria diz que veste normal: peça o tamanho de sempre.",
  grande: "A maioria diz que veste grande. Na dúvida entre dois tamanhos, prefira o menor.",
};

/** What the fits say together; null while too few have said anything. */
export function fitHint(fits: ReviewFigures["fits"]): string | null {
  const votes = Object.values(fits).reduce((sum, given) => sum + given, 0);
  if (votes < MIN_FITS) return null;
  const majority = (Object.keys(HINTS) as Fit[]).find((fit) => fits[fit] * 2 > votes);
  return majority ? HINTS[majority] : "As opiniões sobre o tamanho se dividem: confira a tabela de medidas.";
}
