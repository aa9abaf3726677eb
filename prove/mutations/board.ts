import { join } from "node:path";
import { editsOf, type Mutation, SIMULATION, testFilesOf } from "./mutation.ts";
import type { Outcome } from "./outcome.ts";
import { copyOfProject, type ProjectCopy } from "./project-copy.ts";
import { simulateIn } from "./simulation.ts";
import { openTestFiles, type TestFiles } from "./test-files.ts";

export interface Row {
  mutation: Mutation;
  outcome: Outcome;
  seconds: number;
}

type Try = (mutation: Mutation, work: () => Promise<Outcome>) => Promise<void>;

/**
 * Runs what has to notice, first with every guard in place and then without each, in copies of the project: tests in one,
 * the simulation beside it in another. What is not green with every guard in place could notice nothing: that ends it.
 */
export async function runBoard(mutations: readonly Mutation[], tell: (row: Row) => void): Promise<Row[]> {
  const rows: Row[] = [];
  const attempt: Try = async (mutation, work) => {
    const startedAt = performance.now();
    const outcome = await work();
    const row = { mutation, outcome, seconds: (performance.now() - startedAt) / 1000 };
    rows.push(row);
    tell(row);
  };
  const lanes = [
    { lane: tested, of: mutations.filter(({ noticedBy }) => noticedBy !== SIMULATION) },
    { lane: simulated, of: mutations.filter(({ noticedBy }) => noticedBy === SIMULATION) },
  ].filter(({ of }) => of.length > 0);
  // Before a lane begins and the process stands elsewhere.
  const copies = lanes.map(copyOfProject);
  await Promise.all(lanes.map(({ lane, of }, index) => lane(copies[index]!, of, attempt))).finally(() => {
    for (const copy of copies) copy.remove();
  });
  return rows.sort((one, other) => mutations.indexOf(one.mutation) - mutations.indexOf(other.mutation));
}

function expectGreen(control: Outcome): void {
  if (control.kind === "green") return;
  const what = control.kind === "noticed" ? control.by : control.why;
  throw new Error(`Not green with every guard in place: ${what}`);
}

const isMigration = ({ file }: Mutation): boolean => file.startsWith("database/migrations/");

/**
 * Sources are taken away under one Vitest; a migration needs a database that was migrated without it, and so a Vitest
 * of its own.
 */
async function tested(copy: ProjectCopy, mutations: readonly Mutation[], attempt: Try): Promise<void> {
  const home = process.cwd();
  // Tests find their files from where the process stands.
  process.chdir(copy.folder);
  try {
    const shared = await openTestFiles();
    try {
      expectGreen(await shared.run([...new Set(mutations.flatMap(testFilesOf))]));
      for (const mutation of mutations.filter((each) => !isMigration(each)))
        await attempt(mutation, () => testWithout(copy, mutation, shared));
    } finally {
      await shared.close();
    }
    for (const mutation of mutations.filter(isMigration))
      await attempt(mutation, () => copy.without(mutation, () => inOwnVitest(testFilesOf(mutation))));
  } finally {
    process.chdir(home);
  }
}

async function testWithout(copy: ProjectCopy, mutation: Mutation, tests: TestFiles): Promise<Outcome> {
  const forgetAll = () => {
    for (const { file } of editsOf(mutation)) tests.forget(join(copy.folder, file));
  };
  const outcome = await copy.without(mutation, () => {
    forgetAll();
    return tests.run(testFilesOf(mutation));
  });
  forgetAll();
  return outcome;
}

async function inOwnVitest(files: readonly string[]): Promise<Outcome> {
  const tests = await openTestFiles();
  return tests.run(files).finally(() => tests.close());
}

async function simulated(copy: ProjectCopy, mutations: readonly Mutation[], attempt: Try): Promise<void> {
  expectGreen(await simulateIn(copy.folder));
  for (const mutation of mutations)
    await attempt(mutation, () => copy.without(mutation, () => simulateIn(copy.folder)));
}
