import { existsSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { clusterFolderOf } from "#server/embedded-postgres/running.ts";
import { endEverythingOn } from "./application-processes.ts";
import type { Leftover } from "./ends-with-us.ts";

/**
 * Waits until whoever writes to it is gone, and ends what that left behind: in the folders it was told of (`ends-with-us.ts`), and in
 * those on its command line, which are kept.
 */
const named = process.argv.slice(2).map((folder): Leftover => ({ folder, remove: false }));
const told = (await text(process.stdin))
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Leftover);
// A folder that is gone was tidied up.
for (const { folder, remove } of [...named, ...told].filter(({ folder }) => existsSync(folder))) {
  const cluster = clusterFolderOf(folder);
  await endEverythingOn(folder);
  if (remove) for (const path of [cluster, folder]) rmSync(path, { recursive: true, force: true });
}
