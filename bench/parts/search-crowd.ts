import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Figure } from "../harness/figure.ts";
import { checkUntil, type Outcome, secondsUntilNormal, slowest } from "../harness/health-checks.ts";
import { percentile } from "../harness/percentile.ts";
import type { Run } from "../harness/run.ts";
import { startShop } from "../harness/shop.ts";
import { PEOPLE_SEARCHES } from "../people-searches.ts";

const CONNECTIONS = 600;
const SECONDS = 30;

/**
 * `npm run bench -- crowd`: 600 connections ask for searches that are not in memory, each for the next as soon as it has an answer,
 * also when that is a refusal. Meanwhile a proxy asks the shop, and a bare server beside it, whether they are healthy: what the bare
 * one takes is what the machine itself lets everybody wait.
 */
export async function measureSearchCrowd({ generator, ceiling }: Run): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "mare-bench-crowd-"));
  const shop = await startShop({ dataDir, settings: { PAGE_CACHE: "off" } });
  try {
    const headers = { "Accept-Encoding": "gzip" };
    const paths = PEOPLE_SEARCHES.map((query) => `/search?${query}`);
    const subject = { port: shop.port, paths, headers };
    await generator.apply({ ...subject, clients: 20, seconds: 5 });
    const calm = await generator.apply({ ...subject, clients: 20, seconds: 10 });
    const bare = await ceiling.of({ ...subject, paths: ["/healthz"], seconds: 0 }, 0);

    let isOver = false;
    const checking = checkUntil(
      () => isOver,
      [`${shop.url}/healthz`, `${shop.url}/readyz`, `http://127.0.0.1:${bare.port}${bare.paths[0]}`],
    );
    const crowd = generator.apply({ ...subject, clients: CONNECTIONS, seconds: SECONDS });
    await delay(SECONDS * 1000);
    isOver = true;
    const normalAfter = secondsUntilNormal(shop.url + paths[0]!, calm.p95);
    const [healthy, ready, bareChecks] = await checking;
    return figuresOf({
      calm: calm.perSecond,
      crowd: await crowd,
      healthy: healthy!,
      ready: ready!,
      bare: bareChecks!,
      normalAfter: await normalAfter,
    });
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Measured {
  calm: number;
  crowd: Awaited<ReturnType<Run["generator"]["apply"]>>;
  healthy: Outcome[];
  ready: Outcome[];
  bare: Outcome[];
  normalAfter: number;
}

function figuresOf({ calm, crowd, healthy, ready, bare, normalAfter }: Measured): Figure[] {
  const line = (
    id: string,
    what: string,
    value: number,
    unit: Figure["unit"],
    more: Partial<Figure> = {},
  ) => ({ id: `crowd ${id}`, part: "crowd", what, value, unit, ...more });
  const checks = (name: string, outcomes: Outcome[]) => {
    const times = Float64Array.from(outcomes.map(({ took }) => took)).sort();
    return line(name, `slowest answer of ${name}`, slowest(outcomes), "ms", {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      ceiling: slowest(bare),
      goals: [atMost(slowest(outcomes), 200, " ms")],
      remark: `${outcomes.filter(({ status }) => status === 200).length} of ${outcomes.length} were 200`,
    });
  };
  return [
    line("calm", "searches with twenty clients", calm, "/s"),
    line("answers", "answers to 600 connections", crowd.perSecond, "/s", {
      p50: crowd.p50,
      p95: crowd.p95,
      p99: crowd.p99,
      remark: Object.entries(crowd.statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(", "),
    }),
    checks("/healthz", healthy),
    checks("/readyz", ready),
    line("normal", "until searches came as before", normalAfter, "s", {
      goals: [atMost(normalAfter, 5, " s")],
    }),
  ];
}
