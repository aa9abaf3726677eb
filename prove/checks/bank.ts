import type { Check } from "./check.ts";

/** Compared with the bank day by day, nothing is left unexplained, and the shop's own nightly check agrees. */
export const agreesWithBank: Check = ({ books }) => [
  ...books.differences.map(({ day, kind, cause, reference }) => ({
    where: `${kind} ${reference} of ${day}`,
    what: `differs from the bank: ${cause}`,
  })),
  ...(books.ownCheck.length === 0 ? [{ where: "the shop's own check", what: "never ran" }] : []),
  ...books.ownCheck
    .filter(({ differences }) => differences > 0)
    .map(({ results }) => ({ where: "the shop's own check", what: JSON.stringify(results) })),
];
