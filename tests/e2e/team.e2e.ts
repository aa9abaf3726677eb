import type { Browser, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { aDeliveredOrder, aShopWithProduct } from "#tests/support/delivered-order.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { aPerson, inDatabase, type Person, post } from "#tests/support/own-account.ts";
import { alert, field, fill, main, newEmail, press } from "#tests/support/page-parts.ts";
import { postLogin } from "#tests/support/sign-in.ts";

// Pages that a role does not open.
test.use({ refusals: [403, 409] });

const MONEY = [
  "/dashboard/relatorios",
  "/dashboard/relatorios.csv",
  "/painel-loja/extrato",
  "/painel-loja/extrato.csv",
  "/painel-loja/repasses",
  "/painel-loja/repasses/conta",
  "/painel-loja/tarifas",
  "/painel-loja/tarifas.csv",
];
const OTHERS = [
  "/dashboard/produtos",
  "/seller/add-product",
  "/painel-loja/avaliacoes",
  "/seller/dados",
  "/seller/verification",
  "/painel-loja/ferias",
];

const signIn = (page: Page, { email }: Person) =>
  postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);

const pathIn = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** A shop with a parcel to send, signed in as its owner. */
async function aShopAtWork(page: Page) {
  const owner = await aPerson("Olga Dona", { kind: "lojista" });
  const { productId } = await aShopWithProduct(owner.id);
  const orderId = await aDeliveredOrder((await aPerson("Caio Compra")).id, productId);
  await inDatabase(`
    update remessas set status = 'processando', carrier = null, tracking_code = null, shipped_at = null,
      delivered_at = null, ship_by = current_date where pedido_id = '${orderId}';
    update pedidos set status = 'processando' where id = '${orderId}'`);
  await signIn(page, owner);
  const [{ id, name }] = (await inDatabase(`select id, name from sellers where user_id = '${owner.id}'`)) as [
    { id: string; name: string },
  ];
  return { owner, orderId, shop: { id, name }, productId };
}

async function invite(page: Page, email: string, ...roles: string[]): Promise<string> {
  await page.goto("/painel-loja/equipe");
  await field(page, "E-mail da pessoa").fill(email);
  for (const role of roles)
    await main(page)
      .getByRole("checkbox", { name: new RegExp(`^${role}`) })
      .check();
  await press(page, "Enviar convite");
  await expect(main(page).getByText(`Convite enviado para ${email}.`)).toBeVisible();
  return pathIn((await lastLetterTo(page, email, "team-invitation")).links[0]!);
}

async function inAnotherBrowser<Value>(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  act: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext(options);
  const value = await act(await context.newPage());
  await context.close();
  return value;
}

test("a colleague for the orders is invited, accepts on a phone, sends a parcel and sees no money; removed, sees nothing", async ({
  page,
  browser,
  baseURL,
}) => {
  const { orderId, shop } = await aShopAtWork(page);
  const colleague = await aPerson("Pedro Pedidos");
  const link = await invite(page, colleague.email, "Pedidos");
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: baseURL!, viewport: PHONE });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(main(phone).getByText("Olga Dona convidou você para a loja")).toBeVisible();
  await expectAccessible(phone);
  await expectFits(phone);
  await main(phone).getByRole("link", { name: "Entrar e aceitar" }).click();
  await field(phone, "Email").fill(colleague.email);
  await field(phone, "Senha").fill(DEMO_PASSWORD);
  await main(phone)
    .getByRole("button", { name: /^Entrar/ })
    .click();
  await phone.getByRole("button", { name: "Aceitar o convite" }).click();
  await expect(phone).toHaveURL("/painel-loja");
  await expect(main(phone).getByText(`Você entrou na equipe da loja ${shop.name}.`)).toBeVisible();
  const menu = phone.getByRole("navigation", { name: "Painel da loja" }).getByRole("link");
  await expect(menu).toHaveText(["Painel", "Pedidos", "Notas fiscais", "Contestações", "Equipe"]);
  await expect(main(phone).getByText("A liberar")).toHaveCount(0);
  await expectFits(phone);

  await phone.goto(`/painel-loja/pedidos/${orderId}`);
  await phone.getByLabel(/^Transportadora/).selectOption("Correios PAC");
  await phone.getByLabel("Código de rastreio").fill("AA123456785BR");
  await phone.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(main(phone).getByText("Envio registrado.")).toBeVisible();

  for (const path of [...MONEY, ...OTHERS])
    expect((await phone.request.get(path, { maxRedirects: 0 })).status(), path).toBe(403);
  await phone.goto("/painel-loja/extrato");
  await expect(phone.getByRole("heading", { name: "Acesso restrito" })).toBeVisible();
  await expect(main(phone).getByText(`da loja ${shop.name}`)).toBeVisible();
  await expectFits(phone);
  await expectAccessible(phone);
  expect(
    (await post(phone.request, `/painel-loja/repasses?loja=${shop.id}`, { acao: "pedir" })).status(),
  ).toBe(403);
  expect(
    (await post(phone.request, `/painel-loja/ferias?loja=${shop.id}`, { acao: "encerrar" })).status(),
  ).toBe(403);

  await phone.goto("/painel-loja/pedidos");
  await page.goto("/painel-loja/equipe");
  await expect(main(page).getByText("Pedro Pedidos: Registrar envio")).toBeVisible();
  await main(page).getByRole("link", { name: "Tirar Pedro Pedidos da equipe" }).click();
  await page.getByRole("button", { name: "Tirar da equipe" }).click();
  await expect(main(page).getByText("O acesso dela terminou agora.")).toBeVisible();

  // The page is still open on the phone.
  await phone
    .getByRole("navigation", { name: "Painel da loja" })
    .getByRole("link", { name: "Pedidos" })
    .click();
  await expect(phone).toHaveURL("/");
  expect(
    (await post(phone.request, `/painel-loja/pedidos/${orderId}`, { intent: "entregue" })).status(),
  ).toBe(302);
  await context.close();
});

test("somebody without an account is invited: registers on a phone, confirms, and works in the shop", async ({
  page,
  browser,
  baseURL,
}) => {
  const { shop, orderId } = await aShopAtWork(page);
  const email = newEmail("nina");
  const link = await invite(page, email, "Pedidos");
  await inAnotherBrowser(browser, { baseURL: baseURL!, viewport: PHONE }, async (phone) => {
    await phone.goto(link);
    await main(phone).getByRole("link", { name: "Criar conta" }).click();
    await fill(phone, {
      "Nome completo": "Nina Nova",
      Email: email,
      Telefone: "13991230000",
      Senha: "varanda-1",
      "Confirmar senha": "varanda-1",
    });
    await press(phone, "Criar conta");
    await expect(phone.getByRole("heading", { level: 1, name: "Cadastro realizado" })).toBeVisible();
    await phone.goto((await lastLetterTo(phone, email, "confirm-email")).links[0]!);
    await press(phone, "Confirmar este email");
    await phone.getByRole("link", { name: "Continuar" }).click();
    await fill(phone, { Email: email, Senha: "varanda-1" });
    await press(phone, "Entrar");
    // Back at the invitation, without looking for its letter again.
    await press(phone, "Aceitar o convite");
    await expect(main(phone).getByText(`Você entrou na equipe da loja ${shop.name}.`)).toBeVisible();
    await phone.goto(`/painel-loja/pedidos/${orderId}`);
    await expect(phone.getByRole("button", { name: "Marcar como enviado" })).toBeVisible();
    await expectFits(phone);
  });
});

test("without scripts: a seller of another shop joins, switches, and a stranger is told whose the invitation is", async ({
  page,
  browser,
  baseURL,
}) => {
  const { shop } = await aShopAtWork(page);
  const seller = await aPerson("Sara Vende", { kind: "lojista" });
  await aShopWithProduct(seller.id);
  const link = await invite(page, seller.email, "Produtos", "Financeiro");
  const plain = { baseURL: baseURL!, javaScriptEnabled: false, viewport: PHONE };

  await inAnotherBrowser(browser, plain, async (stranger) => {
    await signIn(stranger, await aPerson("Estela Estranha"));
    await stranger.goto(link);
    await expect(main(stranger).getByText(`Este convite foi enviado para ${seller.email}`)).toBeVisible();
    expect((await post(stranger.request, link)).status()).toBe(409);
  });

  await inAnotherBrowser(browser, plain, async (own) => {
    await signIn(own, seller);
    await own.goto(link);
    await press(own, "Aceitar o convite");
    await expect(own).toHaveURL("/painel-loja");
    const menu = own.getByRole("navigation", { name: "Painel da loja" }).getByRole("link");
    await expect(menu).toHaveText([
      "Painel",
      "Dashboard",
      "Avaliações",
      "Extrato",
      "Repasses",
      "Tarifas",
      "Equipe",
    ]);
    await own.getByText(shop.name, { exact: true }).first().click();
    await own
      .getByRole("button", { name: /^Loja / })
      .first()
      .click();
    await expect(own.getByRole("banner").or(own.locator("header")).getByText("Verificação")).toBeVisible();
    await post(own.request, "/painel-loja/trocar", { loja: "bella-colada" });
    await own.goto("/painel-loja");
    await expect(own.getByText("Você não faz parte da equipe desta loja.")).toBeVisible();
    await own.goto(link);
    await expect(main(own).getByText("Este convite já foi aceito.")).toBeVisible();
    await expectFits(own);
  });
});

test("an owner reads what is missing: roles, cancelled invitations, the last owner", async ({ page }) => {
  await aShopAtWork(page);
  await page.goto("/painel-loja/equipe");
  await field(page, "E-mail da pessoa").fill("sem-papel@exemplo.com");
  await press(page, "Enviar convite");
  await expect(alert(page).getByRole("listitem")).toHaveText(["Escolha pelo menos um papel."]);
  await page.setViewportSize(PHONE);
  await invite(page, `nova.${crypto.randomUUID().slice(0, 8)}@exemplo.com`, "Financeiro");
  await expectFits(page);
  await main(page)
    .getByRole("button", { name: /^Cancelar o convite/ })
    .click();
  await expect(main(page).getByText("Convite cancelado.")).toBeVisible();
  await main(page).getByRole("link", { name: "Sair desta loja" }).click();
  await press(page, "Sair da loja");
  await expect(alert(page)).toContainText("A loja precisa de um dono.");
  await expectAccessible(page);
});
