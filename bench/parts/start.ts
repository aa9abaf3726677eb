import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Figure } from "../harness/figure.ts";
import { median } from "../harness/percentile.ts";
import type { Run } from "../harness/run.ts";
import { startShop, webMemory } from "../harness/shop.ts";

/** Starting the sample shop again on its own embedded database, and what it holds in memory before anybody comes. */
const STARTS = 3;
const IDLE_SECONDS = 3;

export async function measureStart(run: Run): Promise<Figure[]> {
  const dataDir = join(run.folder, "start");
  await (await startShop({ dataDir })).stop();

  const starts: number[] = [];
  const emptyStarts: number[] = [];
  let memory = 0;
  for (let n = 0; n < STARTS; n++) {
    emptyStarts.push(emptyNode());
    const shop = await startShop({ dataDir });
    starts.push(shop.startedIn / 1000);
    if (n === STARTS - 1) {
      await delay(IDLE_SECONDS * 1000);
      memory = webMemory(dataDir);
    }
    await shop.stop();
  }
  return [
    {
      id: "second start",
      part: "",
      what: "second start to the first answered page",
      value: median(starts),
      unit: "s",
      ceiling: median(emptyStarts),
      goals: [atMost(median(starts), 1.5, " s")],
    },
    {
      id: "idle memory",
      part: "",
      what: "memory of one idle web process",
      value: memory,
      unit: "MB",
      goals: [atMost(memory, 130, " MB")],
    },
  ];
}

/** The least that any start costs, in seconds. */
function emptyNode(): number {
  const startedAt = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return (performance.now() - startedAt) / 1000;
}
