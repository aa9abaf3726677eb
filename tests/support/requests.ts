import type { Page, Route } from "@playwright/test";

/*
 * A page's requests, held or answered by the test. Neither function ends the interception, as `times` and `unroute` of
 * Playwright do: requests that it holds in that moment, such as the scripts of the next page, may then never be answered.
 */

/** Holds the page's requests to a URL until released. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The test answers the first request to a URL, the shop the others. */
export async function answerFirst(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let answered = false;
  await page.route(address, (route) => {
    if (answered) return route.continue();
    answered = true;
    return answer(route);
  });
}

export const cutOff = (route: Route): Promise<void> => route.abort("connectionreset");
