import { join } from "node:path";
import { atMost, type Figure } from "../harness/figure.ts";
import { percentile } from "../harness/percentile.ts";
import type { Run } from "../harness/run.ts";
import { type Shop, startShop, webMemory } from "../harness/shop.ts";

/**
 * `npm run bench -- pictures`: a shop on an empty folder. How long the pictures of its first pages take, and how much
 * making new renditions slows other answers.
 */
const AT_ONCE = 6;
const RENDITIONS = 200;
const ROUNDS = 40;

export async function measurePictures(run: Run): Promise<Figure[]> {
  const shop = await startShop({ dataDir: join(run.folder, "pictures") });
  try {
    const home = await textOf(shop, "/");
    const products = [...new Set([...home.matchAll(/href="(\/product\/[^"/]+)"/g)].map(([, path]) => path!))];
    const homePictures = await timeOfAll(shop, renditionsIn(home, 320));
    const pageTimes: number[] = [];
    for (const path of products) {
      const page = await textOf(shop, path);
      const [large] = renditionsIn(page, 960);
      pageTimes.push(await timeOfAll(shop, [large!, ...renditionsIn(page, 160)]));
    }
    return [
      {
        id: "first pictures of home",
        part: "",
        what: "all pictures of the first home page, asked for as a browser asks",
        value: homePictures / 1000,
        unit: "s",
        goals: [atMost(homePictures / 1000, 1, " s")],
      },
      {
        id: "first pictures of a product",
        part: "",
        what: `the large and the small pictures of a product's page, slowest of ${products.length}`,
        value: Math.max(...pageTimes) / 1000,
        unit: "s",
        goals: [atMost(Math.max(...pageTimes) / 1000, 1, " s")],
      },
      ...(await besideRenditions(shop, home)),
    ];
  } finally {
    await shop.stop();
  }
}

/** New ones, each of which has to be made: in a format that the shop is not shipped with. */
async function besideRenditions(shop: Shop, home: string): Promise<Figure[]> {
  const wanted = renditionsIn(home, 320)
    .flatMap((path) => [160, 320, 480, 640, 960].map((width) => path.replace("320.avif", `${width}.jpeg`)))
    .slice(0, RENDITIONS);
  const figures: Figure[] = [];
  for (const path of ["/healthz", "/"]) await times(shop, path, () => true);
  const alone = { "/healthz": await times(shop, "/healthz"), "/": await times(shop, "/") };
  let made = 0;
  let failed = 0;
  const making = wanted.map(async (path) => {
    const answer = await fetch(shop.url + path);
    await answer.arrayBuffer();
    made += 1;
    if (!answer.ok) failed += 1;
  });
  const goOn = () => made < wanted.length;
  const beside = { "/healthz": await times(shop, "/healthz", goOn), "/": await times(shop, "/", goOn) };
  await Promise.all(making);
  for (const path of ["/healthz", "/"] as const) {
    figures.push({
      id: `${path} beside renditions`,
      part: "",
      what: `${path} while ${wanted.length} renditions are made (ceiling: while none is), p50`,
      value: beside[path].p50,
      unit: "ms",
      p50: beside[path].p50,
      p95: beside[path].p95,
      ceiling: alone[path].p50,
      remark: failed > 0 ? `${failed} renditions were refused` : undefined,
    });
  }
  figures.push({
    id: "memory after renditions",
    part: "",
    what: `memory of the web process after ${wanted.length} renditions`,
    value: webMemory(shop.dataDir),
    unit: "MB",
  });
  return figures;
}

const textOf = async ({ url }: Shop, path: string): Promise<string> => (await fetch(url + path)).text();

const renditionsIn = (page: string, width: number): string[] => [
  ...new Set([...page.matchAll(/\/pictures\/[0-9a-f]{32}\//g)].map(([folder]) => `${folder}${width}.avif`)),
];

/** Six connections, as browsers open them. */
async function timeOfAll({ url }: Shop, paths: string[]): Promise<number> {
  const waiting = [...paths];
  const startedAt = performance.now();
  const connection = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const answer = await fetch(url + path);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connection));
  return performance.now() - startedAt;
}

/** One after the other, as long as it makes sense. */
async function times({ url }: Shop, path: string, goOn = () => true): Promise<{ p50: number; p95: number }> {
  const taken: number[] = [];
  for (let n = 0; n < ROUNDS && goOn(); n++) {
    const startedAt = performance.now();
    await (await fetch(url + path)).arrayBuffer();
    taken.push(performance.now() - startedAt);
  }
  taken.sort((a, b) => a - b);
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) };
}
