import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endsWithUs } from "#tests/support/ends-with-us.ts";
import {
  asOneCheck,
  asOneCheckOrSkipped,
  type Outcome,
  playwrightTests,
  type Reader,
  vitestTests,
} from "./test-reports.ts";

/**
 * `npm test`: all checks and tests. Every step runs even when an earlier one failed; the failures are listed at the end,
 * and the last line counts.
 */
interface Step {
  name: string;
  command: string[];
  read: Reader;
}

const reports = mkdtempSync(join(tmpdir(), "mare-reports-"));
// Every step finds this folder in its environment.
endsWithUs(reports);

const vitest = (project: string, { part = 1, of = 1 } = {}): Step => {
  const name = of === 1 ? `${project} tests` : `${project} tests, part ${part} of ${of}`;
  return {
    name,
    command: [
      "vitest",
      "run",
      "--project",
      project,
      `--shard=${part}/${of}`,
      "--reporter=default",
      "--reporter=json",
      "--outputFile",
      reportOf(name),
    ],
    read: vitestTests,
  };
};

const reportOf = (step: string): string => join(reports, `${step.replaceAll(/[ ,]+/g, "-")}.json`);

/**
 * Turns run one after the other, the lanes of a turn side by side, the steps of a lane one after the other. Boot and
 * database tests wait for other processes much of the time; journeys keep both cores busy and run alone. Boot tests take longest: a
 * third of them runs when the checks and unit tests are done.
 */
const turns: Step[][][] = [
  [
    [
      { name: "types", command: ["npm", "run", "--silent", "check:types"], read: asOneCheck },
      { name: "lint and format", command: ["npm", "run", "--silent", "check:lint"], read: asOneCheck },
      { name: "unused code", command: ["npm", "run", "--silent", "check:unused"], read: asOneCheck },
      {
        name: "advisories",
        command: ["npm", "run", "--silent", "check:advisories"],
        read: asOneCheckOrSkipped,
      },
      vitest("unit"),
      vitest("boot", { part: 3, of: 3 }),
    ],
    [vitest("crash"), vitest("database")],
    [vitest("boot", { part: 1, of: 3 }), vitest("boot", { part: 2, of: 3 })],
  ],
  [
    [
      {
        name: "browser tests",
        command: ["playwright", "test", "--reporter=line,json"],
        read: playwrightTests,
      },
    ],
  ],
];

/** The output of steps that run in parallel is printed when each is done, so that it is not mixed. */
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

const total: Outcome = { passed: 0, failed: 0, failures: [] };
const lines: string[] = [];
for (const lanes of turns) {
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
}
rmSync(reports, { recursive: true, force: true });

async function runLane(lane: Step[], isAlone: boolean): Promise<void> {
  for (const step of lane) {
    const startedAt = performance.now();
    const exitCode = await run(step, isAlone);
    const outcome = step.read(exitCode, reportOf(step.name));
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.failures.push(...outcome.failures);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.push(
      outcome.skipped
        ? `– ${step.name}: skipped, see its output above (${seconds} s)`
        : `${outcome.failed ? "✗" : "✓"} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
    );
  }
}

console.log(
  `\n${[...total.failures, "", ...lines].join("\n")}\n${total.passed} passed, ${total.failed} failed`,
);
process.exit(total.failed ? 1 : 0);
