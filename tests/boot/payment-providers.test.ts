import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { startMercadoPago } from "#simulate/mercado-pago.ts";
import { startPixApi } from "#simulate/pix-api.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { startApplication } from "#tests/support/application.ts";
import { cartLine, DRESS_M, withStoredCart } from "#tests/support/cart.ts";
import { CHROMIUM_FLAGS, chromiumPath, WITHOUT_PICTURES } from "#tests/support/chromium.ts";
import { field, main, press } from "#tests/support/page-parts.ts";

/** The shop with a provider from outside, in a real browser. What stands for the provider runs on this machine. */

const SECRET = "segredo-dos-avisos-de-teste";
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS, WITHOUT_PICTURES],
  });
});
afterAll(() => browser?.close());

async function atPayment(url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: "pt-BR" });
  const page = await context.newPage();
  await withStoredCart(page, [cartLine(DRESS_M, 1)]);
  await page.goto("/supabase-login");
  await field(page, "Email").fill("cliente@mare.test");
  await field(page, "Senha").fill(DEMO_PASSWORD);
  await press(page, "Entrar");
  await page.waitForURL("**/home");
  await page.goto("/checkout");
  await main(page)
    .getByRole("radio", { name: /^Retirada na loja/ })
    .check();
  await press(page, "Continuar para o pagamento");
  await page.waitForURL("**/checkout/pagamento");
  return page;
}

async function confirm(page: Page): Promise<void> {
  await press(page, "Revisar o pedido");
  await page.waitForURL("**/checkout/confirmacao");
  await press(page, /^Confirmar pedido/);
}

it("a PIX through a bank: the code is the bank's, its payment arrives by itself, and nothing else is offered", async () => {
  const bank = await startPixApi();
  const app = await startApplication({
    env: {
      PAYMENT_PROVIDER: "pix-api",
      PIX_API_URL: `${bank.url}/v2`,
      PIX_API_TOKEN_URL: `${bank.url}/oauth/token`,
      PIX_API_CLIENT_ID: bank.settings.clientId,
      PIX_API_CLIENT_SECRET: bank.settings.clientSecret,
      PIX_API_KEY: bank.settings.key,
      PIX_API_WEBHOOK_SECRET: SECRET,
    },
  });
  bank.telling.url = `${app.url}/api/payments/webhook/pix-api/pix?hmac=${SECRET}`;
  const page = await atPayment(app.url);
  expect(await main(page).getByRole("radio").count()).toBe(1);
  await confirm(page);
  await page.getByRole("heading", { name: "Pedido Confirmado!" }).waitFor();
  expect(await page.getByLabel("PIX copia e cola").inputValue()).toContain("br.gov.bcb.pix");
  await page.getByText("Ambiente de testes: o provedor de pagamento é um simulador").waitFor();

  const atBank = await page.context().newPage();
  await atBank.goto(bank.url);
  await atBank.getByRole("button", { name: "Pagar este PIX" }).click();
  await page.getByText("Pagamento confirmado").waitFor();

  for (const path of ["/", "/product/bella-1", "/payment-methods", "/info/help-center", "/cart"]) {
    await page.goto(path);
    expect(await page.locator("body").innerText()).not.toMatch(/boleto|sem juros|cartão de crédito/i);
  }
  await bank.close();
});

it("a card through Mercado Pago: typed into its frames, declined in our words, then approved", async () => {
  const company = await startMercadoPago();
  const { accessToken, publicKey, webhookSecret, scriptUrl } = company.settings;
  const app = await startApplication({
    env: {
      PAYMENT_PROVIDER: "mercado-pago",
      MERCADO_PAGO_URL: company.url,
      MERCADO_PAGO_SCRIPT_URL: scriptUrl,
      MERCADO_PAGO_ACCESS_TOKEN: accessToken,
      MERCADO_PAGO_PUBLIC_KEY: publicKey,
      MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
    },
  });
  company.telling.url = `${app.url}/api/payments/webhook/mercado-pago`;
  const page = await atPayment(app.url);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(app.url)) sent.push(request.url(), request.postData() ?? "");
  });
  const inFrame = (name: string) => page.frameLocator(`iframe[title=${name}]`).getByRole("textbox");
  const typeCard = async (holder: string) => {
    await inFrame("cardNumber").fill("4235647728025682");
    await inFrame("expirationDate").fill("11/30");
    await inFrame("securityCode").fill("123");
    await field(page, "Nome impresso no cartão").fill(holder);
    await field(page, "CPF ou CNPJ do titular").fill("529.982.247-25");
    await page.getByText("Neste cartão, sem juros até 6x.").waitFor();
  };

  await press(page, "Revisar o pedido");
  await page.getByText("Informe o nome como está no cartão.").waitFor();
  await expectAccessible(page);
  await typeCard("FUND");
  await page.getByLabel("Parcelas").selectOption("3");
  await confirm(page);
  await page.getByText("O cartão foi recusado por falta de limite.").first().waitFor();

  await page.goto("/checkout/pagamento");
  await typeCard("APRO");
  await confirm(page);
  await page.getByRole("heading", { name: "Pedido Confirmado!" }).waitFor();
  await page.getByText("Pagamento confirmado").waitFor();
  await page.getByText(/Visa com final 5682/).waitFor();
  expect(sent.join("\n").replace(/\D/g, "")).not.toContain("4235647728025682");
  // Only the document of the payment step may use the company's servers.
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policyOf("/cart")).not.toContain(company.url);
  await company.close();
});
