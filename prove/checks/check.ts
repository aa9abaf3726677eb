import type { Books, StockRow } from "../books/books.ts";
import type { Journal } from "../journal.ts";
import type { ReceivedLetter } from "../world/mail-server.ts";

/** All that is known when everything has come to rest. */
export interface Evidence {
  journal: Journal;
  books: Books;
  stockBefore: StockRow[];
  received: ReceivedLetter[];
}

export interface Finding {
  /** An order, a variant, a letter. */
  where: string;
  what: string;
}

export type Check = (evidence: Evidence) => Finding[];

export const reais = (centavos: number): string => `R$ ${(centavos / 100).toFixed(2)}`;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
