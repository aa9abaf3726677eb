import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Outcome {
  passed: number;
  failed: number;
  /** The failures of a run, printed at its end. */
  failures: string[];
  /** It could not be tried here; its output says why. */
  skipped?: boolean;
}

export type Reader = (exitCode: number, reportFile: string) => Outcome;

export const asOneCheck: Reader = (exitCode) => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  failures: [],
});

/** The exit code of a check that could not be made here (`EX_TEMPFAIL`). */
export const SKIPPED = 75;

export const asOneCheckOrSkipped: Reader = (exitCode, file) =>
  exitCode === SKIPPED ? { passed: 0, failed: 0, failures: [], skipped: true } : asOneCheck(exitCode, file);

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export const vitestTests: Reader = (exitCode, file) => {
  const report = readReport<VitestReport>(file);
  const failures = (report?.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length === 0
        ? [failure(name, message)]
        : failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0]));
    });
  return orOneFailure(report?.numPassedTests, report?.numFailedTests, failures, exitCode);
};

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[]; steps?: PlaywrightStep[] }[] }[];
  }[];
}

interface PlaywrightStep {
  title: string;
  error?: unknown;
  steps?: PlaywrightStep[];
}

export const playwrightTests: Reader = (exitCode, file) => {
  const report = readReport<{
    suites: PlaywrightSuite[];
    stats: { expected: number; unexpected: number };
  }>(file);
  const failures = specsOf(report?.suites ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const result = tests.flatMap(({ results }) => results)[0];
      const path = [file, title, ...failedSteps(result?.steps)];
      return failure(path.join(" › "), result?.errors[0]?.message);
    });
  return orOneFailure(report?.stats.expected, report?.stats.unexpected, failures, exitCode);
};

const specsOf = (suites: PlaywrightSuite[]): PlaywrightSuite["specs"] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

/** The part of a long journey that broke, from the outer step to the inner one. */
function failedSteps(steps: PlaywrightStep[] = []): string[] {
  const failed = steps.find(({ error }) => error);
  return failed ? [failed.title, ...failedSteps(failed.steps)] : [];
}

function failure(test: string, message = ""): string {
  const lines = stripVTControlCharacters(message).trim().slice(0, 1500).split("\n");
  const ours = lines.filter((line) => !line.includes("/node_modules/"));
  return [`✗ ${test}`, ...ours.map((line) => `    ${line}`)].join("\n");
}

/** A runner that dies before it can report (a broken import, a crash) counts as one failure. */
const orOneFailure = (passed = 0, failed = 0, failures: string[], exitCode: number): Outcome => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
  failures,
});

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}
