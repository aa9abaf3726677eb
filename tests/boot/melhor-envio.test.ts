import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SimulatedMelhorEnvio, startMelhorEnvio } from "#simulate/melhor-envio.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Application, startApplication, until } from "#tests/support/application.ts";
import { cartLine, DRESS_M, withStoredCart } from "#tests/support/cart.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { field, main, press } from "#tests/support/page-parts.ts";
import { atProvider, confirm, orderIdIn, signedIn } from "#tests/support/provider-shop.ts";

/** The shop with Melhor Envio, in a real browser. The company is a simulator on this machine. */

let company: SimulatedMelhorEnvio;
let app: Application;

beforeAll(async () => {
  company = await startMelhorEnvio();
  const { token, webhookSecret } = company.settings;
  app = await startApplication({
    env: {
      FREIGHT_PROVIDER: "melhor-envio",
      MELHOR_ENVIO_URL: company.url,
      MELHOR_ENVIO_TOKEN: token,
      MELHOR_ENVIO_WEBHOOK_SECRET: webhookSecret,
    },
  });
  company.telling.url = `${app.url}/api/freight/webhook/melhor-envio`;
  // Told again whatever we answer.
  company.telling.copies = 3;
});
afterAll(() => company?.close());

/** PAC from Fortaleza to Rio: its price, 1% of the dress for the insurance, and four zones. */
const FREIGHT = "R$ 27,90";

async function atDelivery(): Promise<Page> {
  const page = await signedIn(app.url, "cliente");
  await withStoredCart(page, [cartLine(DRESS_M, 1)]);
  await page.goto("/checkout");
  await main(page)
    .getByRole("radio", { name: /^Entrega no endereço/ })
    .check();
  return page;
}

async function typeAddress(page: Page): Promise<void> {
  await field(page, "CEP").fill("20040-002");
  await field(page, "Endereço").fill("Avenida Rio Branco");
  await field(page, "Número").fill("156");
  await field(page, "Cidade").fill("Rio de Janeiro");
  await field(page, "Estado").selectOption("RJ");
}

const summary = (page: Page) => page.getByRole("complementary", { name: "Resumo do pedido" });

it("a purchase by parcel: quoted while the CEP is typed, charged as shown, labelled, posted and delivered", async () => {
  const page = await atDelivery();
  await typeAddress(page);
  await summary(page).getByText(FREIGHT).waitFor();
  await summary(page).getByText("de 5 a 10 dias úteis").waitFor();
  await press(page, "Continuar para o pagamento");
  await page.waitForURL("**/checkout/pagamento");
  await main(page).getByRole("radio", { name: /PIX/ }).check();
  await summary(page).getByText(FREIGHT).waitFor();
  // The company asks for more meanwhile: what was shown counts.
  company.dearerBy = 700;
  await confirm(page);
  await page.getByRole("heading", { name: "Pedido Confirmado!" }).waitFor();
  const id = orderIdIn(page);
  company.dearerBy = 0;
  await page.getByRole("button", { name: /Simular pagamento/ }).click();
  await page.getByText("Pagamento confirmado").waitFor();
  await page.goto(`/order/${id}`);
  await main(page).getByText(FREIGHT).first().waitFor();

  const seller = await signedIn(app.url, "lojista");
  await seller.setViewportSize({ width: 360, height: 740 });
  await seller.goto(`/painel-loja/pedidos/${id}`);
  await seller.getByRole("radio", { name: /^Correios PAC/ }).check();
  await expectAccessible(seller);
  await press(seller, "Comprar etiqueta");
  await seller.getByText("Etiqueta comprada. Imprima e cole no pacote.").first().waitFor();
  await seller.getByText("Pronta para imprimir").waitFor();
  const pdf = await seller.request.get(`/painel-loja/pedidos/${id}/etiqueta.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await atProvider(seller, company.url, "Postar");
  const letter = await lastLetterTo(page, "cliente@mare.test", "order-shipped");
  expect(letter.text).toMatch(/ME\d{9}BR/);
  await seller.reload();
  await seller.getByText("Postada").waitFor();
  await atProvider(seller, company.url, "Entregar");
  await until(async () => {
    await page.goto(`/order/${id}`);
    return (await main(page).getByText("Entregue").count()) > 0;
  }, "the order to be delivered");
});

it("without scripts: the cart's page and the product's tell the freight of the company", async () => {
  const page = await signedIn(app.url, "cliente");
  const html = await (await page.request.get(`/product/${DRESS_M[0]}?cep=20040002`)).text();
  expect(html).toContain("de 5 a 10 dias úteis");
});

it("a silent company: our own table within two seconds, and the address is told nothing by strangers", async () => {
  company.faults.plan(/calculate/, { kind: "silence" }, 50);
  const page = await signedIn(app.url, "cliente");
  const answer = await page.request.get(`/api/freight?cep=69005000&total=1000&peca=${DRESS_M[0]}*2`);
  expect(await answer.text()).toContain("de 6 a 10 dias úteis");
  company.faults.clear();

  const address = company.telling.url!;
  const post = (headers: Record<string, string>, body: string) =>
    fetch(address, { method: "POST", headers, body });
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address, { method: "HEAD" })).status).toBe(200);
  expect((await post({}, "{}")).status).toBe(200);
  expect((await post({ "X-ME-Signature": "AAAA" }, "{}")).status).toBe(401);
  const broken = "{";
  const signature = createHmac("sha256", company.settings.webhookSecret).update(broken).digest("base64");
  expect((await post({ "X-ME-Signature": signature }, broken)).status).toBe(400);
  expect((await post({}, "x".repeat(20_000_000))).status).toBe(413);
  expect((await fetch(address.replace("melhor-envio", "outra"))).status).toBe(404);
});
