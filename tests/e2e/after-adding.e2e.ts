import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test, waitForHydration } from "#tests/support/browser.ts";
import { cartLine, DRESS_G, DRESS_M, storedCart, withStoredCart } from "#tests/support/cart.ts";
import { addButton, choose, DRESS, miniCart } from "#tests/support/product-page.ts";

test("a double click adds one piece, and the mini-cart says what is missing for free freight and wholesale", async ({
  page,
}) => {
  await page.goto(DRESS);
  await waitForHydration(page);
  await choose(page, "tamanho", "M");
  await addButton(page).dblclick();
  const sheet = miniCart(page);
  await expect(sheet.getByRole("status")).toHaveText("Adicionado ao carrinho");
  await expect(sheet).toContainText(/Produtos \(1 peça\)R\$\s79,90/);
  await expect(sheet).toContainText(/Faltam R\$\s420,10 em produtos para o frete grátis/);
  await expect(sheet).toContainText(/Faltam 11 peças para o preço de atacado/);
  expect((await storedCart(page)).map(({ quantity }) => quantity)).toEqual([1]);
  await expectAccessible(page, "[role=dialog]");

  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await addButton(page).click();
  await expect(sheet).toContainText(/Produtos \(2 peças\)R\$\s159,80/);
  await sheet.getByRole("button", { name: "Finalizar compra" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Você precisa estar logado para continuar");
});

test("on a phone a bar with price and purchase replaces the button while it is out of view", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(DRESS);
  await waitForHydration(page);
  const bar = page.getByRole("region", { name: "Comprar", exact: true });
  await expect(bar).toContainText(/R\$\s79,90/);
  await bar.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.getByText("Escolha um tamanho")).toBeInViewport();
  await expect(page.locator("input[name=tamanho]:focus")).toHaveCount(1);
  await choose(page, "tamanho", "M");

  await addButton(page).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  const last = page.getByRole("contentinfo").getByRole("link", { name: "Desistir de uma compra" });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [bottom, top] = [(await last.boundingBox())!, (await bar.boundingBox())!];
  expect(bottom.y + bottom.height).toBeLessThanOrEqual(top.y);
  await expectFits(page);
  await expectAccessible(page, "#barra-de-compra");

  await bar.getByRole("button", { name: "Adicionar" }).click();
  await expect(miniCart(page).getByRole("status")).toHaveText("Adicionado ao carrinho");
  await expect(page.getByRole("region", { name: "Comprar", exact: true })).toHaveCount(0);
  await miniCart(page).getByRole("link", { name: "Ver carrinho" }).click();
  await expect(page).toHaveURL("/cart");
});

test("a cart in which everything is sold out links to other products", async ({ page }) => {
  await withStoredCart(page, [cartLine(DRESS_M, 2), cartLine(DRESS_G, 1)]);
  await page.route("**/api/cart/price", async (route) => {
    const { lines } = route.request().postDataJSON();
    const refused = (lines as object[]).map((line) => ({
      ...line,
      reason: "sold-out",
      name: "Vestido Midi",
    }));
    await route.fulfill({ json: { sellers: [], refused, pieces: 0, goods: 0, unreadable: 0, leftOut: 0 } });
  });
  await page.goto("/cart");
  const refused = page.getByRole("region", { name: "Indisponíveis agora" });
  await expect(refused.getByRole("link", { name: "Avise-me quando voltar" }).first()).toHaveAttribute(
    "href",
    "/product/bella-1/avise-me?cor=Off-white",
  );
  await expect(refused.getByRole("link", { name: "Ver outras cores e tamanhos" }).first()).toHaveAttribute(
    "href",
    "/product/bella-1",
  );
  await expect(refused.getByRole("link", { name: "Ver peças parecidas" }).first()).toHaveAttribute(
    "href",
    "/search?q=Vestido",
  );
  const summary = page.getByRole("region", { name: "Resumo do pedido" });
  await expect(summary).toContainText("Nada deste carrinho está à venda agora");
  await expect(summary.getByRole("link", { name: "Finalizar compra" })).toHaveCount(0);
  await expectAccessible(page);
  await refused.getByRole("button", { name: "Remover todos os indisponíveis" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seu carrinho está vazio");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(refused).toBeVisible();
});
