import { test as base, expect, type Locator, type Page } from "@playwright/test";

const USUAL_REFUSALS = [400, 404, 429];

/**
 * Every browser test also checks the console: a script error, a failed resource or a policy violation fails
 * it. The browser also logs missing pages and refused forms, which are allowed; a test that
 * expects another status names it: `test.use({ refusals: [403] })`.
 */
export const test = base.extend<{
  cleanConsole: undefined;
  refusals: number[];
}>({
  refusals: [[], { option: true }],

  page: async ({ page }, use) => {
    waitForReactIn(page);
    lookBeforePressesOn(page);
    await use(page);
  },

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

/**
 * From now on `goto` and `reload`, of pages of every browser, return when React is there, as a person's first press mostly
 * comes later; with `waitUntil` they do not.
 */
function waitForReactIn(page: Page): void {
  const shared = Object.getPrototypeOf(page) as Page & { waitsForReact?: true };
  if (shared.waitsForReact) return;
  shared.waitsForReact = true;
  const { goto, reload } = shared;
  shared.goto = async function (this: Page, address, options) {
    const answer = await goto.call(this, address, options);
    if (!options?.waitUntil) await reactIsThere(this);
    return answer;
  };
  shared.reload = async function (this: Page, options) {
    const answer = await reload.call(this, options);
    if (!options?.waitUntil) await reactIsThere(this);
    return answer;
  };
}

const reactIsThere = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Boolean(window.earlyChanges))).toBe(false);

/**
 * From now on `click` brings what it presses into sight first, as a person does. Cards that come near the screen take
 * their real height, and what is below them moves once: under the pointer, when it presses in the same moment.
 */
function lookBeforePressesOn(page: Page): void {
  const shared = Object.getPrototypeOf(page.locator("html")) as Locator & { looksBeforePresses?: true };
  if (shared.looksBeforePresses) return;
  shared.looksBeforePresses = true;
  const { click } = shared;
  shared.click = async function (this: Locator, options) {
    if (await this.evaluate(isOutOfSight)) await this.hover();
    return click.call(this, options);
  };
}

function isOutOfSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < 0 || bottom > window.innerHeight;
}

export { expect };

/** No sideways scrolling, and no hidden element makes the page longer than its content. */
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

/** "idle" also without scripts, where the browser itself navigates. */
export const pendingNavigation = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      (window as unknown as { __reactRouterDataRouter?: { state: { navigation: { state: string } } } })
        .__reactRouterDataRouter?.state.navigation.state ?? "idle",
  );

/** Waits for hydration: the search box becomes a combobox then. */
export const waitForHydration = (page: Page): Promise<void> =>
  expect(page.getByRole("combobox", { name: "Buscar produtos" })).toBeVisible();

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
