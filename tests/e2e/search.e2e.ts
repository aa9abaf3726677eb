import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test, waitForHydration } from "#tests/support/browser.ts";

const status = (page: Page) => page.getByRole("region", { name: "Produtos encontrados" }).getByRole("status");
const cards = (page: Page) =>
  page
    .getByRole("region", { name: "Produtos encontrados" })
    .getByRole("article")
    .and(page.locator(":not([aria-labelledby=mencionam] *)"));
const filters = (page: Page) => page.getByRole("form", { name: "Filtros da busca" });
const searchBox = (page: Page) => page.getByRole("combobox", { name: "Buscar produtos" });

async function foundCount(page: Page): Promise<number> {
  return Number((await status(page).textContent())!.match(/\d+/)![0]);
}

test.describe("searching", () => {
  test("filters by size, colour and price, one after the other, and goes back through them", async ({
    page,
  }) => {
    await page.goto("/search?q=vestido");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText('Resultados para "vestido"');
    await expect(page).toHaveTitle(/Resultados para "vestido"/);
    const everything = await foundCount(page);

    const medium = filters(page).getByRole("checkbox", { name: /^M\b/ });
    const promised = Number(
      (await filters(page)
        .getByText(/^M\s*\d+/)
        .textContent())!.match(/\d+/)![0],
    );
    await medium.focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/search?q=vestido&tamanho=M");
    await expect(status(page)).toHaveText(
      promised === 1 ? "1 produto encontrado" : `${promised} produtos encontrados`,
    );
    await expect(medium).toBeFocused();

    const color = filters(page).getByRole("group", { name: "Cor" }).getByRole("checkbox").first();
    const colorName = await color.getAttribute("value");
    await color.check();
    await expect(page).toHaveURL(
      `/search?${new URLSearchParams({ q: "vestido", tamanho: "M", cor: colorName! })}`,
    );

    await filters(page).getByRole("textbox", { name: "Máximo" }).fill("90");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/preco_max=90$/);
    await expect(page.getByRole("list", { name: "Filtros ativos" }).getByRole("listitem")).toHaveCount(4);

    await page.goBack();
    await expect(filters(page).getByRole("textbox", { name: "Máximo" })).toHaveValue("");
    await expect(color).toBeChecked();
    await page.goBack();
    await expect(color).not.toBeChecked();
    await expect(medium).toBeChecked();
    await page.goForward();
    await expect(color).toBeChecked();

    await page.getByRole("link", { name: "Limpar tudo" }).first().click();
    await expect(page).toHaveURL("/search?q=vestido");
    await expect(medium).not.toBeChecked();
    expect(await foundCount(page)).toBe(everything);
  });

  test("shows the same results for the same URL", async ({ page }) => {
    await page.goto("/search?q=bella&categoria=saias&ordem=menor-preco&preco_min=90&preco_max=20");
    await expect(filters(page).getByRole("checkbox", { name: /^Saias/ })).toBeChecked();
    await expect(filters(page).getByRole("textbox", { name: "Mínimo" })).toHaveValue("20");
    await expect(filters(page).getByRole("textbox", { name: "Máximo" })).toHaveValue("90");
    await expect(page.getByLabel("Ordenar por")).toHaveValue("menor-preco");
    expect(await cards(page).count()).toBe(await foundCount(page));
  });

  test("sorts without leaving the filters, and removes one filter by its chip", async ({ page }) => {
    await page.goto("/search?q=azul&tamanho=P&pagina=1");
    await page.getByLabel("Ordenar por").selectOption("Maior preço");
    await expect(page).toHaveURL("/search?q=azul&tamanho=P&ordem=maior-preco");
    const chip = page.getByRole("link", { name: "Remover filtro Tamanho P" });
    await expect(chip).toHaveAttribute("href", "/search?q=azul&ordem=maior-preco");
    await chip.click();
    await expect(page).toHaveURL("/search?q=azul&ordem=maior-preco");
    await expect(status(page)).toBeFocused();
  });

  test("moves the price slider with the keyboard", async ({ page }) => {
    await page.goto("/search?q=vestido");
    await waitForHydration(page);
    const slider = filters(page).getByRole("slider", { name: "Preço máximo" });
    const end = Number(await slider.getAttribute("max"));
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(`/search?q=vestido&preco_max=${end - 1}`);
    await expect(filters(page).getByRole("textbox", { name: "Máximo" })).toHaveValue(String(end - 1));
    await expect(slider).toBeFocused();
  });

  test("offers a close spelling and names it", async ({ page }) => {
    await page.goto("/search?q=vestdo");
    await expect(page.getByText('Mostrando resultados para "vestido"')).toBeVisible();
    await expect(page.getByText('Nenhum produto tem "vestdo".')).toBeVisible();
    expect(await cards(page).count()).toBeGreaterThan(0);
  });

  test("gives three tips when nothing is found", async ({ page }) => {
    await page.goto("/search?q=xqzwkj");
    await expect(page.getByRole("heading", { name: "Nenhum produto encontrado" })).toBeVisible();
    for (const tip of [
      "Verifique a ortografia das palavras",
      "Use termos mais gerais",
      "Tente palavras-chave diferentes",
    ]) {
      await expect(page.getByText(tip)).toBeVisible();
    }
    await expectAccessible(page);
  });

  test("answers any address with a page", async ({ request }) => {
    for (const address of [
      "/search",
      "/search?q=",
      `/search?q=${"a".repeat(10_000)}`,
      "/search?q=%F0%9F%91%97&tamanho=%00&cor=%25&categoria=..%2F..&pagina=-1",
      "/search?q=%27%22%3Cscript%3E&preco_min=abc&preco_max=1e99&ordem=nada&pagina=99999999999999999999",
      "/search/suggestions?q=%27%25_%5C",
      "/search/suggestions",
    ]) {
      expect(`${(await request.get(address)).status()} ${address.slice(0, 60)}`).toBe(
        `200 ${address.slice(0, 60)}`,
      );
    }
  });
});

test.describe("understanding", () => {
  test.use({ javaScriptEnabled: false });

  test("shows what it read out of the words; each is a link to the search without it", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/search?${new URLSearchParams({ q: "vestido azul até 100" })}`);
    const understood = page.getByRole("list", { name: "Entendemos:" });
    await expect(understood.getByRole("listitem")).toHaveText([/Cor Azul/, /Até R\$\s100,00/]);
    await expectFits(page);
    await understood.getByRole("link", { name: "Buscar sem Cor Azul" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText('Resultados para "vestido até 100"');
  });

  test("keeps what only mentions it apart, names what it left out, and shows something for nothing", async ({
    page,
  }) => {
    await page.goto("/search?q=vestido");
    const mentions = page.getByRole("region", { name: "Também mencionam “vestido”" });
    await expect(mentions.getByRole("article").first()).toBeVisible();
    await page.goto("/search?q=vestido+longo+de+veludo");
    await expect(page.getByText("Mostrando resultados sem “veludo”.")).toBeVisible();
    await page.goto("/search?q=cueca");
    await expect(page.getByRole("heading", { name: "Nenhum produto encontrado" })).toBeVisible();
    await expect(page.getByRole("region", { name: "O que chega mais perto" })).toBeVisible();
  });
});

test("what was understood, what only mentions it and what comes nearest are accessible", async ({ page }) => {
  for (const query of ["vestido+azul+ate+100", "vestido", "cueca"]) {
    await page.goto(`/search?q=${query}`);
    await expectAccessible(page);
  }
});

test("on a phone the filters are in a drawer, and its button counts them", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/search?q=vestido");
  await expect(filters(page)).toBeHidden();
  await page.getByRole("link", { name: "Filtros", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Filtros" });
  await drawer.getByRole("checkbox", { name: /^M\b/ }).check({ force: true });
  await expect(page).toHaveURL("/search?q=vestido&tamanho=M");
  await expectAccessible(page, "[role=dialog]");
  await drawer.getByRole("button", { name: "Ver resultados" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("link", { name: "Filtros (1)" })).toBeVisible();
});

test.describe("suggestions", () => {
  test("open at two letters, move with the keyboard and lead to what is chosen", async ({ page }) => {
    await page.goto("/");
    const list = page.getByRole("listbox", { name: "Sugestões" });
    await searchBox(page).pressSequentially("v");
    await expect(list).toBeHidden();
    await searchBox(page).pressSequentially("estido");
    await expect(list.getByRole("option").first()).toBeVisible();
    expect(await list.getByRole("option").count()).toBeLessThanOrEqual(8);
    await expect(searchBox(page)).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(page);

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    const last = list.getByRole("option").last();
    await expect(last).toHaveAttribute("aria-selected", "true");
    await expect(searchBox(page)).toHaveAttribute("aria-activedescendant", (await last.getAttribute("id"))!);
    await page.keyboard.press("Home");
    const first = list.getByRole("option").first();
    await expect(first).toHaveAttribute("aria-selected", "true");
    const target = (await first.getAttribute("href"))!;
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(target);
    await expect(list).toBeHidden();
  });

  test("close by Escape, by a click elsewhere and by choosing", async ({ page }) => {
    await page.goto("/cart");
    const list = page.getByRole("listbox", { name: "Sugestões" });
    await searchBox(page).fill("biquini");
    await expect(list).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(searchBox(page)).toHaveValue("biquini");

    await searchBox(page).fill("saia");
    await expect(list).toBeVisible();
    await page.mouse.click(10, 700);
    await expect(list).toBeHidden();

    await searchBox(page).fill("saia");
    await list
      .getByRole("option")
      .filter({ has: page.locator("img") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(list).toBeHidden();
  });

  test("open again when the box gets the focus again", async ({ page }) => {
    await page.goto("/cart");
    const list = page.getByRole("listbox", { name: "Sugestões" });
    await searchBox(page).fill("biquini");
    await expect(list).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await searchBox(page).click();
    await expect(list).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(list).toBeVisible();

    await page.mouse.click(10, 700);
    await expect(list).toBeHidden();
    await searchBox(page).focus();
    await expect(list).toBeVisible();

    await list
      .getByRole("option")
      .filter({ has: page.locator("img") })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "Adicionar ao carrinho" })).toBeVisible();
    await expect(list).toBeHidden();
    await searchBox(page).blur();
    await searchBox(page).focus();
    await expect(list).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("filters and sort are forms with buttons, also on a phone", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/search?q=vestido");
    await page.getByRole("link", { name: "Filtros" }).click();
    await filters(page).getByRole("checkbox", { name: /^M\b/ }).check({ force: true });
    await filters(page).getByRole("textbox", { name: "Máximo" }).fill("95,50");
    await filters(page).getByRole("button", { name: "Aplicar filtros" }).click();
    await expect(page.getByRole("list", { name: "Filtros ativos" }).getByRole("listitem")).toHaveText([
      /Tamanho M/,
      /Até R\$\s95,50/,
      "Limpar tudo",
    ]);
    await page.getByLabel("Ordenar por").selectOption("Menor preço");
    await page.getByRole("button", { name: "Ordenar" }).click();
    await expect(page).toHaveURL(/ordem=menor-preco/);
    await expect(page.getByLabel("Ordenar por")).toHaveValue("menor-preco");
    await expect(page.getByRole("link", { name: "Filtros (2)" })).toBeVisible();
    await expectFits(page);
  });
});
