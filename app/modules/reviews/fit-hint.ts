import type { ReviewFigures } from "./product-reviews.ts";
import type { Fit } from "./review.ts";

/** Fewer opinions than this give no hint. */
const MIN_FITS = 5;

const HINTS: Record<Fit, string> = {
  pequeno: "A maioria diz que veste pequeno. Na dúvida entre dois tamanhos, prefira o maior.",
  normal: "A maioria diz que veste normal: peça o tamanho de sempre.",
  grande: "A maioria diz que veste grande. Na dúvida entre dois tamanhos, prefira o menor.",
};

/** What most buyers say about the fit; null while there are too few. */
export function fitHint(fits: ReviewFigures["fits"]): string | null {
  const votes = Object.values(fits).reduce((sum, given) => sum + given, 0);
  if (votes < MIN_FITS) return null;
  const majority = (Object.keys(HINTS) as Fit[]).find((fit) => fits[fit] * 2 > votes);
  return majority ? HINTS[majority] : "As opiniões sobre o tamanho se dividem: confira a tabela de medidas.";
}
