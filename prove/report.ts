import { withBlock } from "../bench/documents/block.ts";
import { deedsInVain, effectsOf } from "./effects.ts";
import { faultTable } from "./fault-table.ts";
import { READ_OFTEN } from "./plan/waves.ts";
import { coverageOf, gapsIn } from "./reading/coverage.ts";
import type { Proof } from "./run.ts";

/** The command that repeats a seed. */
const again = ({ plan }: Proof, withoutFaults: boolean): string =>
  `npm run prove -- --seed ${plan.seed} --days ${plan.days}${withoutFaults ? " --no-faults" : ""}`;

const MOST_SHOWN = 20;

export function report(proof: Proof, withoutFaults = false): string {
  const { plan, violations, seconds } = proof;
  const line = `seed ${plan.seed}: ${plan.days} days in ${seconds.toFixed(0)} s, ${figures([proof])}`;
  if (violations.length === 0) return line;
  return [
    line,
    `${violations.length} violations:`,
    ...violations.slice(0, MOST_SHOWN).map(({ check, where, what }) => `  ✗ ${check}\n    ${where}: ${what}`),
    `  to repeat it: ${again(proof, withoutFaults)}`,
    `  the shop's log and database: ${proof.folder}`,
  ].join("\n");
}

const total = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function figures(proofs: readonly Proof[]): string {
  const acknowledged = total(
    proofs.map(({ journal }) => new Set(journal.placed.map(({ orderId }) => orderId)).size),
  );
  const requests = total(proofs.map(({ journal }) => journal.counts.requests));
  const unclear = total(proofs.map(({ journal: { counts } }) => counts.unanswered + counts.unavailable));
  const attacks = total(proofs.map(({ journal }) => journal.attacks.length));
  const pages = total(proofs.map(({ journal }) => journal.read.pages));
  const violations = total(proofs.map((proof) => proof.violations.length));
  return (
    `${requests} requests (${unclear} without an answer or with 503), ${acknowledged} orders acknowledged, ` +
    `${attacks} attacks, ${pages} pages read, ${violations} violations; ${faultsOf(proofs)}`
  );
}

function faultsOf(proofs: readonly Proof[]): string {
  const counts: Record<string, number> = {};
  for (const { journal } of proofs)
    for (const [kind, times] of Object.entries(journal.faults)) counts[kind] = (counts[kind] ?? 0) + times;
  return Object.entries(counts)
    .sort()
    .map(([kind, times]) => `${kind} ${times}`)
    .join(", ");
}

export const summary = (proofs: readonly Proof[]): string =>
  [
    totalOf(proofs),
    "",
    faultTable(proofs),
    "",
    "deed: tried, took effect",
    ...[...effectsOf(journalsOf(proofs))].map(([deed, { tried, took }]) => `  ${deed}: ${tried}, ${took}`),
    ...deedsInVain(journalsOf(proofs)).map((deed) => `  ✗ "${deed}" never took effect`),
    "",
    "kind of page: opened, shown (the others were refused, as they must be)",
    ...[...coverageOf(journalsOf(proofs))].map(([route, { read, shown }]) => `  ${route}: ${read}, ${shown}`),
    ...gapsOf(proofs).map((gap) => `  ✗ ${gap}`),
  ].join("\n");

/** Each plan is long enough for every kind of page. */
export const gapsOf = (proofs: readonly Proof[]): string[] =>
  gapsIn(journalsOf(proofs), proofs[0]?.plan.reading ?? READ_OFTEN);

const totalOf = (proofs: readonly Proof[]): string =>
  `${proofs.length} seeds, ${total(proofs.map(({ plan }) => plan.days))} days: ${figures(proofs)}`;

const journalsOf = (proofs: readonly Proof[]) => proofs.map(({ journal }) => journal);

/** A document with its block `<!-- proof -->` written anew. */
export const withProof = (document: string, proofs: readonly Proof[], about: string): string =>
  withBlock(document, "proof", `${totalOf(proofs)}.\n\n${faultTable(proofs)}\n\n${about}.`);
