/** What is changed in one file. */
export interface Edit {
  /** Where it stands: a source or a migration. */
  file: string;
  /** The source text of the guard. It stands in the file exactly once. */
  source: string;
  /** What stands there without it. */
  without: string;
}

/** One guard of the shop, and the change that takes it away. */
export interface Mutation extends Edit {
  /** For `--only`. */
  name: string;
  /** What the guard makes sure of. */
  guard: string;
  /** Other files, where a second guard repeats the first: the fault comes back without both. */
  also?: readonly Edit[];
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

/** Everything that the mutation changes. */
export const editsOf = ({ name, file, source, without, also = [] }: Mutation): (Edit & { name: string })[] =>
  [{ file, source, without }, ...also].map((edit) => ({ ...edit, name }));

/** The text of a file without the guard; refuses a guard that is not there or there twice. */
export function withoutGuard(text: string, { name, file, source, without }: Edit & { name: string }): string {
  const parts = text.split(source);
  if (parts.length !== 2)
    throw new Error(`The guard ${name} stands ${parts.length - 1} times in ${file}, instead of once.`);
  return parts.join(without);
}
