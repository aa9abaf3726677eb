import { parseArgs } from "node:util";
import { runBoard } from "./board.ts";
import { MUTATIONS } from "./guards/index.ts";
import { lastTried, withTries, writeLastTried } from "./last-tried.ts";
import { lineOf, summaryOf } from "./report.ts";

/**
 * `npm run prove:mutations`: takes one guard at a time away from a copy of the shop and shows that a test or the
 * simulation notices. `--only TEXT` does so with those whose name contains the text; `--write` keeps what was found in
 * `last-tried.json`. Ends with 1 when one is not noticed.
 */
const { values: options } = parseArgs({
  options: { only: { type: "string" }, write: { type: "boolean", default: false } },
});
const chosen = MUTATIONS.filter(({ name }) => name.includes(options.only ?? ""));
if (chosen.length === 0) {
  console.error("Usage: npm run prove:mutations -- [--only PART-OF-A-NAME] [--write]");
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const rows = await runBoard(chosen, (row) => console.log(lineOf(row)));
console.log(summaryOf(rows));
const today = new Date().toISOString().slice(0, 10);
if (options.write) writeLastTried(withTries(MUTATIONS, lastTried(), rows, today));
process.exit(rows.every(({ outcome }) => outcome.kind === "noticed") ? 0 : 1);
