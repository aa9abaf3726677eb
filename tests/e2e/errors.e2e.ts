import { expect, test } from "#tests/support/browser.ts";

test.describe("a page that does not exist", () => {
  test("shows a message inside the shop, with a button to the home page", async ({ page }) => {
    const response = await page.goto("/nao/existe");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();
    await expect(page.getByRole("search")).toBeVisible();
    await page.getByRole("link", { name: "Voltar para o início" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("also shows it when reached by a link inside the shop", async ({ page }) => {
    await page.goto("/");
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.evaluate(() =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
      ).__reactRouterDataRouter.navigate("/nao/existe"),
    );
    await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();
  });

  test("an unknown category says which one is missing", async ({ page }) => {
    const response = await page.goto("/category/naves-espaciais");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Categoria não encontrada" })).toBeVisible();
    await expect(page.getByText("A categoria solicitada não existe.")).toBeVisible();
  });
});
