import { buildIfNeeded } from "#server/build.ts";
import { StartError, say, step } from "#server/progress.ts";
import { startCluster } from "./cluster.ts";
import { runDrills } from "./drills/run.ts";
import { portsFrom } from "./layout.ts";
import { type Options, optionsIn, USAGE, UsageError } from "./options.ts";
import { findPrograms, installLine } from "./packages.ts";
import { type Place, placeOf, requireFreePorts } from "./place.ts";
import { stopEverything } from "./running.ts";

/** `npm run cluster`: the shop on as many machines as docs/runbooks/cluster.md has, all of them this one. */
const state: { place?: Place; ending: boolean } = { ending: false };

async function end(code: number): Promise<void> {
  if (state.ending) return;
  state.ending = true;
  if (state.place) say("Stopping.");
  await stopEverything();
  // After a failure the logs are what is wanted.
  if (code === 0) state.place?.remove();
  process.exit(code);
}

async function main(options: Options): Promise<void> {
  const found = findPrograms();
  if ("missing" in found)
    throw new StartError(`Missing: ${found.missing.join(", ")}. On Debian: ${installLine(found.missing)}`);
  await requireFreePorts(portsFrom(options.port));
  const place = placeOf(options, found.programs);
  state.place = place;
  say(`A cluster in ${place.folder}`);
  await step("build", () => buildIfNeeded());
  const cluster = await startCluster(place);
  if (options.drills.length > 0) return end((await runDrills(cluster, options)) ? 0 : 1);
  say(`Ready. Stop with Ctrl-C.\n  ${cluster.url}\n  ${cluster.databaseUrl}`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));

try {
  await main(optionsIn(process.argv.slice(2)));
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (!state.ending) console.error(error instanceof StartError ? error.message : error);
  if (state.place) console.error(`Configuration and logs: ${state.place.folder}`);
  await end(1);
}
