import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from "#tests/support/browser.ts";
import { expectKeyboard } from "#tests/support/keyboard.ts";
import { SCREENS } from "#tests/support/screens.ts";
import { signInAs } from "#tests/support/sign-in.ts";

/** Addresses of things that are not there, asked for on purpose: their screen says so. */
const MISSING = [
  "/q/:code",
  "/lembretes/:code",
  "/addresses/:id",
  "/dev/emails/:id",
  "/*",
  "/admin/dashboard/*",
];

test.describe("every screen, for a machine's eye and a keyboard", () => {
  for (const { as, route, address } of SCREENS) {
    test(`${route}, as ${as}`, async ({ page }) => {
      test.setTimeout(60_000);
      if (as !== "visitante") await signInAs(page, as);
      await page.setViewportSize(PHONE);
      const answer = await page.goto(await address());
      expect(answer?.status()).toBe(MISSING.includes(route) ? 404 : 200);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await expectKeyboard(page);
    });
  }
});
