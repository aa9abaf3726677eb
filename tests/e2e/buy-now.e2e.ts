import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { cartLine, JEANS, storedCart, withStoredCart } from "#tests/support/cart.ts";
import { aPerson, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { main, press } from "#tests/support/page-parts.ts";
import { chooseFirstSize, DRESS } from "#tests/support/product-page.ts";

const deliveryStep = (page: Parameters<typeof main>[0]) =>
  main(page).getByRole("heading", { name: "Dados de Entrega" });

test("Comprar agora asks for the size, asks a guest to sign in and opens the checkout with the piece, once", async ({
  page,
}) => {
  const { email } = await aPerson("Pessoa de Teste");
  await page.goto(DRESS);
  await press(page, "Comprar agora");
  await expect(page.getByRole("group", { name: /^Tamanho/ })).toContainText("Escolha um tamanho");
  await chooseFirstSize(page);
  const question = page.getByRole("alertdialog");
  for (const answer of ["Agora não", "Fazer login"]) {
    await press(page, "Comprar agora");
    await expect(question).toContainText("Você precisa estar logado para continuar. Deseja fazer login?");
    await question.getByRole("button", { name: answer }).click();
    await expect(question).toBeHidden();
  }
  expect((await storedCart(page)).map(({ quantity }) => quantity)).toEqual([1]);
  await page.getByLabel(/^E-?mail/i).fill(email);
  await page
    .getByLabel(/^Senha/, { exact: false })
    .first()
    .fill(DEMO_PASSWORD);
  await main(page)
    .getByRole("button", { name: /^Entrar/ })
    .click();
  await expect(deliveryStep(page)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Resumo do pedido" })).toContainText(
    "Vestido Midi Floral Ilhabela",
  );
  // No links away: no search, no categories, no big footer; help and the seller's name stay.
  await expect(page.getByRole("search")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Categorias" })).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Precisa de ajuda?" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Compra segura");
  await expect(page.getByRole("contentinfo")).toContainText(/CNPJ \d{2}\.\d{3}\.\d{3}/);
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveCount(3);
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("Comprar agora asks for the size and opens the checkout with the piece", async ({ page }) => {
    await signInAsSomebodyNew(page);
    await page.goto(DRESS);
    await press(page, "Comprar agora");
    await expect(main(page).getByRole("alert")).toContainText("Escolha um tamanho");
    await page.locator("input[name=tamanho]:enabled").first().check({ force: true });
    await press(page, "Comprar agora");
    await expect(deliveryStep(page)).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Resumo do pedido" })).toContainText(
      "Vestido Midi Floral Ilhabela",
    );
  });
});

test("pressed before hydration, Comprar agora adds to the browser's cart", async ({ page }) => {
  await withStoredCart(page, [cartLine(JEANS, 1)]);
  await signInAsSomebodyNew(page);
  await page.goto("/checkout/agora?produto=bella-1&cor=Off-white&tamanho=M&quantidade=1");
  await expect(deliveryStep(page)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Resumo do pedido" })).toContainText(
    "Vestido Midi Floral Ilhabela",
  );
  await expect(page.getByRole("complementary", { name: "Resumo do pedido" })).toContainText(
    "Produtos (2 peças)",
  );
});

test("a link on another site begins no purchase", async ({ page }) => {
  await signInAsSomebodyNew(page);
  const answer = await page.request.get(
    "/checkout/agora?produto=bella-1&cor=Off-white&tamanho=M&quantidade=1",
    { headers: { "Sec-Fetch-Site": "cross-site" }, maxRedirects: 0 },
  );
  expect(answer.headers().location).toBe(DRESS);
  await page.goto("/checkout");
  await expect(deliveryStep(page)).toHaveCount(0);
});
