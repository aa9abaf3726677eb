import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { appCode } from "#tests/support/authenticator-app.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { aPerson, inDatabase } from "#tests/support/own-account.ts";
import { giveOrders, SENT } from "#tests/support/own-orders.ts";
import { alert, fill, main, press } from "#tests/support/page-parts.ts";
import { postLogin } from "#tests/support/sign-in.ts";

const SECURITY = "/profile/seguranca";

/** Turns it on for whoever is signed in; answers the app's secret and the recovery codes. */
async function turnOn(page: Page, check = expectAccessible): Promise<{ secret: string; codes: string[] }> {
  await page.goto(SECURITY);
  await fill(page, { "Senha atual": DEMO_PASSWORD });
  await press(page, "Ligar verificação em duas etapas");
  await expect(main(page).getByRole("img", { name: "QR Code para o aplicativo autenticador" })).toBeVisible();
  const secret = (await main(page)
    .getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    .textContent())!;
  await fill(page, { "Código do aplicativo": "000000" });
  await press(page, "Confirmar e ligar");
  await expect(alert(page)).toContainText("Código incorreto ou já usado");
  await expect(main(page).getByText(secret)).toBeVisible();
  await check(page);
  await fill(page, { "Código do aplicativo": appCode(secret) });
  await press(page, "Confirmar e ligar");
  await expect(page.getByRole("heading", { name: "Seus códigos de recuperação" })).toBeVisible();
  await check(page);
  const codes = await main(page).locator("section li").allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

async function logIn(page: Page, login: string, email: string, button: string): Promise<void> {
  await page.goto(login);
  await fill(page, { Email: email, Senha: DEMO_PASSWORD });
  await press(page, button);
}

test("a customer turns the second factor on, signs in with it and with a recovery code, and turns it off", async ({
  page,
}) => {
  const { email } = await aPerson("Ana Paula Souza");
  await postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);
  await page.goto("/profile");
  await main(page).getByRole("link", { name: "Ligar verificação em duas etapas" }).click();
  await expect(page).toHaveURL(SECURITY);
  await expectAccessible(page);
  await fill(page, { "Senha atual": "errada" });
  await press(page, "Ligar verificação em duas etapas");
  await expect(alert(page)).toContainText("Senha atual incorreta");
  const { secret, codes } = await turnOn(page);
  expect((await lastLetterTo(page, email, "second-factor-changed")).links.length).toBeGreaterThan(0);
  await main(page).getByRole("link", { name: "Já guardei os códigos" }).click();
  await expect(main(page).getByText("Restam 10 códigos de recuperação.")).toBeVisible();
  await expect(main(page).getByText(codes[0]!)).toHaveCount(0);

  await page.context().clearCookies();
  await logIn(page, "/login?voltar=%2Forders", email, "Fazer login");
  await expect(page).toHaveURL("/login/codigo?voltar=%2Forders");
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await expectAccessible(page);
  await fill(page, { Código: "123123" });
  await press(page, "Confirmar código");
  await expect(alert(page)).toContainText("Código incorreto ou já usado");
  await fill(page, { Código: codes[0]! });
  await press(page, "Confirmar código");
  await expect(page).toHaveURL("/orders");

  await page.goto(SECURITY);
  await expect(main(page).getByText("Restam 9 códigos de recuperação.")).toBeVisible();
  await expectAccessible(page);
  await fill(page, { "Senha atual": DEMO_PASSWORD, Código: appCode(secret, 1) });
  await press(page, "Desligar");
  await expect(page.getByText("A verificação em duas etapas foi desligada.")).toBeVisible();
  await page.context().clearCookies();
  await logIn(page, "/supabase-login", email, "Entrar");
  await expect(page).toHaveURL("/home");
});

test("an administrator turns off the second factor of somebody who lost the device", async ({
  page,
  browser,
  baseURL,
}) => {
  const rita = await aPerson("Rita Moura");
  const hers = await (await browser.newContext({ baseURL })).newPage();
  await postLogin(hers.request, "/supabase-login", rita.email, DEMO_PASSWORD);
  await turnOn(hers);

  const { id, email } = await aPerson("Helena Prado", { permissions: ["manage_users"] });
  await postLogin(page.request, "/admin/login", email, DEMO_PASSWORD);
  await inDatabase(
    `update auth_sessions set confirmed_at = now() - interval '11 minutes' where user_id = '${id}'`,
  );
  await page.goto(`/admin/dashboard/usuarios/${rita.id}`);
  await main(page).getByRole("link", { name: "Desligar duas etapas" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByRole("textbox", { name: /^Motivo/ }).fill("Reconhecida por vídeo");
  await asked.getByRole("button", { name: "Desligar" }).click();
  await asked.getByLabel(/^Sua senha ou um código/).fill(DEMO_PASSWORD);
  await expectAccessible(page, "[role=dialog]");
  await asked.getByRole("button", { name: "Desligar" }).click();
  await expect(page.getByText("A verificação em duas etapas desta conta foi desligada.")).toBeVisible();

  await lastLetterTo(page, rita.email, "second-factor-changed");
  await hers.goto("/profile");
  await expect(hers).toHaveURL(/\/login/);
  await logIn(hers, "/supabase-login", rita.email, "Entrar");
  await expect(hers).toHaveURL("/home");
  await hers.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  // The checks run in the page.
  const check = javaScriptEnabled ? expectAccessible : async () => {};

  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an administrator signs in with a code, and a refund asks who is there and keeps its form", async ({
      page,
    }) => {
      const { id, email } = await aPerson("Helena Prado", { permissions: ["manage_orders"] });
      await postLogin(page.request, "/admin/login", email, DEMO_PASSWORD);
      const { secret } = await turnOn(page, check);
      await page.context().clearCookies();
      await logIn(page, "/admin/login", email, "Acessar Sistema");
      await expect(page).toHaveURL("/admin/login/codigo");
      await check(page);
      await fill(page, { Código: appCode(secret, 1) });
      await press(page, "Confirmar código");
      await expect(page).toHaveURL("/admin/dashboard/pedidos");

      const buyer = await aPerson("Rita Moura");
      const [order] = await giveOrders(buyer.id, SENT);
      await inDatabase(
        `update auth_sessions set confirmed_at = now() - interval '11 minutes' where user_id = '${id}'`,
      );
      await page.goto(`/admin/dashboard/pedidos/${order}`);
      await page.getByRole("link", { name: "Reembolsar peças" }).first().click();
      const pieces = page.getByRole("combobox").first();
      await pieces.selectOption("1");
      await page.getByRole("textbox", { name: /^Motivo/ }).fill("Veio com defeito");
      await page.getByRole("button", { name: "Reembolsar as peças" }).click();
      await expect(page.getByText("Confirme que é você").first()).toBeVisible();
      await expect(pieces).toHaveValue("1");
      await expect(page.getByRole("textbox", { name: /^Motivo/ })).toHaveValue("Veio com defeito");
      await check(page);
      await page.getByLabel(/^Sua senha ou um código/).fill("errada");
      await page.getByRole("button", { name: "Reembolsar as peças" }).click();
      await expect(page.getByText("Senha atual incorreta").first()).toBeVisible();
      await expect(pieces).toHaveValue("1");
      await page.getByLabel(/^Sua senha ou um código/).fill(DEMO_PASSWORD);
      await page.getByRole("button", { name: "Reembolsar as peças" }).click();
      await expect(page.getByText("Reembolso registrado.").first()).toBeVisible();
    });
  });
}
