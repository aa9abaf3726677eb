import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * `npm test`: says whether we are done. Every step runs even when an earlier one failed, so that one run tells
 * everything; the last line counts.
 */
interface Outcome {
  passed: number;
  failed: number;
}

type Counter = (exitCode: number, reportFile: string) => Outcome;

interface Step {
  name: string;
  command: string[];
  count: Counter;
}

const reports = mkdtempSync(join(tmpdir(), "mare-reports-"));

const asOneCheck: Counter = (exitCode) =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A runner that dies before it can report (a broken import, a crash) counts as one failure. */
const orOneFailure = (outcome: Outcome, exitCode: number): Outcome =>
  exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;

const vitestTests: Counter = (exitCode, file) => {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return orOneFailure({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, exitCode);
};

const playwrightTests: Counter = (exitCode, file) => {
  const stats = readReport<{ stats: { expected: number; unexpected: number } }>(file)?.stats;
  return orOneFailure({ passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 }, exitCode);
};

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}

const vitest = (project: string): Step => ({
  name: `${project} tests`,
  command: [
    "vitest",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    "--outputFile",
    reportOf(`${project} tests`),
  ],
  count: vitestTests,
});

const reportOf = (step: string): string => join(reports, `${step.replaceAll(" ", "-")}.json`);

/**
 * One after the other, except what is mostly waiting: the boot tests start and stop servers, and the processor has time
 * for the checks of the code meanwhile.
 */
const turns: Step[][][] = [
  [
    [
      { name: "types", command: ["npm", "run", "--silent", "check:types"], count: asOneCheck },
      { name: "lint and format", command: ["npm", "run", "--silent", "check:lint"], count: asOneCheck },
      { name: "unused code", command: ["npm", "run", "--silent", "check:unused"], count: asOneCheck },
      vitest("unit"),
      vitest("crash"),
    ],
    [vitest("boot")],
  ],
  [[vitest("database")]],
  [
    [
      {
        name: "browser tests",
        command: ["playwright", "test", "--reporter=line,json"],
        count: playwrightTests,
      },
    ],
  ],
];

/** What runs beside something else is told when it is done, so that nobody's words are cut in two. */
function run(step: Step, isAlone: boolean): Promise<number> {
  const [command, ...rest] = step.command;
  return new Promise((resolve) => {
    const child = spawn(command!, rest, {
      stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(step.name) },
    });
    const said: Buffer[] = [];
    child.stdout?.on("data", (part) => said.push(part));
    child.stderr?.on("data", (part) => said.push(part));
    if (isAlone) console.log(`\n── ${step.name}`);
    child.once("error", () => resolve(1));
    child.once("close", (code) => {
      if (!isAlone) console.log(`\n── ${step.name}\n${Buffer.concat(said)}`);
      resolve(code ?? 1);
    });
  });
}

const total: Outcome = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const lanes of turns) {
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
}
rmSync(reports, { recursive: true, force: true });

async function runLane(lane: Step[], isAlone: boolean): Promise<void> {
  for (const step of lane) {
    const startedAt = performance.now();
    const exitCode = await run(step, isAlone);
    const outcome = step.count(exitCode, reportOf(step.name));
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.push(
      `${outcome.failed ? "✗" : "✓"} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
    );
  }
}

console.log(`\n${lines.join("\n")}\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
