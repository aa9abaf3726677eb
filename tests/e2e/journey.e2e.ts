import { expect, test } from "#tests/support/browser.ts";

test("a shopper goes from the home page to a product, and going back restores each page", async ({
  page,
}) => {
  await page.goto("/");
  const pages = page.getByRole("navigation", { name: "Páginas" });
  await pages.getByRole("link", { name: "Próxima" }).click();
  await expect(page).toHaveURL("/?pagina=2#catalogo");
  await expect(page.getByRole("article")).toHaveCount(33);

  await page.getByRole("navigation", { name: "Categorias" }).getByRole("link", { name: "Saias" }).click();
  await expect(page).toHaveURL("/category/saias");

  await page.getByRole("combobox", { name: "Buscar produtos" }).fill("vestido");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=vestido");
  const filters = page.getByRole("form", { name: "Filtros da busca" });
  await filters.getByRole("checkbox", { name: /^M\b/ }).check({ force: true });
  await expect(page).toHaveURL(/tamanho=M/);
  await filters.getByRole("checkbox", { name: /^Roupas/ }).check();
  await expect(page).toHaveURL(/categoria=roupas/);
  await filters.getByRole("textbox", { name: "Máximo" }).fill("90");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/preco_max=90/);
  await expect(page.getByRole("list", { name: "Filtros ativos" }).getByRole("listitem")).toHaveCount(4);
  const searched = page.url();
  const found = page.getByRole("region", { name: "Produtos encontrados" }).getByRole("article");
  const count = await found.count();
  expect(count).toBeGreaterThan(0);

  const name = await found.first().getByRole("heading").textContent();
  await found.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);

  await page.goBack();
  await expect(page).toHaveURL(searched);
  await expect(found).toHaveCount(count);
  await expect(filters.getByRole("checkbox", { name: /^M\b/ })).toBeChecked();
  await expect(filters.getByRole("checkbox", { name: /^Roupas/ })).toBeChecked();
  await expect(filters.getByRole("textbox", { name: "Máximo" })).toHaveValue("90");

  for (let step = 0; step < 4; step++) await page.goBack();
  await expect(page).toHaveURL("/category/saias");
  await page.goBack();
  await expect(page).toHaveURL("/?pagina=2#catalogo");
  // Besides them, the product that was opened is among those seen lately.
  await expect(page.getByRole("article")).toHaveCount(34);
  await expect(page.getByRole("region", { name: "Vistos recentemente" }).getByRole("article")).toHaveCount(1);
});
