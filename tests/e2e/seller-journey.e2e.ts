import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectColumnInSight, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { namingShop } from "#tests/support/shown-shop.ts";
import { postLogin, signInAs } from "#tests/support/sign-in.ts";

// A parcel's form that is refused.
test.use({ refusals: [400, 409] });

const OWN_PAGES = { "Sec-Fetch-Site": "same-origin" };
const PASSWORD = "segredo-da-loja";

/** A company of the built-in registry that no other test uses. */
const COMPANY = {
  "company.companyName": "Veropa Acessórios de Fibra Ltda.",
  "company.cnpj": "49.718.063/0001-77",
  "company.ie": "151234567",
  "company.phone": "(91) 98765-4321",
  "company.email": "contato@veropa.test",
  "company.address": "Travessa do Porto, 40",
  "company.city": "Belém",
  "company.state": "PA",
  "company.zipCode": "66010-000",
  "company.businessType": "fabricante",
  "company.monthlyRevenue": "5000-15000",
  "company.yearsInBusiness": "3-5",
  "company.bankName": "Banco da Amazônia",
  "company.bankAgency": "0021",
  "company.bankAccount": "12345-6",
};

/** Posts both steps as a browser without scripts; `seller-registration.e2e.ts` tests the form itself. */
async function registerSeller(page: Page): Promise<string> {
  const email = `veropa.${Date.now().toString(36)}@exemplo.com`;
  const answer = await page.request.post("/supabase-register", {
    headers: OWN_PAGES,
    maxRedirects: 0,
    form: {
      role: "seller",
      step: "2",
      name: "Iara Veiga",
      email,
      phone: "(91) 98765-4321",
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...COMPANY,
    },
  });
  expect(answer.status(), await answer.text()).toBe(302);
  const confirmation = await lastLetterTo(page, email, "confirm-email");
  await page.request.post(confirmation.links[0]!, {
    form: { confirmar: "sim" },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await postLogin(page.request, "/supabase-login", email, PASSWORD);
  return email;
}

async function asSomebodyElse(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await act(await context.newPage());
  await context.close();
}

/** An administrator approves by the specification's procedure. */
async function approve(page: Page, sellerEmail: string): Promise<void> {
  await signInAs(page, "admin");
  const pending = await page.request.post("/api/rpc/get_verificacoes_pendentes", {
    headers: OWN_PAGES,
    data: {},
  });
  const waiting = ((await pending.json()) as { id: string; email_usuario: string }[]).find(
    ({ email_usuario }) => email_usuario === sellerEmail,
  )!;
  const approved = await page.request.post("/api/rpc/aprovar_verificacao", {
    headers: OWN_PAGES,
    data: { verificacao_id: waiting.id, admin_id: "demo-admin", admin_email: "admin@mare.test" },
  });
  expect(approved.status()).toBe(200);
}

async function buy(page: Page, product: string): Promise<void> {
  await signInAsSomebodyNew(page);
  await page.goto(product);
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Adicionado ao carrinho");
  await page.goto("/checkout");
  const main = page.getByRole("main");
  await main.getByLabel(/^Telefone/).fill("(13) 98765-4321");
  await main.getByRole("radio", { name: /^Entrega no endereço/ }).check();
  await main.getByLabel(/^CEP/).fill("11055-300");
  await main.getByLabel(/^Endereço/).fill("Rua das Conchas, 12");
  await main.getByLabel(/^Cidade/).fill("Santos");
  await expect(main.getByLabel(/^Estado/)).toHaveValue("SP");
  await main.getByRole("button", { name: "Continuar para o pagamento" }).click();
  await main.getByRole("radio", { name: /^PIX/ }).check();
  await main.getByRole("button", { name: "Revisar o pedido" }).click();
  await main.getByRole("button", { name: /^Confirmar pedido/ }).click();
  await main.getByRole("button", { name: "Simular pagamento" }).click();
  await expect(main.getByText("Pagamento confirmado")).toBeVisible();
}

test("a new seller: registered, approved, a first product with a picture, a sale, its shipping and its statement", async ({
  page,
  browser,
}) => {
  const email = await registerSeller(page);
  await test.step("approved", async () => {
    await page.goto("/painel-loja");
    await expect(page.getByRole("main")).toContainText("Veropa");
    await asSomebodyElse(browser, (administrator) => approve(administrator, email));
    await lastLetterTo(page, email, "verification-approved");
    await page.goto("/painel-loja");
    await expect(page.getByText("Sua loja está aprovada")).toBeVisible();
    await expectAccessible(page);
  });

  const product = await test.step("a first product with a picture", async () => {
    await page.goto("/seller/add-product");
    await page.getByLabel("Nome do Produto").fill("Bolsa de Fibra Ver-o-Peso");
    await page.getByLabel("Descrição", { exact: false }).first().fill("Trançada à mão em Belém.");
    await page.getByRole("spinbutton", { name: "Preço (R$)", exact: true }).fill("80");
    await page.getByLabel("Categoria").selectOption({ label: "Acessórios" });
    await page.getByLabel("Estoque Inicial").fill("12");
    await page.getByLabel("Escolher fotos").setInputFiles({
      name: "bolsa.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: "#a0703c" } })
        .png()
        .toBuffer(),
    });
    await expect(page.getByRole("textbox", { name: /^Descrição da foto/ })).toHaveCount(1);
    await page.getByRole("button", { name: "Adicionar Produto" }).click();
    await expect(page.getByText("Produto adicionado com sucesso!")).toBeVisible();
    await page.goto("/dashboard/produtos");
    const edit = await page.getByRole("link", { name: /^Editar Bolsa de Fibra/ }).getAttribute("href");
    return `/product/${/produtos\/([^/]+)\/editar/.exec(edit!)![1]}`;
  });

  await test.step("a sale is sent", async () => {
    await asSomebodyElse(browser, (buyer) => buy(buyer, product));
    await page.goto("/painel-loja/pedidos");
    await expectAccessible(page);
    await page
      .getByRole("row", { name: /Pessoa de Teste/ })
      .getByRole("link")
      .click();
    await expect(page.getByRole("main")).toContainText("Rua das Conchas, 12");
    await expectAccessible(page);
    const slip = await page.getByRole("link", { name: "Imprimir romaneio" }).getAttribute("href");
    expect((await page.request.get(slip!)).headers()["content-type"]).toBe("application/pdf");
    await page.getByLabel(/^Transportadora/).selectOption("Correios PAC");
    await page.getByLabel("Código de rastreio").fill("AA 12345/6785 BR");
    await page.getByRole("button", { name: "Marcar como enviado" }).click();
    const refused = page.getByRole("alert");
    await expect(refused).toContainText("O código dos Correios tem 2 letras, 9 números e BR");
    await expect(refused).toBeFocused();
    await page.getByLabel("Código de rastreio").fill("aa123456785br");
    await page.getByRole("button", { name: "Marcar como enviado" }).click();
    await expect(page.getByText("Envio registrado.")).toBeVisible();
  });

  await test.step("its tracking code is corrected", async () => {
    await page.getByText("Corrigir o código de rastreio").click();
    await page.getByLabel(/^Transportadora/).selectOption("Outra");
    await page.getByLabel("Nome da transportadora").fill("Rápido do Litoral");
    await page.getByLabel("Código de rastreio").fill("RL0042817");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Corrigir o código" }).click();
    await expect(page.getByText("Código corrigido.")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Rápido do Litoral, código RL0042817");
  });

  const sale = page.getByRole("row", { name: /Venda/ });
  await test.step("the statement", async () => {
    await page.goto("/painel-loja/extrato");
    // 80,00 less 5% of the PIX, with 12,50 of freight; 5% commission and 0,99% for the payment come off.
    await expect(sale).toContainText("R$ 80,00");
    await expect(sale).toContainText("-R$ 4,00");
    await expect(sale).toContainText("-R$ 3,80");
    await expect(sale).toContainText("R$ 83,82");
    await expectAccessible(page);
    expect(await (await page.request.get("/painel-loja/extrato.csv")).text()).toContain("Venda;");
  });

  await test.step("a second sale is cancelled with a reason", async () => {
    await asSomebodyElse(browser, (buyer) => buy(buyer, product));
    await page.goto("/painel-loja/pedidos");
    await page
      .getByRole("row", { name: /Pessoa de Teste/ })
      .getByRole("link")
      .click();
    await page.getByRole("link", { name: "Cancelar este envio" }).click();
    const cancelling = page.getByRole("dialog", { name: "Cancelar este envio" });
    await expect(cancelling).toContainText("Total do reembolso");
    await expectAccessible(page, "[role=dialog]");
    await cancelling.getByRole("textbox", { name: "Motivo" }).fill("   ");
    await cancelling.getByRole("button", { name: "Cancelar este envio" }).click();
    await expect(cancelling.getByRole("alert")).toContainText("Conte o motivo.");
    await cancelling.getByRole("textbox", { name: "Motivo" }).fill("A última peça tinha um defeito");
    await cancelling.getByRole("button", { name: "Cancelar este envio" }).click();
    await expect(page.getByText("Envio cancelado.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Cancelar este envio" })).toBeHidden();
  });

  await test.step("every screen on a phone", async () => {
    await page.setViewportSize(PHONE);
    for (const path of ["/painel-loja", "/dashboard", "/dashboard/relatorios", "/painel-loja/pedidos"]) {
      await page.goto(path);
      await expectFits(page);
      await expectAccessible(page);
    }
    // The most important column is visible on a phone without scrolling sideways.
    for (const [path, column] of [
      ["/painel-loja/pedidos?situacao=todos", "Prazo"],
      ["/painel-loja/extrato", "Líquido"],
    ] as const) {
      await page.goto(path);
      await expectColumnInSight(page, column);
      await expectFits(page);
      await expectAccessible(page);
    }
  });
});

test("another shop's parcels do not exist for a seller", async ({ page }) => {
  await signInAs(page, "lojista");
  const foreign = "/painel-loja/pedidos/01ARZ3NDEKTSV4RRFFQ69G5FAV";
  expect((await page.request.get(foreign)).status()).toBe(404);
  expect((await page.request.get(`${foreign}/romaneio.pdf`)).status()).toBe(404);
  const ship = await page.request.post(await namingShop(page.request, foreign), {
    headers: OWN_PAGES,
    form: { intent: "enviar", carrier: "Correios", trackingCode: "BR123456789BR" },
  });
  expect(ship.status()).toBeGreaterThanOrEqual(400);
});

test("the seller's dashboard: greeting, three tabs, cards, quick actions, low stock, recent products, reports", async ({
  page,
}) => {
  await signInAs(page, "lojista");
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Olá, Isabela Colares!");
  await expect(main.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveText([
    "Visão Geral",
    "Meus Produtos",
    "Relatórios",
  ]);
  for (const card of ["Produtos", "Vendas", "Receita", "Visualizações"]) {
    await expect(main.getByRole("term").filter({ hasText: new RegExp(`^${card}$`) })).toBeVisible();
  }
  for (const action of ["Adicionar produto", "Gerenciar estoque", "Ver relatórios"]) {
    await expect(main.getByRole("link", { name: action }).first()).toBeVisible();
  }
  await expect(main.getByRole("heading", { name: "Produtos com Estoque Baixo" })).toBeVisible();
  const recent = main.getByRole("region", { name: "Produtos recentes" }).getByRole("listitem");
  await expect(recent).toHaveCount(5);
  await expect(recent.first()).toContainText(/Ativo/);
  const links = main.getByRole("navigation", { name: "Links rápidos" }).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/seller/add-product",
    "/dashboard",
    "/seller/verification",
  ]);

  await main.getByRole("link", { name: "Relatórios", exact: true }).click();
  await main.getByRole("link", { name: "365 dias" }).click();
  for (const figure of [
    "Receita total",
    "Ticket médio",
    "Taxa de conversão",
    "Total de unidades",
    "Valor do estoque",
  ]) {
    await expect(main.getByRole("term").filter({ hasText: figure })).toBeVisible();
  }
  await expect(main.getByRole("figure", { name: /^Receita por mês/ })).toBeVisible();
  const file = await page.request.get("/dashboard/relatorios.csv?periodo=365");
  expect(file.headers()["content-disposition"]).toContain("relatorio-365-dias.csv");
  expect(await file.text()).toContain("Data;Peças vendidas;Receita (R$)");
});
