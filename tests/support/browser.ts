import { test as base, expect, type Page } from "@playwright/test";

const USUAL_REFUSALS = [400, 404, 429];

/**
 * Every journey also proves that the page ran clean: a script error, a refused resource or a policy violation fails
 * it. A journey that asks for a missing page or sends a form that is refused expects the browser to say so; one that
 * is refused for another reason names it: `test.use({ refusals: [403] })`.
 */
export const test = base.extend<{
  cleanConsole: undefined;
  refusals: number[];
}>({
  refusals: [[], { option: true }],

  cleanConsole: [
    async ({ page, refusals }, use) => {
      const complaints: string[] = [];
      const expected = [...USUAL_REFUSALS, ...refusals];
      page.on("console", (message) => {
        const status = Number(message.text().match(/status of (4\d\d)/)?.[1]);
        if (message.type() === "error" && !expected.includes(status)) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** No sideways scrolling, and the page ends where its content ends: nothing out of sight makes it longer. */
export async function expectFits(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, scrollHeight, scrollTop } = document.documentElement;
    const end = document.body.getBoundingClientRect().bottom + scrollTop;
    return {
      sideways: Math.max(0, scrollWidth - window.innerWidth),
      below: Math.max(0, Math.floor(scrollHeight - Math.max(end, window.innerHeight))),
    };
  });
  expect(excess).toEqual({ sideways: 0, below: 0 });
}

/** A column is in view without scrolling the table sideways, also where its rows are laid out as cards. */
export async function expectColumnInSight(page: Page, name: string): Promise<void> {
  const column = page.getByRole("columnheader", { name });
  await expect(column).toBeVisible();
  const beyond = await column.evaluate((head) => {
    const region = head.closest("section")!.getBoundingClientRect();
    const cell = head.closest("table")!.tBodies[0]!.rows[0]!.cells[(head as HTMLTableCellElement).cellIndex]!;
    return Math.round(cell.getBoundingClientRect().right - region.right);
  });
  expect(beyond).toBeLessThanOrEqual(0);
}

/** The scripts have taken the page over: the search box becomes a combobox then. For what only works with them. */
export const awake = (page: Page): Promise<void> =>
  expect(page.getByRole("combobox", { name: "Buscar produtos" })).toBeVisible();

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
