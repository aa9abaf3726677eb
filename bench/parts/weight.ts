import { join } from "node:path";
import { answerOf } from "../harness/ceiling.ts";
import { SAMPLE } from "../harness/databases.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import type { Run } from "../harness/run.ts";
import { startShop } from "../harness/shop.ts";
import { homeScripts } from "../home-scripts.ts";

/** What the home page of the sample shop weighs. */
export async function measureWeight(run: Run): Promise<Figure[]> {
  const shop = await startShop({
    dataDir: join(run.folder, "weight"),
    settings: { DATABASE_URL: await run.databases.ofSize(SAMPLE) },
  });
  try {
    const whole = (await answerOf({ port: shop.port, headers: {} }, "/")).body.length / 1024;
    const asBrowsersAsk = { "accept-encoding": "gzip, deflate, br" };
    const sent = (await answerOf({ port: shop.port, headers: asBrowsersAsk }, "/")).body.length;
    const scripts = await homeScripts(shop.url);
    const figure = (what: string, value: number, goal: number, id = what): Figure => ({
      id,
      part: "",
      what,
      value,
      unit: "KB",
      goals: [atMost(value, goal, " KB")],
    });
    return [
      figure("home page, HTML", whole, 110),
      figure("home page, HTML compressed", sent / 1024, 30),
      figure(
        `home page, its ${scripts.files} scripts compressed, all a browser loads`,
        scripts.bytes / 1024,
        110,
        "home page, scripts",
      ),
    ];
  } finally {
    await shop.stop();
  }
}
