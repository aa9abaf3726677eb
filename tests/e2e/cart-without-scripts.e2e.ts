import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { cartLine, DRESS_M, storedCart, withStoredCart } from "#tests/support/cart.ts";
import { signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { addButton, choose, DRESS } from "#tests/support/product-page.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a product is added to the cart, changed, taken to the checkout, and removed", async ({ page }) => {
    await page.goto("/cart");
    await expect(page.getByRole("heading", { level: 1, name: "Seu carrinho está vazio" })).toBeVisible();
    await page.goto(DRESS);
    await addButton(page).click();
    await expect(page.getByRole("alert").or(page.getByRole("status")).first()).toContainText(
      "Escolha um tamanho",
    );
    await choose(page, "tamanho", "M");
    await addButton(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("Adicionado ao carrinho")).toBeVisible();
    await expect(page.getByRole("link", { name: "Carrinho com 1 item" })).toBeVisible();

    const shop = page.getByRole("region", { name: "Bella Colada" });
    await shop.getByRole("spinbutton", { name: "Quantidade" }).fill("3");
    await shop.getByRole("button", { name: "Atualizar" }).click();
    const summary = page.getByRole("region", { name: "Resumo do pedido" });
    await expect(summary).toContainText(/Produtos \(3 peças\)R\$\s239,70/);
    await expect(summary).toContainText(/Faltam R\$\s260,30 em produtos para o frete grátis/);
    await shop.getByRole("spinbutton", { name: "Quantidade" }).fill("9999");
    await shop.getByRole("button", { name: "Atualizar" }).click();
    await expect(page.getByText(/Ajustamos a quantidade de 9999 para \d+\./)).toBeVisible();
    await shop.getByRole("spinbutton", { name: "Quantidade" }).fill("2");
    await shop.getByRole("button", { name: "Atualizar" }).click();
    await page.getByRole("textbox", { name: "CEP" }).fill("01310-100");
    await page.getByRole("button", { name: "Calcular" }).click();
    await expect(summary).toContainText(/FreteR\$\s12,50/);

    await page.getByRole("link", { name: "Finalizar compra" }).click();
    await expect(page).toHaveURL("/supabase-login?voltar=/checkout/itens");
    await signInAsSomebodyNew(page);
    await page.goto("/checkout/itens");
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("main")).toContainText(/R\$\s159,80/);

    await page.goto("/cart");
    await page.getByRole("button", { name: /^Remover Vestido/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Seu carrinho está vazio" })).toBeVisible();
  });

  test("however a session ends, the next person does not find its cart", async ({ page }) => {
    const empty = page.getByRole("heading", { level: 1, name: "Seu carrinho está vazio" });
    await page.goto(DRESS);
    await choose(page, "tamanho", "M");
    await addButton(page).click();
    await signInAsSomebodyNew(page);
    await page.goto("/cart");
    await expect(page.getByRole("region", { name: "Bella Colada" })).toBeVisible();
    await page.context().clearCookies({ name: /session_token/ });
    await page.goto("/cart");
    await expect(empty).toBeVisible();
    await signInAsSomebodyNew(page);
    await page.goto("/cart");
    await expect(empty).toBeVisible();
  });

  test("a wholesale mix goes into the cart by its form", async ({ page }) => {
    await page.goto(`${DRESS}/atacado`);
    await page.getByRole("spinbutton", { name: /^M em Off-white/ }).fill("5");
    await page.getByRole("spinbutton", { name: /^G em Azul-bebê/ }).fill("4");
    await page.getByRole("spinbutton", { name: /^P em Rosa-claro/ }).fill("3");
    await page.getByRole("button", { name: "Colocar no carrinho" }).click();
    await expect(page.getByText("12 peças adicionadas ao carrinho")).toBeVisible();
    await expect(page.getByRole("region", { name: "Bella Colada" })).toContainText(
      "Preço de atacado aplicado",
    );
  });
});

test("lines added before hydration are merged into the browser's cart, once", async ({ page, baseURL }) => {
  const add = () =>
    page.request.post("/cart", {
      form: { adicionar: "bella-1", cor: "Off-white", tamanho: "M", quantidade: "2" },
      headers: { Origin: baseURL! },
    });
  await withStoredCart(page, [cartLine(DRESS_M, 1)]);
  expect((await add()).status()).toBe(200);
  await page.goto("/cart");
  await expect(page.getByRole("region", { name: "Bella Colada" })).toContainText(
    "Subtotal da loja (3 peças)",
  );
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto("/");
  await page.reload();
  await expect(page.getByRole("region", { name: "Bella Colada" })).toContainText(
    "Subtotal da loja (3 peças)",
  );
  expect((await storedCart(page)).map(({ quantity }) => quantity)).toEqual([3]);
  const [line] = await storedCart(page);
  expect(line).toMatchObject({ productId: "bella-1", selectedColor: "Off-white", selectedSize: "M" });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("mare.carrinho");
});
