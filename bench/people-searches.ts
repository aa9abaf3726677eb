import { COLORS, KINDS, STYLES } from "./catalog-words.ts";
import { randomOf } from "./fit/random.ts";

/**
 * Searches as people type them, as the query of an address: kinds alone first; then with a style, a colour, a size or a price, in an
 * order of chance.
 */
export const PEOPLE_SEARCHES = searchesOf(Object.values(KINDS).flat());

function searchesOf(kinds: string[]): string[] {
  const { share } = randomOf(19);
  const precise = kinds.flatMap((kind) => [
    ...STYLES.flatMap((style) => [`${kind} ${style}`, ...COLORS.map((color) => `${kind} ${style} ${color}`)]),
    ...COLORS.map((color) => `${kind} ${color}`),
    ...["P", "M", "G"].map((size) => `${kind} tamanho ${size}`),
    ...[50, 80, 120].map((price) => `${kind} até ${price}`),
  ]);
  const byChance = precise
    .map((query) => ({ query, place: share() }))
    .sort((a, b) => a.place - b.place)
    .map(({ query }) => query);
  return [...kinds, ...byChance].slice(0, 10_000).map((query) => `q=${encodeURIComponent(query)}`);
}

/** Some things often and many once: the nth is asked for 1/n as often as the first. */
export function asPeopleAsk(searches: string[], times: number): string[] {
  const { share } = randomOf(20);
  const sums: number[] = [];
  for (const [at] of searches.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1));
  return Array.from({ length: times }, () => {
    const drawn = share() * sums.at(-1)!;
    return searches[sums.findIndex((sum) => sum >= drawn)]!;
  });
}
