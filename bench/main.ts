import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#server/build.ts";
import { writeDocuments } from "./documents/write.ts";
import type { Figure } from "./harness/figure.ts";
import { type Run, withRun } from "./harness/run.ts";
import { tableOf } from "./harness/table.ts";

/**
 * `npm run bench`: what the shop can do on this machine, beside the ceiling of the same run. Prints one table and writes
 * `bench/results.json`. `npm run bench -- start pages` measures these parts alone (`bench/results-start-pages.json`), and
 * `npm run bench -- --write` writes what was measured last into the documents. Each part is imported when its turn comes:
 * some of them open the application's pool.
 */
const PARTS: Record<string, (run: Run) => Promise<Figure[]>> = {
  start: async (run) => (await import("./parts/start.ts")).measureStart(run),
  weight: async (run) => (await import("./parts/weight.ts")).measureWeight(run),
  pages: async (run) => (await import("./parts/pages.ts")).measurePages(run, sizes),
  cart: async (run) => (await import("./parts/cart.ts")).measureCart(run),
  orders: async () => (await import("./parts/orders.ts")).measureOrderPlacing(),
};
/** Measured only when named. */
const SPECIAL_PARTS: typeof PARTS = {
  browser: async (run) => (await import("./parts/browser.ts")).measureBrowser(run),
  searches: async (run) => (await import("./parts/searches.ts")).measureSearches(run, sizes),
  catalog: async (run) => (await import("./parts/catalog.ts")).measureCatalog(run, sizes),
  identity: async (run) => (await import("./parts/identity.ts")).measureIdentity(run),
  pictures: async (run) => (await import("./parts/pictures.ts")).measurePictures(run),
  admin: async (run) => (await import("./parts/admin.ts")).measureAdmin(run),
  million: async (run) => (await import("./parts/million.ts")).measureMillion(run),
  webhooks: async (run) => (await import("./parts/webhooks.ts")).measureWebhooks(run),
  payouts: async (run) => (await import("./parts/payouts.ts")).measurePayouts(run),
  imports: async (run) => (await import("./parts/imports.ts")).measureImports(run),
  overload: async (run) => (await import("./parts/overload.ts")).measureOverload(run),
  crowd: async (run) => (await import("./parts/search-crowd.ts")).measureSearchCrowd(run),
  staleness: async (run) => (await import("./parts/staleness.ts")).huntForMinutes(run, minutes),
};
const SIZES = "70,10000,100000";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: SIZES },
    minutes: { type: "string", default: "10" },
    write: { type: "boolean" },
  },
});
const every = { ...PARTS, ...SPECIAL_PARTS };
const sizes = options.sizes.split(",").map(Number);
const minutes = Number(options.minutes);
const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
if (
  parts.some((part) => !Object.hasOwn(every, part)) ||
  sizes.some((size) => !Number.isInteger(size) || size < 1) ||
  !(minutes > 0)
) {
  console.error(
    `Usage: npm run bench -- [${Object.keys(every).join("|")}] [--sizes ${SIZES}] [--minutes 10] | --write`,
  );
  process.exit(1);
}

if (options.write) {
  writeDocuments();
  process.exit();
}
const resultsFile = `bench/results${positionals.map((part) => `-${part}`).join("")}.json`;

const startedAt = performance.now();
const secondsSoFar = () => Math.round((performance.now() - startedAt) / 1000);
await buildIfNeeded();
const figures: Figure[] = [];
const machine = () => ({
  cores: cpus().length,
  model: cpus()[0]?.model ?? "unknown",
  loadAverage: Math.round(10 * loadavg()[0]!) / 10,
  seconds: secondsSoFar(),
  node: process.version,
});
await withRun(async (run) => {
  for (const part of parts) {
    console.error(`${part} (after ${secondsSoFar()} s)`);
    figures.push(...(await every[part]!(run)));
    // After each part: a run that is stopped leaves what it has measured.
    writeFileSync(resultsFile, `${JSON.stringify({ machine: machine(), figures }, null, 2)}\n`);
  }
});

const { cores, model, loadAverage, seconds } = machine();
console.log(tableOf(figures));
console.log(
  `\n${cores} cores (${model}), load average ${loadAverage} at the end, ` +
    `${seconds} s in all. Also in ${resultsFile}.`,
);
