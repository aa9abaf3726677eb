import type { Money } from "#app/shared/money.ts";

/** One value of a filter and how many products it leaves, with every other filter as it is. */
export interface Facet {
  value: string;
  label: string;
  count: number;
}

export interface Facets {
  sizes: Facet[];
  colors: Facet[];
  categories: Facet[];
  /** Of all products on sale: where the price slider ends. */
  highestPrice: Money | null;
  /** So many match that counting stopped: every count means "at least". */
  atLeast: boolean;
}

/** The colour filter shows this many, the most frequent ones of the list. */
export const SHOWN_COLORS = 10;

const LETTERS = ["PP", "P", "M", "G", "GG", "XG", "XGG", "EXG", "G1", "G2", "G3", "G4", "G5"];

/** As a rack is sorted: letters from small to large, then numbers, then phrases such as "Tamanho único". */
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
