import { readFileSync, writeFileSync } from "node:fs";
import { machineNow, withBlock } from "../../bench/documents/block.ts";
import type { DrillName } from "../options.ts";
import type { OwnCheck } from "./books.ts";
import type { Tally } from "./load.ts";

export interface Result {
  name: DrillName;
  what: string;
  tally: Tally;
  lost: number;
  doubled: number;
  /** Seconds. */
  longestPause: number;
  /** Null: it did not run. */
  ownCheck: OwnCheck | null;
  violations: string[];
}

/** The longest time from the fault on in which nobody was told that an order was placed, in seconds. */
export function longestPause(acknowledgedAt: readonly number[], struckAt: number): number {
  const after = acknowledgedAt.filter((at) => at >= struckAt).sort((a, b) => a - b);
  const pauses = after.map((at, index) => at - (after[index - 1] ?? struckAt));
  return Math.max(0, ...pauses) / 1000;
}

const MOST_SHOWN = 10;

/** What is printed after a drill. */
export function linesOf(result: Result): string[] {
  const { name, tally, lost, doubled, longestPause: pause, ownCheck, violations } = result;
  const shown = violations.slice(0, MOST_SHOWN).map((violation) => `  ✗ ${violation}`);
  if (violations.length > MOST_SHOWN) shown.push(`  ✗ and ${violations.length - MOST_SHOWN} more`);
  return [
    `${violations.length === 0 ? "✓" : "✗"} ${name}: orders ${tally.orders.asked} requests, ${tally.orders.failed} failed; ` +
      `pages ${tally.pages.asked} requests, ${tally.pages.failed} failed; ${tally.acknowledged.size} orders acknowledged, ` +
      `${lost} lost, ${doubled} doubled; longest time without an order ${pause.toFixed(1)} s`,
    `  the shop's own check of the books: ${ownCheck ? `${told(ownCheck)}, ${ownCheck.milliseconds} ms` : "did not run"}`,
    ...shown,
  ];
}

const told = ({ differences, rules }: OwnCheck): string => `${differences} differences by ${rules} rules`;

const DOCUMENT = "docs/reliability.md";

export interface About {
  /** Orders a second. */
  rate: number;
  growth: string;
}

/** The document with what stands between its marks written anew. */
export function withReport(
  document: string,
  results: readonly Result[],
  { rate, growth, machine }: About & { machine: string },
): string {
  const rows = results.map(
    ({ name, what, tally: { orders, pages, acknowledged }, ...result }) =>
      `| \`${name}\`: ${what} | ${orders.asked} | ${orders.failed} | ${pages.asked} | ${pages.failed} | ` +
      `${acknowledged.size} | ${result.lost} | ${result.doubled} | ${result.longestPause.toFixed(1)} s | ` +
      `${result.ownCheck ? told(result.ownCheck) : "**did not run**"} | ${result.violations.length === 0 ? "yes" : "**no**"} |`,
  );
  const table = [
    "| Drill | Requests of buyers | failed | Pages | failed | Orders acknowledged | lost | doubled | Longest time without an order | The shop's own check | Held |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---|---|",
    ...rows,
  ];
  const held = results.filter(({ violations }) => violations.length === 0).length;
  const about =
    `${held} of ${results.length} drills held, with ${rate} orders and ${rate} pages a second. ${growth}. ` +
    `For all nodes, the load and whatever else ran: ${machine}.`;
  return withBlock(document, "drills", `${table.join("\n")}\n\n${about}`);
}

export function writeReport(results: readonly Result[], about: About): void {
  const written = withReport(readFileSync(DOCUMENT, "utf8"), results, { ...about, machine: machineNow() });
  writeFileSync(DOCUMENT, written);
}
