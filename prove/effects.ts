import type { Journal } from "./journal.ts";

export interface Effects {
  tried: number;
  took: number;
}

/** By kind of deed, over any number of seeds. */
export function effectsOf(journals: readonly Pick<Journal, "deeds">[]): Map<string, Effects> {
  const sums = new Map<string, Effects>();
  for (const { deeds } of journals)
    for (const [deed, { tried, took }] of Object.entries(deeds)) {
      const sum = sums.get(deed) ?? { tried: 0, took: 0 };
      sums.set(deed, { tried: sum.tried + tried, took: sum.took + took });
    }
  return new Map([...sums].sort());
}

/** Kinds of deeds that never did anything: the simulation is wrong then, whatever the books say. */
export const deedsInVain = (journals: readonly Pick<Journal, "deeds">[]): string[] =>
  [...effectsOf(journals)].filter(([, { took }]) => took === 0).map(([deed]) => deed);
