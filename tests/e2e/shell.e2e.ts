import { FOOTER_COLUMNS } from "#app/modules/help/index.ts";
import { expect, PHONE, test, waitForHydration } from "#tests/support/browser.ts";
import { cartLine, DRESS_M, JEANS, withStoredCart } from "#tests/support/cart.ts";

test("the pages declare Brazilian Portuguese", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page).toHaveTitle("Maré: Moda que vem com a maré, no varejo e no atacado");
});

test.describe("the header", () => {
  test("searches from any page and keeps the query in the box", async ({ page }) => {
    await page.goto("/cart");
    await page.getByRole("combobox", { name: "Buscar produtos" }).fill("vestido floral");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=vestido+floral");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText('Resultados para "vestido floral"');
    await expect(page.getByRole("combobox", { name: "Buscar produtos" })).toHaveValue("vestido floral");
  });

  test("stays in sight while the page scrolls", async ({ page }) => {
    await page.goto("/info/returns");
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole("combobox", { name: "Buscar produtos" })).toBeInViewport();
  });

  test("counts the pieces in the cart, also when another tab changes it", async ({ page, context }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Carrinho vazio" })).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto("/");
    await otherTab.evaluate(() => {
      const line = { productId: "bella-1", selectedColor: "Off-white", quantity: 2 };
      const lines = [
        { ...line, selectedSize: "M" },
        { ...line, selectedSize: "G", quantity: 1 },
      ];
      localStorage.setItem("cartItems", JSON.stringify(lines));
    });
    await expect(page.getByRole("link", { name: "Carrinho com 3 itens" })).toContainText("3");
  });
});

test.describe("the category bar", () => {
  for (const { viewport, step } of [
    { viewport: { width: 1280, height: 800 }, step: 200 },
    { viewport: PHONE, step: 150 },
  ]) {
    test(`moves ${step} px per arrow at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      const chips = page.getByRole("navigation", { name: "Categorias" }).getByRole("list");
      await expect(page.getByRole("button", { name: "Categorias anteriores" })).toBeHidden();
      await page.getByRole("button", { name: "Próximas categorias" }).click();
      await expect.poll(() => chips.evaluate((list) => list.scrollLeft)).toBe(step);
      await page.getByRole("button", { name: "Categorias anteriores" }).click();
      await expect.poll(() => chips.evaluate((list) => list.scrollLeft)).toBe(0);
    });
  }

  test("highlights the category being seen", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Categorias" });
    await bar.getByRole("link", { name: "Saias" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Saias" })).toBeVisible();
    await expect(bar.getByRole("link", { name: "Saias" })).toHaveAttribute("aria-current", "page");
    await expect(bar.locator("[aria-current=page]")).toHaveCount(1);
  });
});

test.describe("the footer", () => {
  test("opens each of the fifteen topics in a dialog that returns the focus", async ({ page }) => {
    await page.goto("/");
    const links = FOOTER_COLUMNS.flatMap((column) => column.links);
    expect(links).toHaveLength(15);
    for (const [, label] of links) {
      const link = page.getByRole("contentinfo").getByRole("link", { name: label, exact: true });
      await link.click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { level: 2 })).not.toHaveText("Carregando");
      await expect(dialog.getByRole("paragraph").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
    }
    await expect(page).toHaveURL("/");
  });

  test("shows the shop, its address, its hours and the link to open a shop", async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("CNPJ 48.215.937/0001-00");
    await expect(footer).toContainText("Rua das Marés, 120, Gonzaga, Santos/SP, CEP 11055-300");
    await expect(footer.getByRole("listitem").filter({ hasText: "segunda a sexta" })).toHaveText(
      "segunda a sexta: das 9h às 18h",
    );
    await expect(footer.getByRole("listitem").filter({ hasText: "domingo" })).toHaveText("domingo: fechado");
    await expect(footer).toContainText("Frete grátisa partir de R$ 500,00 em produtos");
    await expect(footer.getByRole("link", { name: "Criar loja" })).toHaveAttribute(
      "href",
      "/register?role=seller",
    );
  });

  test("the floating button opens a conversation with the shop", async ({ page }) => {
    await page.goto("/");
    const href = await page.getByRole("link", { name: "Falar com a loja" }).getAttribute("href");
    expect(href).toMatch(/^https:\/\/wa\.me\/5513991200120\?text=Ol%C3%A1/);
  });
});

test.describe("the floating button covers nothing", () => {
  const PAGES = [
    "/",
    "/search?q=vestido",
    "/product/bella-1",
    "/cart",
    "/payment-methods",
    "/guarantee",
    "/contato",
  ];
  for (const width of [360, 768, 1280, 1536]) {
    test(`no control and no price lies beneath it, however far the page is scrolled, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await withStoredCart(page, [cartLine(DRESS_M, 2), cartLine(JEANS, 1)]);
      for (const address of PAGES) {
        await page.goto(address);
        await waitForHydration(page);
        await expect(page.getByRole("link", { name: "Falar com a loja" })).toBeInViewport();
        expect({ address, covered: await page.evaluate(coveredByChatButton) }).toEqual({
          address,
          covered: [],
        });
      }
    });
  }
});

/** Scrolls through the whole page and looks under nine points of the button, each time. */
function coveredByChatButton(): string[] {
  const button = document.querySelector<HTMLElement>('a[title="Falar com a loja"]')!;
  const found = new Set<string>();
  const step = 40;
  for (let top = 0; top <= document.documentElement.scrollHeight; top += step) {
    window.scrollTo({ top, behavior: "instant" });
    const { left, top: head, width, height } = button.getBoundingClientRect();
    for (const x of [0.05, 0.5, 0.95]) {
      for (const y of [0.05, 0.5, 0.95]) {
        const beneath = document
          .elementsFromPoint(left + width * x, head + height * y)
          .find((element) => !button.contains(element));
        const control = beneath?.closest(
          "a, button, input, select, textarea, summary, label, [tabindex='0']",
        );
        const priced = beneath?.childElementCount === 0 && beneath.textContent?.includes("R$");
        if (control || priced) found.add(`${(control ?? beneath)!.outerHTML.slice(0, 120)} at ${top}`);
      }
    }
  }
  return [...found];
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("searching, categories and topics work", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Próximas categorias" })).toBeHidden();
    await page.getByRole("searchbox").fill("saia");
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText('Resultados para "saia"');
    await page
      .getByRole("navigation", { name: "Categorias" })
      .getByRole("link", { name: "Babydoll" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Babydoll" })).toBeVisible();
    await page.getByRole("link", { name: "Prazos de entrega" }).click();
    await expect(page).toHaveURL("/info/delivery-times");
    await expect(page.getByRole("heading", { level: 1, name: "Prazos de entrega" })).toBeVisible();
  });
});
