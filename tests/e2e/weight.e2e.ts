import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "#tests/support/browser.ts";
import { cartLine, DRESS_M, JEANS, summary, withStoredCart } from "#tests/support/cart.ts";
import { DRESS } from "#tests/support/product-page.ts";

const KILOBYTE = 1024;

/** Pages of the shop, and the compressed kilobytes that each may load without being touched. */
const PAGES = ["/", "/category/roupas", "/search?q=vestido", DRESS, "/loja/bella-colada", "/cart"];
const SCRIPTS = 110;
const STYLES = 15;
const FONTS = 34;
const HOME_ON_A_PHONE = 600;
const PRELOADS = 12;
/** 0 in two decimals, as it is reported: a font that comes after the first paint moves a letter by less than a pixel. */
const SHIFTS = 0.005;

for (const path of PAGES) {
  test(`${path} loads at most ${SCRIPTS} KB of scripts, ${STYLES} of styles and ${FONTS} of fonts, and never shifts`, async ({
    page,
  }) => {
    await page.addInitScript(sumShifts);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await load(page, path);
      const weight = await page.evaluate(weightByEnding);
      expect(weight.js).toBeLessThanOrEqual(SCRIPTS * KILOBYTE);
      expect(weight.css).toBeLessThanOrEqual(STYLES * KILOBYTE);
      expect(weight.woff2 ?? 0).toBeLessThanOrEqual(FONTS * KILOBYTE);
      expect(await page.locator("link[rel=modulepreload], link[rel=preload]").count()).toBeLessThanOrEqual(
        PRELOADS,
      );
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(
        SHIFTS,
      );
    }
  });
}

test(`a filled cart loads at most ${SCRIPTS} KB of scripts and never shifts, drawn by the server or not`, async ({
  page,
}) => {
  await page.addInitScript(sumShifts);
  await withStoredCart(page, [cartLine(DRESS_M, 1), cartLine(JEANS, 2)]);
  // The second page has a copy of the cart (`mare.copia`).
  for (const drawn of [false, true]) {
    const answer = await page.goto("/cart");
    expect((await answer!.text()).includes("Resumo do pedido")).toBe(drawn);
    await expect(summary(page)).toBeVisible();
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    const { js } = await page.evaluate(weightByEnding);
    expect(js).toBeLessThanOrEqual(SCRIPTS * KILOBYTE);
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(
      SHIFTS,
    );
  }
});

test(`the home page is at most ${HOME_ON_A_PHONE} KB on a phone, pictures included`, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await load(page, "/");
  const weight = await page.evaluate(weightByEnding);
  const all = Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);
  expect(weight.avif).toBeGreaterThan(KILOBYTE);
  expect(all).toBeLessThanOrEqual(HOME_ON_A_PHONE * KILOBYTE);
});

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
}

/** In the page, before its own scripts: how far its parts move while it loads. */
function sumShifts(): void {
  const seen = window as unknown as { shifted: number };
  seen.shifted = 0;
  const add = (list: PerformanceObserverEntryList) => {
    for (const shift of list.getEntries())
      seen.shifted += (shift as PerformanceEntry & { value: number }).value;
  };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}

/** Compressed bytes by the ending of the address: js, css, woff2, avif, svg; the page itself and data have none. */
function weightByEnding(): Record<string, number> {
  const weight: Record<string, number> = {};
  const answers = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  for (const { name, encodedBodySize } of answers) {
    const ending = /\.(\w+)$/.exec(new URL(name).pathname)?.[1] ?? "";
    weight[ending] = (weight[ending] ?? 0) + encodedBodySize;
  }
  return weight;
}
