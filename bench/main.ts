import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#server/build.ts";
import type { Figure } from "./harness/figure.ts";
import { type Run, withRun } from "./harness/run.ts";
import { tableOf } from "./harness/table.ts";
import { measurePages, SIZES } from "./parts/pages.ts";
import { measureStart } from "./parts/start.ts";

/**
 * `npm run bench`: what the shop can do on this machine, beside the ceiling of the same run. Prints one table and writes
 * `bench/results.json`. `npm run bench -- start` measures this part alone.
 */
const PARTS: Record<string, (run: Run) => Promise<Figure[]>> = {
  start: measureStart,
  pages: (run) => measurePages(run, sizes),
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: "string", default: SIZES.join(",") } },
});
const sizes = options.sizes.split(",").map(Number);
const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = parts.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0 || sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error(`Usage: npm run bench -- [${Object.keys(PARTS).join("|")}] [--sizes ${SIZES.join(",")}]`);
  process.exit(1);
}

const startedAt = performance.now();
await buildIfNeeded();
const figures = await withRun(async (run) => {
  const measured: Figure[] = [];
  for (const part of parts) measured.push(...(await PARTS[part]!(run)));
  return measured;
});

const machine = {
  cores: cpus().length,
  model: cpus()[0]?.model ?? "unknown",
  loadAverage: loadavg()[0]!,
  seconds: Math.round((performance.now() - startedAt) / 1000),
  node: process.version,
};
writeFileSync("bench/results.json", `${JSON.stringify({ machine, figures }, null, 2)}\n`);
console.log(tableOf(figures));
console.log(
  `\n${machine.cores} cores (${machine.model}), load average ${machine.loadAverage.toFixed(1)} at the end, ` +
    `${machine.seconds} s in all. Also in bench/results.json.`,
);
