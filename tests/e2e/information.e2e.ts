import { expect, test } from "#tests/support/browser.ts";

test.describe("the location page", () => {
  test("estimates the freight of an order by its CEP", async ({ page }) => {
    await page.goto("/location");
    await page.getByRole("textbox", { name: "CEP" }).fill("69005010");
    await page.getByRole("button", { name: "Calcular" }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("Amazonas, CEP 69005-010");
    await expect(main).toContainText(/R\$\s27,90/);
    await expect(main).toContainText(
      "Prazo de 6 a 10 dias úteis depois da confirmação do pagamento, já com os 2 dias úteis que a loja tem para postar",
    );
    await expect(main).toContainText(/Frete Grátis! em pedidos com R\$\s500,00 ou mais em produtos/);
    await expect(main).toContainText("Entrega segura");
  });

  test("shows what is wrong with a CEP, and clears the message on typing", async ({ page }) => {
    await page.goto("/location?cep=1234");
    const cep = page.getByRole("textbox", { name: "CEP" });
    await expect(cep).toHaveAccessibleDescription("Por favor, insira um CEP válido com 8 dígitos");
    await cep.fill("0100");
    await expect(cep).toHaveAccessibleDescription("");
  });

  test("shows the time to each region and what it counts", async ({ page }) => {
    await page.goto("/location");
    const rows = page.getByRole("table", { name: /por região/ }).getByRole("row");
    await expect(rows).toHaveText([
      /Região/,
      /Sudeste\s*de 2 a 5 dias úteis/,
      /Sul\s*de 3 a 7 dias úteis/,
      /Centro-Oeste\s*de 5 a 10 dias úteis/,
      /Nordeste\s*de 7 a 12 dias úteis/,
      /Norte\s*de 10 a 15 dias úteis/,
    ]);
    await expect(page.getByRole("region", { name: "Prazo por região" })).toContainText(
      "já com os 2 dias úteis que a loja tem para postar",
    );
    await expect(page.getByRole("region", { name: "Em toda entrega" }).getByRole("listitem")).toHaveCount(6);
  });
});

test.describe("the payment methods page", () => {
  test("explains the three ways to pay", async ({ page }) => {
    await page.goto("/payment-methods");
    const card = page.getByRole("region", { name: "Cartão de crédito" });
    await expect(card).toContainText("Até 12x sem juros");
    await expect(card.getByRole("listitem")).toHaveText(["Visa", "Mastercard", "Elo", "American Express"]);
    await expect(page.getByRole("region", { name: "PIX" })).toContainText("5% de desconto");
    await expect(page.getByRole("region", { name: "PIX" })).toContainText("Aprovação imediata");
    await expect(page.getByRole("region", { name: "Boleto bancário" })).toContainText(
      "Vence em 3 dias úteis",
    );
    await expect(page.getByRole("region", { name: "Boleto bancário" })).toContainText("1 a 2 dias úteis");
    await expect(page.getByRole("region", { name: "Pagar aqui é seguro" }).getByRole("listitem")).toHaveCount(
      4,
    );
  });

  test("simulates the instalments of 100, 200, 500 and 1000", async ({ page }) => {
    await page.goto("/payment-methods");
    const table = page.getByRole("table", { name: /Valor da parcela/ });
    await expect(table.getByRole("row")).toHaveCount(14);
    const cells = (row: string) => table.getByRole("row", { name: new RegExp(`^${row}`) }).getByRole("cell");
    await expect(cells("PIX")).toHaveText(["95,00", "190,00", "475,00", "950,00"]);
    await expect(cells("1x de")).toHaveText(["100,00", "200,00", "500,00", "1.000,00"]);
    await expect(cells("12x de")).toHaveText(["8,34", "16,67", "41,67", "83,34"]);
  });
});

test.describe("the guarantee page", () => {
  test("promises returns, refund and an answer", async ({ page }) => {
    await page.goto("/guarantee");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "30 diaspara devolver, sem custo",
      "5 dias úteispara o reembolso",
      "24 horaspara falar com você",
      "Perguntas frequentes",
      "Como devolver",
    ]);
  });

  test("explains how to return an order in the shop", async ({ page }) => {
    await page.goto("/guarantee");
    const way = page.getByRole("region", { name: "Como devolver" });
    await expect(way.getByRole("link", { name: "Meus Pedidos" })).toHaveAttribute("href", "/orders");
    // The label of the button on the order's page.
    await expect(way).toContainText("Toque em Desistir ou devolver");
  });

  test("answers questions, one at a time", async ({ page }) => {
    await page.goto("/guarantee");
    const answer = page.getByText("O envio de volta é por nossa conta, em qualquer estado.");
    await expect(answer).toBeHidden();
    await page.getByText("Quanto pago para devolver?").click();
    await expect(answer).toBeVisible();
    await page.getByText("Posso provar a peça?").click();
    await expect(answer).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the freight is estimated and the questions open", async ({ page }) => {
    await page.goto("/location");
    await page.getByRole("textbox", { name: "CEP" }).fill("90010-000");
    await page.getByRole("button", { name: "Calcular" }).click();
    await expect(page).toHaveURL("/location?cep=90010-000");
    await expect(page.getByRole("main")).toContainText("Rio Grande do Sul, CEP 90010-000");
    await page.goto("/guarantee");
    await page.getByText("Quando o dinheiro volta?").click();
    await expect(page.getByText("em até 5 dias úteis do seu aviso")).toBeVisible();
  });
});
