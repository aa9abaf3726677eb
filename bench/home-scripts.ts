import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/support/chromium.ts";

export interface HomeScripts {
  bytes: number;
  files: number;
}

/**
 * The scripts a browser really loads with the home page, as they travel, until it has nothing more to ask: those of the
 * page, those it loads by itself afterwards, and not those the page only names. A phone and a desk, each with an empty
 * cache; the heavier counts.
 */
export async function homeScripts(base: string): Promise<HomeScripts> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const loads: HomeScripts[] = [];
    for (const width of [360, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await page.goto(base);
      await page.getByRole("button", { name: "Próximo" }).waitFor();
      await page.waitForLoadState("networkidle");
      loads.push(await page.evaluate(loadedScripts));
    }
    return loads.sort((one, other) => other.bytes - one.bytes)[0]!;
  } finally {
    await browser.close();
  }
}

function loadedScripts(): HomeScripts {
  const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
    (resource) => new URL(resource.name).pathname.endsWith(".js"),
  );
  return {
    bytes: scripts.reduce((sum, script) => sum + script.encodedBodySize, 0),
    files: scripts.length,
  };
}
