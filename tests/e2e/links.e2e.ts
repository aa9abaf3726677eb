import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";

const firstCard = (page: Page) => page.getByRole("article").first();
const prefetched = (page: Page) => page.locator("link[rel=prefetch][href*='/product/']");

/** Counts the transitions from page to page, which are shown by the browser alone. */
const countTransitions = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { transitions: number };
    seen.transitions = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...how) => {
      seen.transitions += 1;
      return start(...how);
    };
  });
const transitionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: number }).transitions);

async function openFirstProduct(page: Page): Promise<void> {
  await page.goto("/category/saias");
  await waitForHydration(page);
  await firstCard(page).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Fotos do produto" })).toBeVisible();
}

test("a product is fetched when the mouse is over its card", async ({ page }) => {
  await page.goto("/category/saias");
  await waitForHydration(page);
  await firstCard(page).hover();
  await expect(prefetched(page)).not.toHaveCount(0);
});

test("a browser that saves data fetches nothing in advance and moves nothing", async ({ page }) => {
  await countTransitions(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  await page.goto("/category/saias");
  await waitForHydration(page);
  await firstCard(page).hover();
  await firstCard(page).getByRole("link").focus();
  await openFirstProduct(page);
  await expect(prefetched(page)).toHaveCount(0);
  expect(await transitionsOf(page)).toBe(0);
});

test("a card's picture grows into the product's; a card on the product's page opens the next", async ({
  page,
}) => {
  await countTransitions(page);
  await openFirstProduct(page);
  expect(await transitionsOf(page)).toBe(1);
  const address = page.url();
  await firstCard(page).getByRole("link").click();
  await expect.poll(() => page.url()).not.toBe(address);
});

test("nothing grows for those who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await countTransitions(page);
  await openFirstProduct(page);
  expect(await transitionsOf(page)).toBe(0);
});
