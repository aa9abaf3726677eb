import type { Page } from "@playwright/test";
import { FINANCES_PATH } from "#app/platform/paths.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { inDatabase, signInAsAdministrator } from "#tests/support/own-account.ts";
import { aBuyerWithOrders, SENT } from "#tests/support/own-orders.ts";
import { signInAs } from "#tests/support/sign-in.ts";

test.use({ refusals: [409] });

/** Accessible, and nothing wider than the screen, on a phone and on a desk. */
async function expectBothWidths(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectFits(page);
    await expectAccessible(page);
  }
}

test("a commission rule counts for a shop until it is ended, and its seller sees it in the product form", async ({
  page,
  browser,
}) => {
  test.slow();
  await signInAsAdministrator(page, "manage_finances");
  const form = page.getByRole("main");
  await test.step("a form with nothing in it is answered field by field", async () => {
    await page.goto(`${FINANCES_PATH}/comissoes`);
    await page.getByRole("button", { name: "Criar regra" }).click();
    await expect(page.getByRole("alert")).toContainText("Informe a comissão");
    await expectBothWidths(page);
  });

  await test.step("a rule for one shop is created", async () => {
    await form.getByRole("radio", { name: /^Loja Tudo/ }).check();
    await form.locator("#loja").fill("Bella Colada");
    await form.getByLabel(/^Comissão/).fill("3,5");
    await form.getByLabel(/^Motivo/).fill("Acordo de inauguração");
    await page.getByRole("button", { name: "Criar regra" }).click();
    await expect(page.getByText("Regra criada.")).toBeVisible();
    const row = page.getByRole("row", { name: /Bella Colada/ });
    await expect(row).toContainText("3,5%");
    await expect(row).toContainText("Em vigor");
    await expectBothWidths(page);
  });

  await test.step("the seller sees what is left of a price", async () => {
    const seller = await (await browser.newContext()).newPage();
    await signInAs(seller, "lojista");
    // Each process hears of a new rule a moment later.
    await expect(async () => {
      await seller.goto("/seller/add-product");
      await seller.getByLabel(/^Preço \(R\$\)/).fill("100");
      await seller.getByLabel(/^Categoria/).selectOption("saias");
      await expect(seller.getByText("Comissão de 3,5%")).toBeVisible({ timeout: 5_000 });
    }).toPass();
    // R$ 100,00 less 3,5% and 4,98%.
    await expect(seller.getByText("R$ 91,52")).toBeVisible();
    await expectBothWidths(seller);
  });

  await test.step("another rule for the same is refused, and the first one is ended", async () => {
    await form.getByRole("radio", { name: /^Loja Tudo/ }).check();
    await form.locator("#loja").fill("Bella Colada");
    await form.getByLabel(/^Comissão/).fill("2");
    await form.getByLabel(/^Motivo/).fill("Outra");
    await page.getByRole("button", { name: "Criar regra" }).click();
    await expect(page.getByRole("alert")).toContainText("Já existe uma regra de 3,5%");
    await page
      .getByRole("row", { name: /Bella Colada/ })
      .getByRole("link", { name: /^Encerrar/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("textarea").fill("Fim do acordo");
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Encerrar regra" }).click();
    await expect(page.getByRole("row", { name: /Bella Colada/ })).toContainText("Encerrada");
  });

  await test.step("what every shop was charged is there by month", async () => {
    await page.getByRole("link", { name: "Tarifas" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await expectBothWidths(page);
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page.getByText("Total do serviço").first()).toBeVisible();
    await expectBothWidths(page);
    const pdf = await page.getByRole("link", { name: "Baixar PDF" }).getAttribute("href");
    expect((await page.request.get(pdf!)).headers()["content-type"]).toBe("application/pdf");
  });
});

test("a dispute is opened at the bank, answered with proof by the seller, and won", async ({
  page,
  browser,
}) => {
  test.slow();
  const ofBella = `${SENT} and exists (select from remessas r where r.pedido_id = p.id and r.seller_id = 'bella-colada')`;
  const buyer = await aBuyerWithOrders(browser, ofBella);
  const order = { id: buyer.orders[0]! };
  await inDatabase(`insert into sandbox_bank (payment_id, order_id, status, amount, at)
    select id, order_id, 'approved', amount, now() from payments where order_id = '${order.id}' and status = 'approved'
    on conflict do nothing`);
  await signInAsAdministrator(page, "manage_finances", "manage_orders");
  await test.step("the bank of the sandbox disputes the payment", async () => {
    await page.goto(`/admin/dashboard/pedidos/${order.id}`);
    await page.getByRole("button", { name: "Simular contestação" }).click();
    await expect(page.getByText("avisou a loja")).toBeVisible();
    const section = page.getByRole("region", { name: "Contestações" });
    await expect(section).toContainText("Em análise");
    await expectBothWidths(page);
  });

  const seller = await (await browser.newContext()).newPage();
  await test.step("the seller is asked for proof and sends it", async () => {
    const letter = await lastLetterTo(seller, "lojista@mare.test", "dispute-opened");
    expect(letter).toBeDefined();
    await signInAs(seller, "lojista");
    await seller.goto("/painel-loja/contestacoes");
    await expectBothWidths(seller);
    await seller.getByRole("link", { name: order.id.slice(-8) }).click();
    await expect(seller.getByText(/Envie provas até/)).toBeVisible();
    await seller.getByLabel(/^Links/).fill("javascript:alert(1)");
    await seller.getByRole("button", { name: "Enviar provas" }).click();
    await expect(seller.getByRole("alert")).toContainText("Conte como foi a venda");
    await expectBothWidths(seller);
    await seller.getByLabel(/^Como foi a venda/).fill("Entregue na portaria, com assinatura.");
    await seller.getByLabel(/^Links/).fill("https://exemplo.com.br/nota.pdf");
    const attached = (name: string, content: string) =>
      seller
        .getByLabel(/^Arquivos/)
        .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(content) });
    await attached("nota.pdf", "<html>");
    await seller.getByRole("button", { name: "Enviar provas" }).click();
    await expect(seller.getByRole("alert")).toContainText("não é um PDF");
    await expectBothWidths(seller);
    await attached("nota.pdf", "%PDF-1.7 nota");
    await seller.getByRole("button", { name: "Enviar provas" }).click();
    await expect(seller.getByText("Provas enviadas.").first()).toBeVisible();
    await seller.goto("/painel-loja/extrato");
    await expect(seller.getByRole("row", { name: /Contestação/ }).first()).toBeVisible();
    await expectBothWidths(seller);
  });

  await test.step("an administrator reads it, downloads it, and the bank decides", async () => {
    await page.goto(`${FINANCES_PATH}/contestacoes`);
    await expectBothWidths(page);
    await page.getByRole("link", { name: order.id.slice(-8) }).click();
    await expect(page.getByText("Entregue na portaria, com assinatura.")).toBeVisible();
    const [sent] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "nota.pdf", exact: true }).click(),
    ]);
    expect(sent.suggestedFilename()).toBe("nota.pdf");
    await expectBothWidths(page);
    const file = await page.getByRole("link", { name: /^Baixar provas/ }).getAttribute("href");
    expect(await (await page.request.get(file!)).text()).toContain("https://exemplo.com.br/nota.pdf");
    await page.getByRole("button", { name: "Decidir a favor da loja" }).click();
    await expect(page.getByText("A favor da loja", { exact: true })).toBeVisible();
    await seller.goto("/painel-loja/contestacoes");
    await expect(seller.getByRole("row", { name: new RegExp(order.id.slice(-8)) })).toContainText(
      "A favor da loja",
    );
  });
});

test("a day is compared with the bank's file, and what differs is closed with a note", async ({ page }) => {
  test.slow();
  await signInAsAdministrator(page, "manage_finances");
  await page.goto(FINANCES_PATH);
  await expectBothWidths(page);
  await test.step("a file that cannot be read is refused in words", async () => {
    await page.getByLabel(/^Enviar extrato/).setInputFiles({
      name: "extrato.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("uma coisa;outra\n1;2"),
    });
    await page.getByRole("button", { name: "Enviar e comparar" }).click();
    await expect(page.getByRole("alert")).toContainText("Não achamos as colunas");
    await expectBothWidths(page);
  });

  const day = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(
    Date.now() - 86_400_000,
  );
  await test.step("a line that nobody knows is a difference", async () => {
    await page.getByLabel(/^Enviar extrato/).setInputFiles({
      name: "extrato.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Data;Valor;Identificador\n${day};123,45;DEPOSITO-SEM-PEDIDO`),
    });
    await page.getByRole("button", { name: "Enviar e comparar" }).click();
    await expect(page.getByText("1 lançamento lido e 1 dia comparado.")).toBeVisible();
    const row = page.getByRole("row", { name: /DEPOSITO-SEM-PEDIDO/ });
    await expect(row).toContainText("Está só no provedor");
    await expect(row).toContainText("R$ 123,45");
    await expectBothWidths(page);
  });

  await test.step("and is closed with a note", async () => {
    await page
      .getByRole("row", { name: /DEPOSITO-SEM-PEDIDO/ })
      .getByRole("link", { name: /^Fechar/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("textarea").fill("Depósito do sócio, devolvido");
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Fechar diferença" }).click();
    await expect(page.getByText("Diferença fechada.")).toBeVisible();
    const closed = page.getByRole("table", { name: /^O que foi fechado/ });
    await expect(closed.getByRole("row", { name: /DEPOSITO-SEM-PEDIDO/ })).toContainText(
      "Depósito do sócio, devolvido",
    );
    await expectBothWidths(page);
  });
});
