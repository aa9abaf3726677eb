import type { Money } from "#app/shared/money.ts";

/** One value of a filter, and how many products it finds together with the other filters. */
export interface Facet {
  value: string;
  label: string;
  count: number;
}

export interface Facets {
  sizes: Facet[];
  colors: Facet[];
  categories: Facet[];
  /** The highest price of all products on sale: the end of the price slider. */
  highestPrice: Money | null;
  /** Counting stopped at a limit: every count means "at least". */
  atLeast: boolean;
}

/** The colour filter shows so many of the most frequent colours. */
export const SHOWN_COLORS = 10;

const LETTERS = ["PP", "P", "M", "G", "GG", "XG", "XGG", "EXG", "G1", "G2", "G3", "G4", "G5"];

/** Letter sizes from small to large, then numbers, then texts such as "Tamanho único". */
export function bySize(a: string, b: string): number {
  const [rankA, withinA] = place(a);
  const [rankB, withinB] = place(b);
  return rankA - rankB || withinA - withinB || a.localeCompare(b, "pt-BR");
}

function place(size: string): [rank: number, within: number] {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter >= 0) return [0, letter];
  const number = Number.parseFloat(size.replace(",", "."));
  return Number.isNaN(number) ? [2, 0] : [1, number];
}
