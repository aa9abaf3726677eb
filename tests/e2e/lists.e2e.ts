import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";

/** Every list that is filtered like a search. */
const LISTS = [
  { path: "/category/roupas", form: "Filtros da categoria", first: "mais-recentes" },
  { path: "/under-100", form: "Filtros das ofertas", first: "menor-preco" },
  { path: "/trending", form: "Filtros dos mais vendidos", first: "mais-vendidos" },
  { path: "/loja/bella-colada", form: "Filtros da loja", first: "mais-recentes" },
];

const found = (page: Page) => page.getByRole("region", { name: "Produtos encontrados" });

for (const { path, form, first } of LISTS) {
  test(`${path} is filtered and sorted, and its address holds it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByLabel("Ordenar por")).toHaveValue(first);
    const filters = page.getByRole("form", { name: form });
    const size = filters.getByRole("group", { name: "Tamanho" }).getByRole("checkbox").first();
    const name = (await size.getAttribute("value"))!;
    await size.focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(`${path}?${new URLSearchParams({ tamanho: name })}`);
    // At once, before the filtered list is drawn: the filter is kept.
    await page.getByLabel("Ordenar por").selectOption("Maior preço");
    await expect(page).toHaveURL(`${path}?${new URLSearchParams({ tamanho: name, ordem: "maior-preco" })}`);
    await expect(found(page).getByRole("article").first()).toBeVisible();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectFits(page);
      await expectAccessible(page);
    }
    await page.getByRole("link", { name: "Limpar tudo" }).first().click();
    await expect(page).toHaveURL(`${path}?ordem=maior-preco`);
  });

  test(`${path} answers any address with a page`, async ({ request }) => {
    const address = `${path}?tamanho=%00&cor=%25&categoria=..%2F&preco_min=abc&preco_max=1e99&ordem=nada&pagina=-9&filtro=x&faixa=%27`;
    expect((await request.get(address)).status()).toBe(200);
  });
}

test("the best sellers keep their filter beside those of a search", async ({ page }) => {
  await page.goto("/trending?filtro=vendas");
  await page.getByLabel("Ordenar por").selectOption("Menor preço");
  await expect(page).toHaveURL("/trending?filtro=vendas&ordem=menor-preco");
  await page.getByRole("link", { name: "Mais de 200 visitas" }).click();
  await expect(page).toHaveURL("/trending?filtro=visitas&ordem=menor-preco");
});

test("a product leads to everything of its shop, which stays within it", async ({ page }) => {
  await page.goto("/product/bella-1");
  await page.getByRole("link", { name: "Ver tudo desta loja" }).click();
  await expect(page).toHaveURL("/loja/bella-colada");
  await expect(page.getByRole("heading", { level: 1, name: "Bella Colada" })).toBeVisible();
  const category = page
    .getByRole("form", { name: "Filtros da loja" })
    .getByRole("group", { name: "Categoria" });
  await category.getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/^[^?]*\/loja\/bella-colada\?categoria=/);
  await expect(page.getByRole("list", { name: "Filtros ativos" })).toBeVisible();
  await expect(found(page).getByRole("article").first()).toBeVisible();
  await expect(found(page).getByRole("article").filter({ hasNotText: "Bella Colada" })).toHaveCount(0);
});

test("a shop that does not exist says so", async ({ page }) => {
  for (const address of ["/loja/nada", "/loja/%27%20or%201"]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Loja não encontrada" })).toBeVisible();
  }
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  for (const { path, form } of LISTS) {
    test(`${path} is filtered and sorted by its forms`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole("link", { name: "Filtros", exact: true }).click();
      const filters = page.getByRole("form", { name: form });
      await filters.getByRole("checkbox").first().check({ force: true });
      await filters.getByRole("textbox", { name: "Máximo" }).fill("95,50");
      await filters.getByRole("button", { name: "Aplicar filtros" }).click();
      await expect(page.getByRole("list", { name: "Filtros ativos" }).getByRole("listitem")).toHaveCount(3);
      await page.getByLabel("Ordenar por").selectOption("Maior preço");
      await page.getByRole("button", { name: "Ordenar" }).click();
      await expect(page).toHaveURL(/preco_max=95\.50?.*ordem=maior-preco/);
      await expectFits(page);
    });
  }
});
