import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { DRESS } from "#tests/support/product-page.ts";
import { signInAs } from "#tests/support/sign-in.ts";

/** Further states of screens; `screens.e2e.ts` covers the usual ones. */
const STATES: { path: string; as?: "admin" }[] = [
  { path: "/category/nada" },
  { path: "/supabase-register?role=seller" },
  { path: "/info/privacidade" },
  { path: "/location?cep=01310100" },
  { path: "/search?q=xyzxyz" },
  { path: "/search?q=vestido&tamanho=M" },
  { path: `${DRESS}?cep=01310100` },
  { path: "/admin/dashboard/produtos/avaliacoes?situacao=todas", as: "admin" },
];

for (const { path, as } of STATES) {
  test(`${path} is accessible and fits`, async ({ page }) => {
    if (as) await signInAs(page, as);
    await page.goto(path);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectFits(page);
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
