import { readFileSync, writeFileSync } from "node:fs";
import type { Row } from "./board.ts";
import type { Mutation } from "./mutation.ts";

const FILE = new URL("last-tried.json", import.meta.url);

/** What became of a guard when it was last taken away. */
export interface LastTry {
  name: string;
  /** The test that failed; null when none did. */
  noticedBy: string | null;
  on: string;
}

export const lastTried = (): LastTry[] => JSON.parse(readFileSync(FILE, "utf8")) as LastTry[];

export const writeLastTried = (tries: readonly LastTry[]): void =>
  writeFileSync(FILE, `${JSON.stringify(tries, null, 2)}\n`);

/** The tries of all guards that there are, in their order; of those that were tried now, the new ones. */
export function withTries(
  mutations: readonly Mutation[],
  known: readonly LastTry[],
  rows: readonly Row[],
  today: string,
): LastTry[] {
  const tries = new Map(known.map((each) => [each.name, each]));
  for (const { mutation, outcome } of rows) {
    const noticedBy = outcome.kind === "noticed" ? outcome.by : null;
    tries.set(mutation.name, { name: mutation.name, noticedBy, on: today });
  }
  return mutations.flatMap(({ name }) => tries.get(name) ?? []);
}
