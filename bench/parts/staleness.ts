import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { clusterUrl } from "#server/embedded-postgres/cluster.ts";
import { connectTo, postmasterOf } from "#tests/support/application-processes.ts";
import { atLeast, atMost, type Figure } from "../harness/figure.ts";
import type { Run } from "../harness/run.ts";
import { signedIn } from "../harness/session.ts";
import { metric, startShop } from "../harness/shop.ts";
import { keepDisturbing } from "../staleness/disturbances.ts";
import { PATIENCE } from "../staleness/history.ts";
import { huntStalePages } from "../staleness/hunt.ts";

/**
 * `npm run bench -- staleness --minutes 10`: the sample shop with two web processes, under load, with everything that can
 * break broken in turn; see `bench/staleness/hunt.ts`. Ends with 1 when a counter-example was found.
 */
const WEB_PROCESSES = 2;
const LOAD_CLIENTS = 4;
const LOAD_SLICE = 5;

export async function huntForMinutes(run: Run, minutes: number): Promise<Figure[]> {
  const dataDir = join(run.folder, "staleness");
  const shop = await startShop({ dataDir, settings: { WEB_CONCURRENCY: String(WEB_PROCESSES) } });
  try {
    const client = await connectTo(dataDir);
    const cookies = [await signedIn(client, "bench-buyer", "Compradora de Teste")];
    await client.end();
    const result = await huntStalePages({
      url: shop.url,
      databaseUrl: clusterUrl(postmasterOf(dataDir).socketFolder, "mare"),
      seconds: minutes * 60,
      cookies,
      readers: 12,
      disturb: (stop) =>
        Promise.all([
          keepDisturbing(dataDir, stop, (line) => console.error(`  ${line}`)),
          keepLoading(run, shop.port, stop),
        ]),
    });
    for (const counterExample of result.counterExamples) console.error(`  ! ${counterExample}`);
    if (result.counterExamples.length > 0) process.exitCode = 1;
    const hits = await metric(shop, 'mare_page_cache_requests_total{result="hit"');
    return [
      ...Object.entries(result.observations).map(([what, count]) =>
        figure(`observations of a ${what}`, count, `after ${what} changes`),
      ),
      figure("changes committed", result.committed),
      figure("changes rolled back", result.rolledBack),
      figure("requests not answered while something was broken", result.unanswered),
      figure("pages from memory since the last process was killed", hits),
      {
        id: "worst delay",
        part: "staleness",
        what: "longest time from a commit to a request that was answered with what was before",
        value: result.worstDelay,
        unit: "ms",
        goals: [atMost(result.worstDelay, PATIENCE, " ms")],
      },
      {
        id: "counter-examples",
        part: "staleness",
        what: "counter-examples",
        value: result.counterExamples.length,
        unit: "",
        goals: [atMost(result.counterExamples.length, 0, "")],
      },
    ];
  } finally {
    await shop.stop();
  }
}

const figure = (what: string, value: number, id = what): Figure => ({
  id,
  part: "staleness",
  what,
  value,
  unit: "",
  goals: value === 0 && what.startsWith("observations") ? [atLeast(value, 1, "")] : [],
});

/** Others who ask for the same pages, whatever becomes of their connections. */
async function keepLoading(run: Run, port: number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted)
    await run.generator
      .apply({
        port,
        paths: ["/", "/trending", "/under-100", "/search?q=vestido"],
        headers: { "accept-encoding": "gzip" },
        clients: LOAD_CLIENTS,
        seconds: LOAD_SLICE,
      })
      .catch(() => delay(500));
}
