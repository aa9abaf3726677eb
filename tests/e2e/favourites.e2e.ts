import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test, waitForHydration } from "#tests/support/browser.ts";
import { inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { main } from "#tests/support/page-parts.ts";

const hearts = (page: Page) => main(page).getByRole("button", { name: /^Favoritar / });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const cards = (page: Page) => main(page).getByRole("heading", { level: 2 }).getByRole("link");

test("a visitor keeps pieces in the browser, signs in and has them in the account", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/favorites");
  await expect(main(page).getByRole("heading", { name: "Nenhum favorito ainda" })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/category/saias");
  await waitForHydration(page);
  const names = await main(page).getByRole("article").getByRole("link").allTextContents();
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await expect(hearts(page).nth(1)).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(hearts(page).nth(0)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/favorites");
  await expect(cards(page)).toHaveText([names[1]!, names[0]!]);
  await expectAccessible(page);
  await expectFits(page);

  // Products no longer on sale are marked, not hidden; invalid ids are left out.
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem("favorites")!);
    localStorage.setItem("favorites", JSON.stringify([...list, "cat-99999", "<b>", 7]));
  });
  await page.reload();
  await expect(main(page).getByText("Uma peça da sua lista não está à venda agora.")).toBeVisible();
  await main(page).getByRole("button", { name: "Tirar da lista" }).click();
  await expect(main(page).getByText(/não está à venda/)).toHaveCount(0);

  // After signing in the same page opens, with the list saved in the account.
  await expect(main(page).getByRole("link", { name: "Entre na sua conta" })).toHaveAttribute(
    "href",
    "/supabase-login?voltar=%2Ffavorites",
  );
  const userId = await signInAsSomebodyNew(page);
  await page.goto("/favorites");
  await expect(cards(page)).toHaveText([names[1]!, names[0]!]);
  await expect.poll(() => stored(page, "favorites")).toBeNull();
  await hearts(page).nth(0).click();
  await expect
    .poll(() => inDatabase(`select count(*)::int as n from favoritos where user_id = '${userId}'`))
    .toMatchObject([{ n: 1 }]);
  await page.reload();
  await expect(cards(page)).toHaveText([names[0]!]);
  // Another account in the same browser does not have them. Wait until the page has recorded its owner.
  await waitForHydration(page);
  await page.context().clearCookies();
  await signInAsSomebodyNew(page);
  await page.goto("/favorites");
  await expect(main(page).getByRole("heading", { name: "Nenhum favorito ainda" })).toBeVisible();
});

test("a restock alert for a sold-out piece is requested and cancelled", async ({ page }) => {
  const [soldOut] = (await inDatabase(`
    select p.id, p.name, v.color, v.size from product_variants v join products p on p.id = v.product_id
    join product_lines line on line.product_id = p.id
    where v.stock = 0 and line.stock > 0 and p.on_sale order by v.id limit 1`)) as Record<string, string>[];
  const { id, name, color, size } = soldOut!;
  await page.goto(`/product/${id}?cor=${encodeURIComponent(color!)}`);
  await main(page).getByRole("link", { name: "Falta o seu tamanho? Avise-me quando chegar" }).click();
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await signInAsSomebodyNew(page);
  await page.goto(`/product/${id}/avise-me?cor=${encodeURIComponent(color!)}`);
  await expectAccessible(page);
  await main(page)
    .getByRole("radio", { name: `${color}, ${size}` })
    .check();
  await main(page).getByRole("button", { name: "Quero o aviso" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`));
  await expect(page.getByText(/^Combinado\. Escrevemos para pessoa-/)).toBeVisible();
  await page.goto("/favorites");
  const requests = main(page).getByRole("region", { name: "Avisos que você pediu" });
  await expect(requests).toContainText(name!);
  await expect(requests).toContainText(`${color}, ${size}`);
  await requests.getByRole("button", { name: /^Cancelar aviso/ }).click();
  await expect(page.getByText("Aviso cancelado.")).toBeVisible();
  await expect(requests).toHaveCount(0);
  await page.goto("/product/nada-1/avise-me");
  await expect(main(page).getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
});

test("an alert for a search that finds nothing is requested and cancelled", async ({ page }) => {
  await page.goto("/search?q=cueca");
  await main(page).getByRole("link", { name: "Avise-me quando chegar" }).click();
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await signInAsSomebodyNew(page);
  await page.goto("/search?q=cueca");
  await main(page).getByRole("link", { name: "Avise-me quando chegar" }).click();
  await expect(main(page).getByText("Você procura “cueca”.")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Quero o aviso" }).click();
  await expect(page).toHaveURL("/search?q=cueca");
  await expect(page.getByText(/^Combinado\. Escrevemos para pessoa-/)).toBeVisible();
  await page.goto("/favorites");
  const requests = main(page).getByRole("region", { name: "Buscas que você espera" });
  await expect(requests).toContainText("cueca");
  await requests.getByRole("button", { name: "Cancelar aviso de cueca" }).click();
  await expect(page.getByText("Aviso cancelado.")).toBeVisible();
  await expect(requests).toHaveCount(0);
});

test("recently viewed products are listed, newest first, and can be cleared", async ({ page }) => {
  await page.goto("/product/bella-1");
  await waitForHydration(page);
  await page.goto("/product/pacto-1");
  const row = page.getByRole("region", { name: "Vistos recentemente" });
  await expect(row.getByRole("article")).toHaveCount(1);
  await page.goto("/");
  await expect(row.getByRole("article")).toHaveCount(2);
  await expect(row.getByRole("link").first()).toHaveAttribute("href", "/product/pacto-1");
  expect(await stored(page, "recentlyViewed")).toBe('["pacto-1","bella-1"]');
  await row.getByRole("button", { name: "Limpar" }).click();
  await expect(row).toHaveCount(0);
  expect(await stored(page, "recentlyViewed")).toBeNull();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a signed-in person adds and removes by the same heart; a visitor is redirected to sign in", async ({
    page,
  }) => {
    await page.goto("/product/bella-1");
    await main(page).getByRole("button", { name: "Guardar nos favoritos" }).click();
    await expect(page).toHaveURL("/supabase-login?voltar=%2Ffavorites");
    await expect(page.getByText("Entre na sua conta para guardar favoritos.")).toBeVisible();
    await signInAsSomebodyNew(page);
    await page.goto("/product/bella-1");
    await main(page).getByRole("button", { name: "Guardar nos favoritos" }).click();
    await expect(page).toHaveURL("/product/bella-1");
    await page.goto("/favorites");
    await expect(cards(page)).toHaveCount(1);
    await hearts(page).click();
    await expect(main(page).getByRole("heading", { name: "Nenhum favorito ainda" })).toBeVisible();
  });
});
