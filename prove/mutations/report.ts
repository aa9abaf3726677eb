import { withBlock } from "../../bench/documents/block.ts";
import type { Row } from "./board.ts";
import type { Mutation } from "./mutation.ts";

/** What is printed as soon as a mutation was tried. */
export function lineOf({ mutation, outcome, seconds }: Row): string {
  const time = `${seconds.toFixed(1)} s`;
  switch (outcome.kind) {
    case "noticed":
      return `✓ ${mutation.name} (${time}): ${outcome.by}`;
    case "green":
      return `✗ ${mutation.name} (${time}): nobody noticed`;
    case "broken":
      return `✗ ${mutation.name} (${time}): no expectation failed, but ${outcome.why}`;
  }
}

export function summaryOf(rows: readonly Row[]): string {
  const noticed = rows.filter(({ outcome }) => outcome.kind === "noticed").length;
  const minutes = rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return `${noticed} of ${rows.length} noticed, in ${minutes.toFixed(1)} minutes`;
}

const HEAD = `| Guard | Where | Taken away | Noticed by | Seconds |
|---|---|---|---|---:|`;

/** A document with its block `<!-- mutations -->` written anew. */
export const withTable = (document: string, rows: readonly Row[], machine: string): string =>
  withBlock(
    document,
    "mutations",
    [`${summaryOf(rows)}; ${machine}.`, "", HEAD, ...rows.map(tableLine)].join("\n"),
  );

function tableLine({ mutation, outcome, seconds }: Row): string {
  const by = outcome.kind === "noticed" ? inCell(outcome.by) : `**${outcome.kind}**`;
  return `| ${mutation.guard} | \`${mutation.file}\` | ${removal(mutation)} | ${by} | ${seconds.toFixed(1)} |`;
}

const removal = ({ source, without }: Mutation): string =>
  without.trim() === "" ? code(source) : `${code(source)} → ${code(without)}`;

const LONGEST = 90;

/** On one line, shortened; a text with a grave accent stands between two of them. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  const quoted = short.includes("`") ? `\`\` ${short} \`\`` : `\`${short}\``;
  return inCell(quoted);
}

const inCell = (text: string): string => text.replaceAll("|", "\\|");
