import { expect, test } from "#tests/support/browser.ts";
import {
  addButton,
  choose,
  chooseFirstSize,
  continueShopping,
  DRESS,
  miniCart,
} from "#tests/support/product-page.ts";

test.describe("choosing a piece", () => {
  test("marks sold-out sizes of the colour, and they cannot be chosen", async ({ page }) => {
    await page.goto(DRESS);
    const colors = await page
      .locator("input[name=cor]")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const soldOut: string[] = [];
    for (const color of colors) {
      await choose(page, "cor", color);
      for (const size of await page
        .getByRole("group", { name: /^Tamanho/ })
        .getByRole("radio")
        .all()) {
        if (await size.isEnabled()) continue;
        await expect(size).toHaveAccessibleName(/ esgotado$/);
        soldOut.push(color);
      }
    }
    expect(soldOut.length).toBeGreaterThan(0);
  });

  test("asks for the size before anything is bought", async ({ page }) => {
    await page.goto(DRESS);
    await addButton(page).click();
    await expect(page.getByRole("group", { name: /^Tamanho/ })).toContainText("Escolha um tamanho");
    expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
  });

  test("counts also before the scripts are there", async ({ page }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(DRESS, { waitUntil: "load" });
    await choose(page, "cor", "Rosa-claro");
    await choose(page, "tamanho", "G");
    arrive();
    await expect(page.getByRole("group", { name: "Tamanho: G" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Cor: Rosa-claro" })).toBeVisible();
    await addButton(page).click();
    await expect(miniCart(page)).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cartItems")!));
    expect(stored).toMatchObject([{ selectedColor: "Rosa-claro", selectedSize: "G" }]);
  });

  test("never offers more pieces than there are, nor less than one", async ({ page }) => {
    await page.goto(DRESS);
    await chooseFirstSize(page);
    const quantity = page.getByRole("spinbutton", { name: "Quantidade" });
    await expect(page.getByRole("button", { name: "Diminuir" })).toBeDisabled();
    for (const wrong of ["999", "0"]) {
      await quantity.fill(wrong);
      await addButton(page).click();
      await expect(page.getByText(/^Informe uma quantidade de 1 a \d+$/)).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
  });
});

test("putting the same piece into the cart twice adds up, and the header counts it", async ({ page }) => {
  await page.goto(DRESS);
  const openedAt = await page.evaluate(() => Date.now());
  const size = await chooseFirstSize(page);
  await addButton(page).click();
  await expect(miniCart(page).getByRole("status")).toHaveText("Adicionado ao carrinho");
  await continueShopping(page);
  await expect(addButton(page)).toBeFocused();
  await expect(page.getByRole("link", { name: "Carrinho com 1 item" })).toBeVisible();
  await addButton(page).click();
  await continueShopping(page);
  await expect(page.getByRole("link", { name: "Carrinho com 2 itens" })).toBeVisible();

  const { items, activity } = await page.evaluate(() => ({
    items: JSON.parse(localStorage.getItem("cartItems")!),
    activity: Number(localStorage.getItem("cartLastActivity")),
  }));
  expect(items).toEqual([
    {
      id: expect.stringMatching(new RegExp(`^bella-1-Off-white-${size}-\\d{13}$`)),
      productId: "bella-1",
      product: {
        id: "bella-1",
        name: "Vestido Midi Floral Ilhabela",
        price: 79.9,
        imageUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\/320\.webp$/),
        sellerName: "Bella Colada",
      },
      quantity: 2,
      selectedColor: "Off-white",
      selectedSize: size,
    },
  ]);
  expect(activity).toBeGreaterThanOrEqual(openedAt);
});

test.describe("the freight estimate", () => {
  test("answers by CEP, follows the quantity and remembers the CEP", async ({ page }) => {
    await page.goto(DRESS);
    await chooseFirstSize(page);
    const cep = page.getByRole("textbox", { name: "CEP" });
    await cep.pressSequentially("01310100");
    await expect(cep).toHaveValue("01310-100");
    await page.getByRole("button", { name: "Calcular" }).click();
    const freight = page.getByRole("region", { name: "Frete e prazo" });
    await expect(freight).toContainText("São Paulo, CEP 01310-100");
    await expect(freight).toContainText(/R\$\s12,50/);
    await expect(freight).toContainText("Prazo de 2 a 3 dias úteis depois da confirmação do pagamento");
    await expect(freight).toContainText(/Faltam R\$\s420,10 em produtos para o frete grátis/);
    await expect(freight).toContainText("Retirada na loja de Santos");
    await expect(freight).toContainText("Entrega segura");
    await expect(freight).toContainText("Rastreamento incluso");

    await page.getByRole("button", { name: "Aumentar" }).click();
    await expect(freight).toContainText(/Faltam R\$\s340,20 em produtos/);

    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
      cep: "01310100",
      recentlyViewed: JSON.stringify(["bella-1"]),
    });
    await page.goto("/product/pacto-1");
    await expect(cep).toHaveValue("01310-100");
    await expect(freight).toContainText("São Paulo, CEP 01310-100");
  });

  test("says in the field what is wrong with a CEP", async ({ page }) => {
    await page.goto(DRESS);
    const cep = page.getByRole("textbox", { name: "CEP" });
    const calculate = page.getByRole("button", { name: "Calcular" });
    await cep.fill("0131");
    await calculate.click();
    await expect(cep).toHaveAccessibleDescription("Por favor, insira um CEP válido com 8 dígitos");
    await cep.fill("00000000");
    await calculate.click();
    await expect(cep).toHaveAccessibleDescription(
      "Erro ao calcular o frete. Verifique o CEP e tente novamente.",
    );
  });

  test("survives a lost connection", async ({ page }) => {
    await page.goto(DRESS);
    await page.route("**/api/freight*", (route) =>
      route.fulfill({ status: 200, body: "not what it should be" }),
    );
    const cep = page.getByRole("textbox", { name: "CEP" });
    await cep.fill("01310100");
    await page.getByRole("button", { name: "Calcular" }).click();
    await expect(cep).toHaveAccessibleDescription(
      "Erro ao calcular o frete. Verifique o CEP e tente novamente.",
    );
    await expect(addButton(page)).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a choice is sent to the page, and the freight follows it", async ({ page }) => {
    await page.goto(DRESS);
    await choose(page, "cor", "Azul-bebê");
    const size = await chooseFirstSize(page);
    await page.getByRole("spinbutton", { name: "Quantidade" }).fill("2");
    await page.getByRole("button", { name: "Atualizar a escolha" }).click();
    await expect(page).toHaveURL(/cor=Azul-beb%C3%AA&tamanho=\w+&quantidade=2/);
    await expect(page.getByRole("img", { name: /Azul-bebê/ }).first()).toBeVisible();

    await page.getByRole("textbox", { name: "CEP" }).fill("20040-002");
    await page.getByRole("button", { name: "Calcular" }).click();
    await expect(page.getByRole("region", { name: "Frete e prazo" })).toContainText(
      "Rio de Janeiro, CEP 20040-002",
    );
    await expect(page.locator("input[name=tamanho]:checked")).toHaveValue(size);
  });

  test("a short CEP shows a message at its field", async ({ page }) => {
    await page.goto(`${DRESS}?cep=123`);
    await expect(page.getByRole("textbox", { name: "CEP" })).toHaveAccessibleDescription(
      "Por favor, insira um CEP válido com 8 dígitos",
    );
  });
});
