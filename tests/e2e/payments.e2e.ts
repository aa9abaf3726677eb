import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { signatureOf } from "#app/modules/payments/sandbox/signature.server.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { connectTo } from "#tests/support/application-processes.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { findCardNumbersIn, watchForCardNumbers } from "#tests/support/card-numbers.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name: `Novo: ${name}` });
const panel = (page: Page) => page.getByRole("region", { name: "Pagamento", exact: true });
const pay = (page: Page, name: string) => part(page, name).getByRole("button", { name: "Pagar" }).click();

async function fillCard(page: Page, number: string, cvv = "123"): Promise<void> {
  await page.getByLabel("Número do cartão").fill(number);
  await page.getByLabel("Nome impresso no cartão").fill("ANA LIMA");
  await page.getByLabel("Validade").fill("1240");
  await page.getByLabel("CVV").fill(cvv);
}

/** What the sandbox's bank shares with this installation. */
async function bankKey(): Promise<string> {
  const database = await connectTo(".data/browser-tests");
  const { rows } = await database.query("select value from installation_secrets where name = 'root'");
  await database.end();
  return createHmac("sha256", rows[0].value).update("sandbox payment notifications").digest("base64url");
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, "cliente");
  await page.goto("/dev/payments");
});

test("a PIX is copied, counts down, and its page shows the payment by itself", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(PHONE);
  await pay(page, "PIX");
  await expect(page.getByRole("img", { name: /^QR Code do PIX de R\$\s100,00$/ })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/Pague em até (30:00|29:\d\d)/);
  await expect(page.getByRole("timer")).toHaveText(/29:5\d/);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole("button", { name: "Copiar código PIX" }).click();
  await expect(page.getByText("Código copiado. Cole no aplicativo do seu banco.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.getByLabel("PIX copia e cola").inputValue());
  expect(copied).toMatch(/^000201.*br\.gov\.bcb\.pix.*5406100\.00.*6304[0-9A-F]{4}$/);

  // The bank's webhook arrives while this page is left alone.
  const id = new URL(page.url()).searchParams.get("pagamento")!;
  const body = JSON.stringify({
    id: `bank-${id}`,
    paymentId: id,
    status: "approved",
    paidAmount: 10_000,
    at: new Date().toISOString(),
  });
  const write = (signature: string) =>
    request.post("/api/payments/webhook/sandbox", {
      data: body,
      headers: { "X-Payment-Signature": signature },
    });
  expect((await write(`t=1,v1=${"0".repeat(64)}`)).status()).toBe(401);
  await expect(page.getByRole("timer")).toBeVisible();
  const signature = signatureOf(await bankKey(), body, new Date());
  expect(await (await write(signature)).json()).toEqual({ ok: true, outcomes: ["applied"] });
  expect(await (await write(signature)).json()).toEqual({ ok: true, outcomes: ["duplicate"] });
  await expect(panel(page).getByText("Pagamento confirmado")).toBeVisible();
});

test("without server-sent events the page polls; another person gets no status", async ({
  page,
  browser,
}) => {
  await page.route("**/api/payments/*/events", (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await pay(page, "PIX");
  await expect(page.getByRole("timer")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("pagamento");

  const elsewhere = await browser.newContext();
  for (const path of ["events", "status"])
    expect((await elsewhere.request.get(`/api/payments/${id}/${path}`)).status(), path).toBe(404);
  const slip = `/api/payments/${id}/boleto.pdf`;
  expect((await elsewhere.request.get(slip)).url()).toContain(`/login?voltar=${encodeURIComponent(slip)}`);
  const forged = await elsewhere.request.post(`/api/payments/${id}/simulate`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    form: {},
  });
  expect(forged.status()).toBe(404);
  await elsewhere.close();

  await page.request.post(`/api/payments/${id}/simulate`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    form: {},
  });
  await page.clock.runFor(6_000);
  await expect(panel(page).getByText("Pagamento confirmado")).toBeVisible();
});

test("a boleto shows its number, its bars and its slip, and is paid in the sandbox", async ({ page }) => {
  await pay(page, "Boleto");
  await expect(page.getByText(/^Vence em \d\d\/\d\d\/20\d\d$/)).toBeVisible();
  expect(await page.getByLabel("Linha digitável").inputValue()).toMatch(
    /^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/,
  );
  await expect(page.getByRole("img", { name: "Código de barras do boleto" })).toBeVisible();
  await expectAccessible(page);
  const slip = await page.request.get(
    (await page.getByRole("link", { name: "Imprimir boleto (PDF)" }).getAttribute("href"))!,
  );
  expect(slip.headers()["content-type"]).toBe("application/pdf");
  expect((await slip.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("button", { name: "Simular pagamento" }).click();
  await expect(panel(page).getByText("Pagamento confirmado")).toBeVisible();
});

test("a card never leaves the browser: a token does, and it is approved, declined or needs a second attempt", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const leaked = watchForCardNumbers(page);
  await pay(page, "Cartão de crédito");
  await expect(page.getByText("Informe o número do cartão.")).toBeVisible();
  await expect(page.getByLabel("Número do cartão")).toBeFocused();
  await expectAccessible(page);

  await fillCard(page, "4242 4242 4242 4242");
  await pay(page, "Cartão de crédito");
  await expect(page.getByText("Ambiente de testes: use um dos cartões de teste da lista.")).toBeVisible();

  await fillCard(page, "378282246310005", "1234");
  await expect(page.getByText("Bandeira American Express")).toBeAttached();
  await expect(page.getByLabel("Número do cartão")).toHaveValue("3782 822463 10005");
  await page.getByLabel("Parcelas").selectOption("3");
  await pay(page, "Cartão de crédito");
  await expect(panel(page)).toContainText(
    /American Express com final 0005, 3x de R\$\s33,34 sem juros \(as 2 últimas de R\$\s33,33\)/,
  );

  await fillCard(page, "4000000000009995");
  await pay(page, "Cartão de crédito");
  await expect(panel(page)).toContainText("O cartão foi recusado por falta de limite.");
  await expect(panel(page)).toContainText("Erro no pagamento");

  await fillCard(page, "4000000000000119");
  await pay(page, "Cartão de crédito");
  await expect(panel(page)).toContainText("Falha no processamento do pagamento. Tente novamente.");

  expect(leaked()).toEqual([]);
  expect(findCardNumbersIn(".data/browser-tests")).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("PIX works, and the card form says that it needs scripts", async ({ page }) => {
    await expect(page.getByText("O cartão precisa de JavaScript")).toBeVisible();
    await expect(page.getByLabel("Número do cartão")).toBeHidden();
    expect(await page.locator("[autocomplete^=cc-][name]").count()).toBe(0);
    await pay(page, "PIX");
    await expect(page.getByLabel("PIX copia e cola")).toHaveValue(/^000201/);
    await expect(page.getByText("Aguardando o pagamento.")).toBeVisible();
    await expect(page.getByText("Esta página se atualiza sozinha.")).toBeHidden();
    await expect(page.getByRole("link", { name: "Verificar pagamento" })).toBeVisible();
    await page.getByRole("button", { name: "Simular pagamento" }).click();
    await expect(panel(page).getByText("Pagamento confirmado")).toBeVisible();
  });
});
