import type { Concept } from "./concept.ts";
import { isSoldHere, reducedTo, type Understood } from "./understood.ts";

const MAX_CANDIDATES = 40;
/** How much a price tells. */
const PRICE = 1;
/** Between two things the one that is sold here is kept. */
const A_LITTLE_MORE = 0.5;
/** With more parts than this only one or two are left out, or all but one. */
const MANY = 6;

/**
 * What to look for when nothing has everything, the best first: as few parts as possible are left out, and of those the least
 * telling. A word that nobody knows is always left out.
 */
export function widened(whole: Understood): Understood[] {
  const concepts = whole.concepts.filter(({ known }) => known);
  const parts: (Concept | "price")[] = [
    ...concepts,
    ...(whole.price.min !== null || whole.price.max !== null ? (["price"] as const) : []),
  ];
  const sets = subsets(parts)
    .filter((left) => left.length < parts.length)
    .filter((left) => parts.length <= MANY || left.length <= 2 || left.length === parts.length - 1)
    .map((left) => ({ left, loss: left.reduce((sum, part) => sum + tellingOf(part), 0) }))
    .filter(({ left }) => left.length > 0 || concepts.length < whole.concepts.length)
    .toSorted((a, b) => a.left.length - b.left.length || a.loss - b.loss);
  return sets
    .slice(0, MAX_CANDIDATES)
    .map(({ left }) =>
      reducedTo(
        whole,
        concepts.filter((concept) => !left.includes(concept)),
        !left.includes("price"),
      ),
    )
    .filter(({ concepts, price }) => concepts.length > 0 || price.min !== null || price.max !== null);
}

/**
 * The same for several readings of one query. A phrase with the thing in it stays whole or is left out word by word: without "calça
 * social" nothing of "calça social feminina" says what was asked for.
 */
export const widenedReadings = (readings: readonly Understood[]): { whole: Understood; left: Understood }[] =>
  readings.flatMap((whole, at) => {
    const things = at < readings.length - 1 ? whole.concepts.filter(isSoldHere) : [];
    return widened(whole)
      .filter(({ concepts }) => things.every((thing) => concepts.includes(thing)))
      .map((left) => ({ whole, left }));
  });

const tellingOf = (part: Concept | "price"): number =>
  part === "price" ? PRICE : part.telling + (isSoldHere(part) ? A_LITTLE_MORE : 0);

/** Those with the last parts first: what a thing is stands before how it is. */
function subsets<Part>(parts: readonly Part[]): Part[][] {
  const sets: Part[][] = [[]];
  for (const part of parts.toReversed()) for (const set of [...sets]) sets.push([...set, part]);
  return sets;
}
