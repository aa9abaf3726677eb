import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { machineNow } from "../../bench/documents/block.ts";
import { runBoard } from "./board.ts";
import { MUTATIONS } from "./guards/index.ts";
import { lineOf, summaryOf, withTable } from "./report.ts";

const DOCUMENT = "docs/reliability.md";

/**
 * `npm run prove:mutations`: takes one guard at a time away from a copy of the shop and shows that a test or the
 * simulation notices. `--only TEXT` does so with those whose name contains the text; `--write` writes the table of all of
 * them into docs/reliability.md. Ends with 1 when one is not noticed.
 */
const { values: options } = parseArgs({
  options: { only: { type: "string" }, write: { type: "boolean", default: false } },
});
const chosen = MUTATIONS.filter(({ name }) => name.includes(options.only ?? ""));
if (chosen.length === 0 || (options.write && options.only)) {
  console.error("Usage: npm run prove:mutations -- [--only PART-OF-A-NAME | --write]");
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const rows = await runBoard(chosen, (row) => console.log(lineOf(row)));
console.log(summaryOf(rows));
if (options.write) writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, "utf8"), rows, machineNow()));
process.exit(rows.every(({ outcome }) => outcome.kind === "noticed") ? 0 : 1);
