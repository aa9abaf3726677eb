import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { expectKeyboard } from "#tests/support/keyboard.ts";
import { SCREENS } from "#tests/support/screens.ts";
import { signInAs } from "#tests/support/sign-in.ts";

/** URLs of missing things, opened on purpose for their not-found screen. */
const MISSING = [
  "/q/:code",
  "/lembretes/:code",
  "/addresses/:id",
  "/dev/emails/:id",
  "/*",
  "/admin/dashboard/*",
];

/** Each test opens several: a warm browser cache makes them twice as fast. */
const AT_A_TIME = 12;

for (const as of new Set(SCREENS.map((screen) => screen.as))) {
  const theirs = SCREENS.filter((screen) => screen.as === as);
  for (let first = 0; first < theirs.length; first += AT_A_TIME) {
    const visited = theirs.slice(first, first + AT_A_TIME);
    test(`every screen is accessible, fits and needs no mouse: ${as}, from ${visited[0]!.route}`, async ({
      page,
    }) => {
      if (as !== "visitante") await signInAs(page, as);
      for (const { route, address } of visited) {
        await test.step(route, async () => {
          await page.setViewportSize(PHONE);
          const answer = await page.goto(await address());
          expect(answer?.status()).toBe(MISSING.includes(route) ? 404 : 200);
          // Also what is seen until the scripts run has a heading.
          expect(await answer?.text()).toContain("<h1");
          await expectAccessible(page, "html", { everyContrast: true });
          await expectFits(page);
          await page.setViewportSize(DESKTOP);
          await expectAccessible(page);
          await expectFits(page);
          await expectKeyboard(page);
        });
      }
    });
  }
}
