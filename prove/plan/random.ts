/** Chance that a seed repeats: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A whole number from 0 on, less than this. */
  below(limit: number): number;
  between(lowest: number, highest: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** By weight: `{ often: 9, seldom: 1 }`. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
}

/** Mulberry32: 32 bits of state are enough to tell seeds apart, and it fits in four lines. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    between: (lowest, highest) => lowest + below(highest - lowest + 1),
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)]!,
    weighted: (weights) => {
      const entries = Object.entries<number>(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return entries.at(-1)![0];
    },
  };
}
