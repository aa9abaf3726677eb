import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { withBlock } from "../documents/block.ts";
import { markdown } from "../harness/table.ts";
import { type Trial, trials } from "./simulate.ts";

/**
 * `npm run bench:fit`: advice to people whose bodies are known, about pieces whose tables are good, rounded, copied or
 * missing. `-- --write` writes the tables into docs/fit.md, `-- --fit` prints the points of `calibration.ts`, from other
 * seeds than those that are judged. The rules were made with these numbers in view, so each run also draws seeds that nobody has
 * seen.
 */
const JUDGED = [11, 12, 13, 14, 15, 16, 17, 18];
const DRAWN = Array.from({ length: JUDGED.length }, () => randomInt(1_000_000, 2 ** 31));
const FITTED = [901, 902, 903, 904, 905, 906, 907, 908, 909, 910];
const PIECES = 2_000;

/** Buckets with fewer trials say more about chance than about the advice. */
const MIN_TRIALS = 200;

const asked = new Set(process.argv.slice(2));
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(is).length / items.length;

if (asked.has("--fit")) {
  printPoints(FITTED.flatMap((seed) => trials(seed, PIECES)));
  process.exit();
}

const all = JUDGED.flatMap((seed) => trials(seed, PIECES));
const unseen = DRAWN.flatMap((seed) => trials(seed, PIECES));
const tables = [accuracy(all), calibration(all), bySeeds(), otherWorlds()].join("\n\n");
console.log(tables);
if (asked.has("--write")) {
  const file = "docs/fit.md";
  writeFileSync(file, withBlock(readFileSync(file, "utf8"), "fit", `${tables}\n`));
}

for (const [what, every] of [
  ["Judged", all],
  ["Unseen", unseen],
] as const) {
  const right = shareOf(advices(every), ({ kept }) => kept);
  const off = worstBucket(every);
  console.log(
    `\n${what} seeds: right ${percent(right)} (goal 80%), largest difference of a bucket ${(100 * off).toFixed(1)} points (goal 5).`,
  );
  if (right < 0.8 || off > 0.05) process.exitCode = 1;
}

function advices(every: readonly Trial[]) {
  return every.flatMap(({ advice }) => (advice ? [advice] : []));
}

function bySeeds(): string {
  return markdown(
    ["Seeds", "Trials", "Advised", "Right: kept", "Stated on average", "Largest difference of a bucket"],
    (
      [
        [`judged: ${JUDGED.join(", ")}`, all],
        [`drawn for this run: ${DRAWN.join(", ")}`, unseen],
      ] as const
    ).map(([name, every]) => {
      const given = advices(every);
      return [
        name,
        String(every.length),
        percent(given.length / every.length),
        percent(shareOf(given, ({ kept }) => kept)),
        percent(given.reduce((sum, { probability }) => sum + probability, 0) / given.length),
        `${(100 * worstBucket(every)).toFixed(1)} points`,
      ];
    }),
  );
}

function accuracy(every: readonly Trial[]): string {
  const groups: [string, (trial: Trial) => boolean][] = [
    ["all", () => true],
    ["table measured on the piece", ({ table }) => table === "measured"],
    ["table rounded", ({ table }) => table === "rounded"],
    ["table copied from another maker", ({ table }) => table === "copied"],
    ["no table", ({ table }) => table === "none"],
    ["by measures", ({ byPiece }) => !byPiece],
    ["by a piece that fits", ({ byPiece }) => byPiece],
    ["nobody bought it yet", ({ buyers }) => buyers === 0],
    ["20 buyers or more", ({ buyers }) => buyers >= 20],
    ...[...new Set(every.map(({ category }) => category))]
      .sort()
      .map((name): [string, (trial: Trial) => boolean] => [name, ({ category }) => category === name]),
  ];
  return markdown(
    [
      "Pieces",
      "Trials",
      "Advised",
      "Right: kept",
      "Stated on average",
      "The very best size",
      "One size beside it",
    ],
    groups.map(([name, is]) => {
      const chosen = every.filter(is);
      const given = chosen.flatMap(({ advice }) => (advice ? [advice] : []));
      return [
        name,
        String(chosen.length),
        percent(given.length / chosen.length),
        given.length > 0 ? percent(shareOf(given, ({ kept }) => kept)) : "–",
        given.length > 0
          ? percent(given.reduce((sum, { probability }) => sum + probability, 0) / given.length)
          : "–",
        given.length > 0 ? percent(shareOf(given, ({ best }) => best)) : "–",
        given.length > 0 ? percent(shareOf(given, ({ oneOff }) => oneOff)) : "–",
      ];
    }),
  );
}

interface Bucket {
  name: string;
  said: number;
  kept: number;
  count: number;
}

function buckets(every: readonly Trial[]): Bucket[] {
  const given = every.flatMap(({ advice }) => (advice ? [advice] : []));
  return Array.from({ length: 10 }, (_, index) => {
    const inside = given.filter(({ probability }) => Math.min(9, Math.floor(10 * probability)) === index);
    return {
      name: `${10 * index} to ${10 * index + 10}%`,
      said: inside.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, inside.length),
      kept: shareOf(inside, ({ kept }) => kept),
      count: inside.length,
    };
  }).filter(({ count }) => count > 0);
}

function calibration(every: readonly Trial[]): string {
  return markdown(
    ["Stated", "Advices", "Stated on average", "Kept", "Difference"],
    buckets(every).map(({ name, said, kept, count }) => [
      name,
      String(count),
      percent(said),
      percent(kept),
      `${(100 * (kept - said)).toFixed(1)} points${count < MIN_TRIALS ? " (too few to judge)" : ""}`,
    ]),
  );
}

/** The same advice to people who bear less or more: how much of it depends on what the simulation assumes. */
function otherWorlds(): string {
  return markdown(
    ["People bear", "Right: kept", "Stated on average", "Difference"],
    [0.8, 0.9, 1.1, 1.2].map((tolerance) => {
      const given = trials(JUDGED[0]!, PIECES, tolerance).flatMap(({ advice }) => (advice ? [advice] : []));
      const kept = shareOf(given, (each) => each.kept);
      const said = given.reduce((sum, { probability }) => sum + probability, 0) / given.length;
      return [
        `${Math.round(100 * tolerance)}%`,
        percent(kept),
        percent(said),
        `${(100 * (kept - said)).toFixed(1)} points`,
      ];
    }),
  );
}

function worstBucket(every: readonly Trial[]): number {
  const judged = buckets(every).filter(({ count }) => count >= MIN_TRIALS);
  return Math.max(...judged.map(({ said, kept }) => Math.abs(said - kept)));
}

/** Of the formula's own share: run with a calibration of (0, 0) and (1, 1). */
function printPoints(every: readonly Trial[]): void {
  const given = every.flatMap(({ advice }) => (advice ? [advice] : []));
  const edges = [0, 0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.01];
  for (let index = 1; index < edges.length; index++) {
    const inside = given.filter(({ probability: p }) => p >= edges[index - 1]! && p < edges[index]!);
    const said = inside.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, inside.length);
    console.log(inside.length, said.toFixed(3), shareOf(inside, ({ kept }) => kept).toFixed(3));
  }
}
