import { expect, expectAccessible, test } from "#tests/support/browser.ts";
import { catchChat, linkIn, textInChat } from "#tests/support/chat.ts";
import { choose, chooseFirstSize, DRESS } from "#tests/support/product-page.ts";

test.beforeEach(({ page }) => catchChat(page));

test.describe("buying by chat from a product page", () => {
  test("in retail writes the order as chosen, with a link that opens it again", async ({ page }) => {
    await page.goto(DRESS);
    const retail = page.getByRole("button", { name: "COMPRAR NO VAREJO" });
    await retail.click();
    await expect(page.getByRole("group", { name: /^Tamanho/ })).toContainText("Escolha um tamanho");
    await choose(page, "cor", "Azul-bebê");
    const size = await chooseFirstSize(page);
    await page.getByRole("button", { name: "Aumentar" }).click();
    const text = await textInChat(page, () => retail.click());
    expect(text).toContain(
      `*Vestido Midi Floral Ilhabela*\nLoja: Bella Colada\nCor: Azul-bebê\nTamanho: ${size}\nQuantidade: 2 peças\nPreço por peça: R$ 79,90\nSubtotal: R$ 159,80`,
    );
    await page.goto(linkIn(text));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seu pedido, com o preço da conversa");
    await expect(page.getByRole("main")).toContainText(`Azul-bebê, ${size}. Vendido por Bella Colada`);
    await expect(page.getByRole("complementary", { name: "Resumo" })).toContainText(
      /Produtos \(2 peças\)R\$\s159,80/,
    );
    await expectAccessible(page);
  });

  test("in wholesale keeps the mix of colours and sizes, twelve pieces or more", async ({ page }) => {
    await page.goto(DRESS);
    await choose(page, "cor", "Azul-bebê");
    const size = await chooseFirstSize(page);
    await page.goto(
      `${DRESS}/atacado?${new URLSearchParams({ cor: "Azul-bebê", tamanho: size, quantidade: "1" })}`,
    );
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toHaveText("Faltam 11 peças para o preço de atacado");
    await expect(page.getByLabel(`${size} em Azul-bebê`)).toHaveValue("1");
    const cells = page.locator("input[name=quantidade]:not([readonly])");
    for (const cell of await cells.all()) await cell.fill((await cell.getAttribute("max"))!);
    await expect(status).toHaveText(/^\d{2} peças a R\$\s56,90 cada: R\$/);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Pedir no atacado pelo chat" }).click();
    await page.waitForURL("https://wa.me/**");
    const text = new URL(page.url()).searchParams.get("text")!;
    expect(text).toMatch(/^Olá! Quero comprar no atacado:\n/);
    expect(text).toContain("Preço por peça: R$ 56,90");
    expect(text).toMatch(/Total de itens: \d{2}\nSubtotal dos produtos: R\$ /);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the buttons send the form as it is filled", async ({ page }) => {
      await page.goto(DRESS);
      const retail = page.getByRole("button", { name: "COMPRAR NO VAREJO" });
      const [refused] = await Promise.all([page.context().waitForEvent("page"), retail.click()]);
      await expect(refused.getByRole("alert")).toContainText("Escolha um tamanho disponível");
      await expect(refused).toHaveURL(DRESS);
      const size = await chooseFirstSize(page);
      const [mix] = await Promise.all([
        page.context().waitForEvent("page"),
        page.getByRole("button", { name: "COMPRAR NO ATACADO MIN. 12 PEÇAS" }).click(),
      ]);
      await expect(mix).toHaveURL(/\/product\/bella-1\/atacado\?cor=Off-white/);
      await expect(mix.getByLabel(`${size} em Off-white`)).toHaveValue("1");
      const text = await textInChat(page, () => retail.click());
      expect(text).toContain(`Cor: Off-white\nTamanho: ${size}\nQuantidade: 1 peça`);
      await page.goto(linkIn(text));
      await expect(page.getByRole("link", { name: "Continuar para o pagamento" })).toHaveAttribute(
        "href",
        /^\/checkout\?cotacao=[0-9a-z]{14}$/,
      );
    });
  });

  test("a link nobody gave out says so", async ({ page }) => {
    for (const code of ["00000000000000", "x", "%00", "a".repeat(3_000)]) {
      const answer = await page.goto(`/q/${code}`);
      expect(answer!.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pedido não encontrado");
    }
    expect((await page.goto("/q/00000000000000/chat"))!.status()).toBe(404);
  });
});
