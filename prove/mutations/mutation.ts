/** One guard of the shop, and the change that takes it away. */
export interface Mutation {
  /** For `--only`. */
  name: string;
  /** What the guard makes sure of. */
  guard: string;
  /** Where it stands: a source or a migration. */
  file: string;
  /** The source text of the guard. It stands in the file exactly once. */
  source: string;
  /** What stands there without it. */
  without: string;
  /** Test files of which one has to fail, or the simulation, whose checks have to find a violation. */
  noticedBy: readonly string[] | typeof SIMULATION;
}

export const SIMULATION = "simulation";

/** None where the simulation has to notice. */
export const testFilesOf = ({ noticedBy }: Mutation): readonly string[] =>
  noticedBy === SIMULATION ? [] : noticedBy;

interface Guard extends Omit<Mutation, "file" | "noticedBy"> {
  noticedBy?: readonly string[];
  /** What of the attacked days notices it as well, as a mutation of its own. */
  simulated?: string;
}

/** The mutations of one file, which share their test files unless they name their own. */
export const guardsOf = (file: string, noticedBy: readonly string[], guards: readonly Guard[]): Mutation[] =>
  guards.flatMap(({ simulated, ...guard }) => {
    const tested = { file, noticedBy, ...guard };
    if (!simulated) return [tested];
    const name = `${guard.name}-in-simulation`;
    return [tested, { ...tested, name, guard: `the same, noticed by ${simulated}`, noticedBy: SIMULATION }];
  });

/** The text of a file without the guard; refuses a guard that is not there or there twice. */
export function withoutGuard(text: string, { name, file, source, without }: Mutation): string {
  const parts = text.split(source);
  if (parts.length !== 2)
    throw new Error(`The guard ${name} stands ${parts.length - 1} times in ${file}, instead of once.`);
  return parts.join(without);
}
