import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { aPerson, inDatabase } from "#tests/support/own-account.ts";
import { alert, field, fill, main, newEmail, press } from "#tests/support/page-parts.ts";
import { postLogin, signInAs } from "#tests/support/sign-in.ts";

test.describe("administrators", () => {
  test("sign in on their own page, see their panel, and sign out", async ({ page }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/login");
    await expect(page.getByText("Área restrita - Apenas administradores autorizados")).toBeVisible();
    await expect(page.getByText("Todos os acessos são monitorados e registrados")).toBeVisible();
    await expect(field(page, "Email")).toHaveAttribute("type", "email");
    await expect(field(page, "Senha")).toHaveAttribute("type", "password");
    await expect(field(page, "Senha")).toHaveAttribute("autocomplete", "current-password");
    await fill(page, { Email: "admin@mare.test", Senha: "mare-demo-2026" });
    await main(page).getByRole("button", { name: "Mostrar senha" }).click();
    await expect(field(page, "Senha")).toHaveAttribute("type", "text");
    await press(page, "Acessar Sistema");
    await expect(main(page).getByRole("button", { name: "Verificando..." })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(page.getByRole("banner")).toContainText("Helena Prado");
    await expect(page.getByRole("heading", { level: 1, name: "Visão Geral" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await lastLetterTo(page, "admin@mare.test", "admin-sign-in");
    await page.goto("/admin/dashboard/auditoria/acessos");
    await expect(
      main(page)
        .getByRole("row", { name: /^Helena Prado.*Entrou/ })
        .first(),
    ).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL("/admin/login");
    await page.goto("/painel-admin");
    await expect(page).toHaveURL("/admin/login?voltar=%2Fadmin%2Fdashboard");
  });

  test("see how many attempts are left, are locked out for five minutes, and can sign in again", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/admin/login");
    const guess = async () => {
      await fill(page, { Email: newEmail("intruso").replace(/\..*@/, "@"), Senha: "errado" });
      await press(page, "Acessar Sistema");
    };
    for (const left of [2, 1]) {
      await guess();
      await expect(page.getByText(`Tentativas restantes: ${left}`)).toBeVisible();
      await expect(alert(page)).toContainText("Credenciais de administrador inválidas");
    }
    await guess();
    await expect(alert(page)).toContainText("Muitas tentativas de login. Tente novamente em 5 minutos.");
    const button = main(page).getByRole("button", { name: /^Libera em/ });
    await expect(button).toBeDisabled();
    await page.clock.fastForward("05:01");
    await expect(main(page).getByRole("button", { name: "Acessar Sistema" })).toBeEnabled();
  });
});

test.describe("one browser, several people", () => {
  // The previous account's page may still request its cart.
  test.use({ refusals: [401] });

  test("each role finds its own entries in the user menu, and sellers the statistics of the home page", async ({
    page,
  }) => {
    const entries = page.getByRole("banner").locator("details :is(a, button)");
    const visitor = page.getByRole("navigation", { name: "Conta", exact: true }).getByRole("link");
    await page.goto("/");
    await expect(visitor).toHaveText(["Entrar", "Criar conta"]);
    await expect(page.getByText("Produtos disponíveis")).toHaveCount(0);
    const ownPlace = main(page).getByRole("link", { name: /^Sua conta/ });
    await expect(ownPlace).toHaveCount(0);
    await signInAs(page, "cliente");
    await page.goto("/");
    await expect(ownPlace).toHaveAttribute("href", "/profile");
    await expect(main(page).getByRole("link", { name: "Entre na sua conta" })).toHaveCount(0);
    // The sign-in page redirects a signed-in administrator.
    await page.context().clearCookies();
    await signInAs(page, "lojista");
    await page.goto("/");
    await expect(ownPlace).toHaveAttribute("href", "/painel-loja");
    await expect(entries).toHaveText(["Meu Perfil", "Meus Pedidos", "Dashboard", "Sair"]);
    await expect(page.getByText("Produtos disponíveis")).toBeVisible();
    await signInAs(page, "admin");
    await page.goto("/");
    await expect(entries).toHaveText(["Meu Perfil", "Meus Pedidos", "Painel Admin", "Sair"]);
    await page.getByLabel("Conta de Helena Prado").click();
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL("/admin/login");
  });
});

test("a visitor returns to the requested page after signing in, and never to another site", async ({
  page,
}) => {
  await page.goto("/seller/verification?etapa=2");
  await expect(page).toHaveURL("/");
  await expect(main(page).getByText("Esta página é das lojas.")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Entrar", exact: true })).toHaveAttribute(
    "href",
    `/supabase-login?${new URLSearchParams({ voltar: "/seller/verification?etapa=2" })}`,
  );
  await page.goto("/profile/editar");
  await expect(page).toHaveURL("/login?voltar=%2Fprofile%2Feditar");
  await fill(page, { Email: "cliente@mare.test", Senha: "mare-demo-2026" });
  await press(page, "Fazer login");
  await expect(page).toHaveURL("/profile/editar");
  await page.goto("/supabase-login?voltar=//evil.example");
  await expect(page).toHaveURL("/home");
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Acesso restrito apenas para administradores")).toBeVisible();
});

test("a visitor who asked for a file gets it after signing in", async ({ page }) => {
  await page.goto("/supabase-login?voltar=/painel-loja/extrato.csv");
  await fill(page, { Email: "lojista@mare.test", Senha: DEMO_PASSWORD });
  const download = page.waitForEvent("download");
  await press(page, "Entrar");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a person ends other browsers' sessions from the profile, after giving the password again", async ({
      page,
      browser,
      baseURL,
    }) => {
      const { id, email } = await aPerson("Rita Moura");
      const contexts = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
      for (const { request } of [...contexts, page])
        await postLogin(request, "/supabase-login", email, DEMO_PASSWORD);
      const open = async () =>
        await Promise.all(
          contexts.map(async ({ request }) =>
            (await request.get("/profile", { maxRedirects: 0 })).status() === 200 ? "open" : "ended",
          ),
        );
      await inDatabase(
        `update auth_sessions set confirmed_at = now() - interval '11 minutes' where user_id = '${id}'`,
      );

      await page.goto("/profile");
      const [newest] = await main(page).getByRole("button", { name: "Encerrar o acesso de" }).all();
      await newest!.click();
      await expect(alert(page)).toContainText("Encerrar o acesso de");
      await expect(alert(page)).toContainText("Confirme que é você");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expectFits(page);
      await fill(page, { "Sua senha ou um código": "errada" });
      await press(page, "Confirmar e encerrar");
      await expect(alert(page)).toContainText("Senha atual incorreta");
      expect(await open()).toEqual(["open", "open"]);
      await fill(page, { "Sua senha ou um código": DEMO_PASSWORD });
      // Enter, not the button: the session that was chosen ends, not the first of the list.
      await field(page, "Sua senha ou um código").press("Enter");
      await expect(page.getByText("Um acesso foi encerrado.")).toBeVisible();
      expect(await open()).toEqual(["open", "ended"]);

      await press(page, "Encerrar todos os outros");
      // The notice is the same as before: the list tells when it is done.
      await expect(main(page).getByRole("button", { name: "Encerrar o acesso de" })).toHaveCount(0);
      await expect(page.getByText("Um acesso foi encerrado.")).toBeVisible();
      await expect(main(page).getByText("Este aparelho")).toBeVisible();
      expect(await open()).toEqual(["ended", "ended"]);
      for (const context of contexts) await context.close();
    });
  });
}

test("links that are expired, forged or incomplete show a message and offer a new one", async ({ page }) => {
  for (const path of [
    "/redefinir-senha",
    "/redefinir-senha/x?token=abc",
    "/reset-password#access_token=a&type=recovery",
  ]) {
    await page.goto(path);
    await expect(alert(page)).toHaveText("Link de redefinição inválido ou expirado. Solicite um novo link.");
  }
  await page.goto("/redefinir-senha?error=access_denied");
  await expect(alert(page)).toContainText("pode ter expirado");
  await main(page).getByRole("link", { name: "Solicitar novo link" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await page.goto("/confirmar-email?token=abc");
  await expect(alert(page)).toContainText("Este link de confirmação não é válido");
  await fill(page, { Email: "ninguem@exemplo.com" });
  await press(page, "Enviar outro link");
  await expect(page.getByText("Confira o seu email")).toBeVisible();
});
