import type { Row } from "./board.ts";

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
