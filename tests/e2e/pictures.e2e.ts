import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { cartLine, DRESS_M, JEANS, withStoredCart } from "#tests/support/cart.ts";
import { DRESS } from "#tests/support/product-page.ts";
import { slowLine } from "#tests/support/slow-line.ts";

test("arrive painted, in a modern format and a width that fits", async ({ page }) => {
  await page.goto("/category/saias");
  const picture = page.getByRole("article").first().locator("picture img");
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThanOrEqual(250);
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /\/pictures\/[0-9a-f]{32}\/\d+\.avif$/,
  );
});

test("enlarges a picture under the mouse and in a dialog that returns the focus", async ({ page }) => {
  await page.goto(DRESS);
  const picture = page.getByRole("link", { name: /^Ampliar/ }).first();
  await picture.hover();
  await expect(picture.locator("> span").last()).toHaveCSS("scale", "2");
  await picture.click();
  const dialog = page.getByRole("dialog", { name: "Vestido Midi Floral Ilhabela" });
  await expect(dialog.getByRole("img").first()).toBeInViewport({ ratio: 0.2 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();
});

/** Records layout shifts from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

test("nothing moves while the home page loads and its carousel turns", async ({ page }) => {
  await watchShifts(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto("/", { waitUntil: "networkidle" });
    const other = page
      .getByRole("button", { name: /^Ir para/ })
      .and(page.locator(":not([aria-current])"))
      .last();
    const chosen = page.getByRole("button", { name: (await other.getAttribute("aria-label")) ?? "" });
    await page.emulateMedia({ reducedMotion: "reduce" }); // a shift in one step is recorded, many small ones may not be
    await chosen.press("Enter");
    await expect(chosen).toHaveAttribute("aria-current", "true");
    expect(await shiftOf(page)).toBe(0);
  }
});

test("a header is not painted while only half of it has arrived", async ({ page, baseURL }) => {
  await using line = await slowLine(baseURL ?? "", 'aria-label="Favoritos"');
  await watchShifts(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(line.url, { waitUntil: "networkidle" });
    expect(await shiftOf(page)).toBe(0);
  }
});

test("a filled cart is accessible, fits and does not shift", async ({ page }) => {
  await watchShifts(page);
  await withStoredCart(page, [
    cartLine(DRESS_M, 2),
    cartLine(JEANS, 1),
    cartLine(["cat-999", "Azul", "M", 10], 1),
  ]);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto("/cart");
    await expect(page.getByRole("region", { name: "Indisponíveis agora" })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    expect(await shiftOf(page)).toBe(0);
  }
});
