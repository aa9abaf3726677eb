import type { Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SimulatedMercadoPago, startMercadoPago } from "#simulate/mercado-pago.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { field, main, press } from "#tests/support/page-parts.ts";
import {
  atPayment,
  atProvider,
  confirm,
  expectRefunded,
  orderIdIn,
  signedIn,
} from "#tests/support/provider-shop.ts";

/** The shop with Mercado Pago, in a real browser. The company is a simulator on this machine. */

let company: SimulatedMercadoPago;
let app: Application;

beforeAll(async () => {
  company = await startMercadoPago();
  const { accessToken, publicKey, webhookSecret, scriptUrl } = company.settings;
  app = await startApplication({
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
});
afterAll(() => company?.close());

const inFrame = (page: Page, name: string) => page.frameLocator(`iframe[title=${name}]`).getByRole("textbox");

/** Into the company's frames. */
async function typeCard(page: Page, holder: string): Promise<void> {
  await inFrame(page, "cardNumber").fill("4235647728025682");
  await inFrame(page, "expirationDate").fill("11/30");
  await inFrame(page, "securityCode").fill("123");
  await field(page, "Nome impresso no cartão").fill(holder);
  await field(page, "CPF ou CNPJ do titular").fill("529.982.247-25");
  await page.getByText("Neste cartão, sem juros até 6x.").waitFor();
}

async function anOrderPaidByCard(): Promise<{ page: Page; id: string }> {
  const page = await atPayment(app.url);
  await typeCard(page, "APRO");
  await confirm(page);
  await page.getByText("Pagamento confirmado").waitFor();
  return { page, id: orderIdIn(page) };
}

it("a purchase by card: typed into the company's frames, declined in our words, then approved", async () => {
  const page = await atPayment(app.url);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(app.url)) sent.push(request.url(), request.postData() ?? "");
  });
  // The document is loaded once more, for its own policy.
  await inFrame(page, "cardNumber").waitFor();
  await press(page, "Revisar o pedido");
  await page.getByText("Informe o nome como está no cartão.").waitFor();
  await expectAccessible(page);
  await typeCard(page, "FUND");
  await page.getByLabel("Parcelas").selectOption("3");
  await confirm(page);
  await page.getByText("O cartão foi recusado por falta de limite.").first().waitFor();

  await page.goto("/checkout/pagamento");
  await typeCard(page, "APRO");
  await confirm(page);
  await page.getByRole("heading", { name: "Pedido Confirmado!" }).waitFor();
  await page.getByText("Pagamento confirmado").waitFor();
  await page.getByText(/Visa com final 5682/).waitFor();
  expect(sent.join("\n").replace(/\D/g, "")).not.toContain("4235647728025682");
  // Only the document of the payment step may use the company's servers.
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policyOf("/cart")).not.toContain(company.url);
});

it("a refund: the buyer cancels a paid order, and the company gives the money back", async () => {
  const { page, id } = await anOrderPaidByCard();
  await page.goto(`/order/${id}/cancelar`);
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await page.getByText("Pedido cancelado.").waitFor();
  await expectRefunded(page, id);
  const letter = await lastLetterTo(page, "cliente@mare.test", "order-refunded");
  expect(letter.text).toContain("O valor aparece na fatura do seu cartão");
  await page.goto(company.url);
  expect(await page.getByRole("listitem").first().innerText()).toContain("R$ 79,90 (refunded/refunded)");
});

it("a chargeback: the seller is asked for proof and sends it, and it is decided for the shop", async () => {
  const { page, id } = await anOrderPaidByCard();
  await atProvider(page, company.url, "Contestar a compra");

  const seller = await signedIn(app.url, "lojista");
  const letter = await lastLetterTo(seller, "lojista@mare.test", "dispute-opened");
  expect(letter.text).toContain("Prazo para as provas");
  await seller.goto("/painel-loja/contestacoes");
  await main(seller)
    .getByRole("link", { name: id.slice(-8) })
    .click();
  await seller.getByText(/^Envie provas até/).waitFor();
  await seller.getByLabel(/^Como foi a venda/).fill("Retirada na loja, com o código do cliente.");
  await press(seller, "Enviar provas");
  await seller.getByText("Provas enviadas.").first().waitFor();

  const desk = await signedIn(app.url, "admin");
  await desk.goto(`/admin/dashboard/pedidos/${id}`);
  await desk.getByRole("region", { name: "Contestações" }).getByRole("link").click();
  await desk.getByText("Retirada na loja, com o código do cliente.").waitFor();

  await atProvider(page, company.url, "Decidir a favor da loja");
  await lastLetterTo(seller, "lojista@mare.test", "dispute-ended");
  await seller.reload();
  await seller.getByText("Decidida a seu favor").waitFor();
  await seller.goto("/painel-loja/extrato");
  await main(seller)
    .getByRole("row", { name: /Contestação ganha/ })
    .first()
    .waitFor();
  await desk.reload();
  await desk.getByText("A favor da loja", { exact: true }).waitFor();
});
