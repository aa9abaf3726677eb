import { relative } from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { type Outcome, outcomeOf } from "./outcome.ts";

/** Runs test files of the copy, again and again in one Vitest: its database is migrated once. */
export interface TestFiles {
  run(files: readonly string[]): Promise<Outcome>;
  /** A source has changed. */
  forget(file: string): void;
  close(): Promise<void>;
}

/** The process stands in the copy. */
export async function openTestFiles(): Promise<TestFiles> {
  // As the command of Vitest does; without it Vite takes the run for development.
  process.env.NODE_ENV ??= "test";
  const vitest = await createVitest({
    root: process.cwd(),
    project: ["unit", "database", "crash", "boot"],
    watch: false,
    silent: true,
    // The first expectation that fails is enough.
    bail: 1,
    reporters: [{}],
  });
  return {
    run: (files) => run(vitest, files),
    forget: (file) => vitest.invalidateFile(file),
    close: () => vitest.close(),
  };
}

async function run(vitest: Vitest, files: readonly string[]): Promise<Outcome> {
  const specifications = (await vitest.globTestSpecifications([...files])).filter(({ moduleId }) =>
    files.includes(relative(process.cwd(), moduleId)),
  );
  if (specifications.length !== files.length) return { kind: "broken", why: `not all found: ${files}` };
  const startedAt = Date.now();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest answers with everything since it was opened: what failed without an earlier guard does not count again.
  const ran = testModules.filter((module) => files.includes(module.relativeModuleId));
  const failed = ran
    .flatMap((module) => [...module.children.allTests("failed")])
    .filter((test) => test.diagnostic()!.startTime >= startedAt)
    .map((test) => ({
      name: `${test.module.relativeModuleId}: ${test.fullName}`,
      errors: test.result().errors ?? [],
    }));
  return outcomeOf(failed, [...ran.flatMap(errorsBesideTests), ...(unhandledErrors as Error[])]);
}

const errorsBesideTests = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];
