import type { Random } from "./random.ts";

/** Everything that strikes from outside. */
export const FAULTS = [
  "kill-web",
  "kill-worker",
  "kill-database",
  "kill-primary",
  "pause-database",
  "cut-connections",
  "slow-connections",
  "hanging-mail",
] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  kind: FaultKind;
  /** Milliseconds after the wave began. */
  after: number;
  /** Milliseconds until it is over, of those that last. */
  lasts: number;
}

/** Connections and mail are disturbed for a whole wave; a paused database is shorter than what a page waits for it. */
const LASTS: Partial<Record<FaultKind, [number, number]>> = {
  "pause-database": [300, 1500],
  "cut-connections": [500, 1500],
  "slow-connections": [500, 2000],
  "hanging-mail": [500, 3000],
};

export function faultOf(random: Random, kind: FaultKind, within: number): Fault {
  const [shortest, longest] = LASTS[kind] ?? [0, 0];
  return { kind, after: random.below(within), lasts: random.between(shortest, longest) };
}
