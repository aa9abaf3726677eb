import { isSameWord } from "./portuguese.ts";

/** A word that a misspelt one may have been. */
export interface Neighbour {
  word: string;
  /** As the shop writes it. */
  shown: string;
  sameSound: boolean;
  led: number;
  named: number;
  uses: number;
}

/** How many slips a word may have, by its length; a word that sounds the same may be written in any way. */
const slipsIn = (length: number): number => (length <= 6 ? 1 : 2);
const SLIPS_BY_EAR = 3;

/** The word that was most probably meant; null when none is near: a far word is worse than none. */
export function closest(typed: string, neighbours: readonly Neighbour[]): Neighbour | null {
  const near = neighbours
    .map((neighbour) => ({ neighbour, slips: slipsBetween(typed, neighbour.word) }))
    .filter(({ neighbour, slips }) => isNear(typed, neighbour, slips))
    .map(({ neighbour, slips }) => ({
      neighbour,
      // What sounds the same is nearer than one slip.
      farness: slips * (neighbour.sameSound ? 0.25 : 1) - (neighbour.word[0] === typed[0] ? 0.25 : 0),
    }))
    .toSorted(
      (a, b) =>
        a.farness - b.farness ||
        Number(b.neighbour.led > 0) - Number(a.neighbour.led > 0) ||
        b.neighbour.uses - a.neighbour.uses ||
        (a.neighbour.word < b.neighbour.word ? -1 : 1),
    );
  return near[0]?.neighbour ?? null;
}

function isNear(typed: string, { word, sameSound }: Neighbour, slips: number): boolean {
  if (slips === 0 || word.length < 3 || isSameWord(typed, word)) return false;
  if (sameSound && typed.length > 2) return slips <= SLIPS_BY_EAR;
  // Of three letters only a forgotten one is plain: "sia" is "saia", "top" is not "tom".
  if (typed.length <= 3)
    return typed.length === 3 && word.length === 4 && slips === 1 && word[0] === typed[0];
  return slips <= slipsIn(typed.length);
}

/** Letters to add, leave out, replace or swap with their neighbour, to make one word of the other. */
export function slipsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
