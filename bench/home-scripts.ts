import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/support/chromium.ts";

export interface HomeScripts {
  bytes: number;
  files: number;
}

/**
 * The scripts that a browser loads with the home page, compressed, until it requests nothing more: those of the page and
 * those it loads afterwards, not those the page only refers to. At the width of a phone and of a desktop, each with an
 * empty cache; the larger sum counts.
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
