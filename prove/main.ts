import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#server/build.ts";
import { machineNow } from "../bench/documents/block.ts";
import { stopShops } from "../bench/harness/shop.ts";
import { deedsInVain } from "./effects.ts";
import { planOf, planOfGuesses } from "./plan/plan.ts";
import { gapsOf, report, summary, withProof } from "./report.ts";
import { type Proof, prove } from "./run.ts";

const DOCUMENT = "docs/reliability.md";

/**
 * `npm run prove -- --sign-ins 5000`: so many wrong passwords at once, against the running shop, on a day without faults.
 *
 * `npm run prove -- --seed N [--days D]`: lives through D simulated days of the seed N against the built shop while faults
 * strike, and checks the books. `--seeds COUNT` does so with as many seeds in a row, `--at-once` of them side by side, each with
 * a shop of its own; `--write` writes what came out into docs/reliability.md. Ends with 1 at the first violation.
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "10" },
    seeds: { type: "string", default: "1" },
    "at-once": { type: "string", default: String(availableParallelism()) },
    "no-faults": { type: "boolean", default: false },
    "sign-ins": { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const numbers = [options.seed, options.days, options.seeds, options["at-once"]].map(Number);
if (!numbers.every((number) => Number.isInteger(number) && number >= 1)) {
  console.error(
    "Usage: npm run prove -- --seed 1 [--days 10] [--seeds 1] [--at-once 2] [--no-faults] [--write]",
  );
  process.exit(1);
}
const guesses = Number(options["sign-ins"] ?? 0);
const [seed, days, seeds, atOnce] = numbers as [number, number, number, number];

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stopShops().finally(() => process.exit(1)));

await buildIfNeeded();
const proofs: Proof[] = [];
const failed = (): boolean => proofs.some(({ violations }) => violations.length > 0);
let next = seed;

async function proveInTurn(): Promise<void> {
  while (next < seed + seeds && !failed()) {
    const plan = guesses
      ? planOfGuesses(next++, guesses)
      : planOf(next++, { days, ...(options["no-faults"] && { faults: [] }) });
    const proof = await prove(plan);
    proofs.push(proof);
    console.log(report(proof, options["no-faults"]));
  }
}

await Promise.all(Array.from({ length: atOnce }, proveInTurn)).catch(async (error) => {
  await stopShops();
  throw error;
});
console.log(`\n${summary(proofs)}`);
if (options.write) {
  const about = `\`npm run prove -- --seed ${seed} --seeds ${seeds} --days ${days} --at-once ${atOnce}\`; ${machineNow()}`;
  writeFileSync(DOCUMENT, withProof(readFileSync(DOCUMENT, "utf8"), proofs, about));
}
const inVain = deedsInVain(proofs.map(({ journal }) => journal));
process.exit(failed() || inVain.length > 0 || gapsOf(proofs).length > 0 ? 1 : 0);
