import { readFileSync, writeFileSync } from "node:fs";
import { machineNow, withBlock } from "../../bench/documents/block.ts";
import type { DrillName } from "../options.ts";
import type { Tally } from "./load.ts";

export interface Result {
  name: DrillName;
  what: string;
  tally: Tally;
  lost: number;
  doubled: number;
  /** Seconds. */
  longestPause: number;
  violations: string[];
}

/** The longest time from the fault on in which nobody was told that an order was placed, in seconds. */
export function longestPause(acknowledgedAt: readonly number[], struckAt: number): number {
  const after = acknowledgedAt.filter((at) => at >= struckAt).sort((a, b) => a - b);
  const pauses = after.map((at, index) => at - (after[index - 1] ?? struckAt));
  return Math.max(0, ...pauses) / 1000;
}

export const lineOf = ({ name, tally, lost, doubled, longestPause: pause, violations }: Result): string =>
  `${violations.length === 0 ? "✓" : "✗"} ${name}: orders ${tally.orders.asked} requests, ${tally.orders.failed} failed; ` +
  `pages ${tally.pages.asked} requests, ${tally.pages.failed} failed; ${tally.acknowledged.size} orders acknowledged, ` +
  `${lost} lost, ${doubled} doubled; longest time without an order ${pause.toFixed(1)} s`;

const DOCUMENT = "docs/reliability.md";

/** The document with the table between its marks written anew. */
export function withTable(document: string, results: readonly Result[], about: string): string {
  const rows = results.map(
    ({
      name,
      what,
      tally: { orders, pages, acknowledged },
      lost,
      doubled,
      longestPause: pause,
      violations,
    }) =>
      `| \`${name}\`: ${what} | ${orders.asked} | ${orders.failed} | ${pages.asked} | ${pages.failed} | ` +
      `${acknowledged.size} | ${lost} | ${doubled} | ${pause.toFixed(1)} s | ${violations.length === 0 ? "yes" : "**no**"} |`,
  );
  const table = [
    "| Drill | Requests of buyers | failed | Pages | failed | Orders acknowledged | lost | doubled | Longest time without an order | Held |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---|",
    ...rows,
  ];
  return withBlock(document, "drills", `${table.join("\n")}\n\n${about}`);
}

export function writeTable(results: readonly Result[], rate: number): void {
  const about = `${rate} orders and ${rate} pages a second; for all nodes, the load and whatever else ran: ${machineNow()}.`;
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, "utf8"), results, about));
}
