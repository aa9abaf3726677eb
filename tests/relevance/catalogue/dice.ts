/** Choices from one stream of random numbers. */
export interface Dice {
  next(): number;
  /** Low ones more often. Only products: powers may differ from machine to machine. */
  seldomHigh(): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighed<T>(from: readonly (readonly [T, number])[]): T;
  /** So many of them, in their order. */
  some<T>(from: readonly T[], count: number): T[];
}

export function diceOf(next: () => number): Dice {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  return {
    next,
    pick,
    seldomHigh: () => next() * next(),
    chance: (share) => next() < share,
    weighed: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return from.at(-1)![0];
    },
    some: (from, count) => {
      const chosen = from
        .map((value) => ({ value, lot: next() }))
        .toSorted((a, b) => a.lot - b.lot)
        .slice(0, count)
        .map(({ value }) => value);
      return from.filter((value) => chosen.includes(value));
    },
  };
}
