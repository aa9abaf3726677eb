import { rmSync } from "node:fs";
import { buildIfNeeded } from "#server/build.ts";
import { stopShops } from "../../bench/harness/shop.ts";
import type { Violation } from "../checks/index.ts";
import { prove } from "../run.ts";
import { ATTACKED_DAYS } from "./attacked-days.ts";

/** What the process tells the one that started it. */
export interface Lived {
  violations: Violation[];
}

/*
 * A process of its own that stands in the copy: builds the shop as it is there, and lives through the days. When the
 * board is interrupted, it ends as well.
 */
process.once("disconnect", () => void stopShops().finally(() => process.exit(1)));

await buildIfNeeded();
const { violations, folder } = await prove(ATTACKED_DAYS);
if (folder) rmSync(folder, { recursive: true, force: true });
process.send!({ violations } satisfies Lived, () => process.exit());
