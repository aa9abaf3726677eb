import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from "#tests/support/browser.ts";
import { DRESS } from "#tests/support/product-page.ts";

/** States of screens whose usual one is in `screens.e2e.ts`. */
const STATES = [
  ...["/category/nada", "/supabase-register?role=seller", "/info/privacidade", "/location?cep=01310100"],
  ...["/search?q=xyzxyz", "/search?q=vestido&tamanho=M", `${DRESS}?cep=01310100`],
];

for (const path of STATES) {
  test(`${path} is accessible and fits`, async ({ page }) => {
    await page.goto(path);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

test("an open topic dialog is accessible", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Fale conosco" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Fale conosco" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
});

test("the keyboard passes over the header to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});
