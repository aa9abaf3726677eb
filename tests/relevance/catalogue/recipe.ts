import type { Audience, Kind } from "#app/modules/search/judged/index.ts";

export type SizeSystem = "letters" | "numbers" | "bra" | "shoes" | "belts" | "one";

/** How products of one kind are made: what they may be, and what their sellers call them. */
export interface Recipe {
  kind: Kind;
  /** Of 10,000 products, about how many. */
  weight: number;
  /** The gender of its noun: "Vestido Rodado", "Saia Rodada". */
  gender: "m" | "f";
  /** The nouns that sellers use, the usual ones several times. */
  heads: string[];
  category: string;
  /** For whom, and how often. */
  audiences: Partial<Record<Audience, number>>;
  /** The share in plus sizes. */
  plus?: number;
  /** At most one of each group. */
  cuts?: string[][];
  materials?: string[];
  /** The share that is printed. */
  printed?: number;
  occasions?: string[];
  /** What all of them are, named or not. */
  always?: string[];
  sizes: SizeSystem;
  /** In reais. */
  price: [low: number, high: number];
  /** The share sold in packs. */
  kits?: number;
}

export const WOMEN = { feminino: 1 };
export const MEN = { masculino: 1 };
