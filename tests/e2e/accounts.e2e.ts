import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { alert, field, main, press } from "#tests/support/page-parts.ts";
import { signInAs } from "#tests/support/sign-in.ts";

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/supabase-login");
  await fill(page, { Email: email, Senha: password });
  await press(page, "Entrar");
}

/** Addresses of one run: the database is new each time, its people are not. */
const unique = (name: string) => `${name}.${Date.now().toString(36)}@exemplo.com`;

test("a customer registers, confirms, signs in, edits, changes e-mail and password, and signs out", async ({
  page,
}) => {
  const [email, newEmail] = [unique("ana"), unique("ana.nova")];

  await page.goto("/supabase-register");
  await press(page, "Criar conta");
  await expect(alert(page).getByRole("listitem")).toHaveText([
    "Nome completo é obrigatório",
    "Email é obrigatório",
    "Telefone é obrigatório",
    "A senha deve ter pelo menos 6 caracteres",
  ]);
  await expect(alert(page)).toBeFocused();
  await fill(page, { "Nome completo": "Ana Paula Souza", Email: "cliente@mare.test", Senha: "segredo1" });
  await field(page, "Telefone").pressSequentially("119876543219");
  await expect(field(page, "Telefone")).toHaveValue("(11) 98765-4321");
  await fill(page, { "Confirmar senha": "segredo2" });
  await press(page, "Criar conta");
  await expect(alert(page)).toContainText("As senhas não coincidem");
  await fill(page, { "Confirmar senha": "segredo1" });
  await press(page, "Criar conta");
  await expect(alert(page)).toContainText("Este email já está cadastrado. Tente fazer login.");
  await fill(page, { Email: email.toUpperCase(), Senha: "segredo1", "Confirmar senha": "segredo1" });
  await press(page, "Criar conta");
  await expect(page.getByRole("heading", { level: 1, name: "Cadastro realizado" })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL("/supabase-login?aviso=confirme-seu-email");

  await fill(page, { Email: email, Senha: "segredo1" });
  await press(page, "Entrar");
  await expect(alert(page)).toContainText("Por favor, confirme seu email antes de fazer login");

  const confirmation = await lastLetterTo(page, email, "confirm-email");
  await page.goto(confirmation.links[0]!);
  await expect(page.getByRole("heading", { level: 1, name: "Email confirmado" })).toBeVisible();
  await logIn(page, email, "segredo1");
  await expect(page).toHaveURL("/home");

  await page.getByLabel("Conta de Ana Paula Souza").click();
  await page.getByRole("link", { name: "Meu Perfil" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Meu perfil" })).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Situação da conta" }).getByRole("listitem")).toHaveText([
    "Email verificado",
    "Telefone informado",
  ]);
  await expect(main(page).locator("dd")).toContainText([
    "Ana Paula Souza",
    email,
    "(11) 98765-4321",
    "Cliente",
  ]);
  await expect(main(page).getByRole("link", { name: "Meus Pedidos" })).toHaveAttribute("href", "/orders");
  await expect(main(page).getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  await expectAccessible(page);

  await main(page).getByRole("link", { name: "Editar Perfil" }).click();
  await fill(page, { "Nome completo": "Ana Souza", Telefone: "" });
  await press(page, "Salvar dados");
  await expect(page.getByText("Seus dados foram salvos.")).toBeVisible();
  await expect(main(page).getByText("Telefone não informado")).toBeVisible();

  await page.goto("/profile/editar");
  await fill(page, { "Novo email": newEmail });
  await field(page, "Senha atual").first().fill("segredo1");
  await press(page, "Trocar email");
  await expect(page.getByText(`Enviamos um link para ${newEmail}`)).toBeVisible();
  await page.goto((await lastLetterTo(page, newEmail, "confirm-new-email")).links[0]!);
  await expect(page.getByText("A partir de agora você entra com o novo endereço.")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(main(page).locator("dd")).toContainText([newEmail]);
  await lastLetterTo(page, email, "email-changed");

  await press(page, "Sair");
  await expect(page).toHaveURL("/");
  await page.goto("/forgot-password");
  await fill(page, { Email: newEmail });
  await press(page, "Enviar link");
  await expect(page.getByText("Se houver uma conta com o email informado")).toBeVisible();
  const reset = (await lastLetterTo(page, newEmail, "reset-password")).links[0]!;
  expect(new URL(reset).pathname).toBe("/redefinir-senha");
  await page.goto(reset);
  await fill(page, { "Nova senha": "12345", "Confirmar senha": "12345" });
  await press(page, "Redefinir senha");
  await expect(alert(page)).toContainText("A senha deve ter pelo menos 6 caracteres");
  await fill(page, { "Nova senha": "novo segredo", "Confirmar senha": "novo segredo" });
  await press(page, "Redefinir senha");
  await expect(page.getByRole("heading", { level: 1, name: "Senha redefinida" })).toBeVisible();
  await expect(page).toHaveURL("/supabase-login");
  await page.goto(reset);
  await expect(alert(page)).toHaveText("Link de redefinição inválido ou expirado. Solicite um novo link.");
  await lastLetterTo(page, newEmail, "password-changed");
  await logIn(page, newEmail, "segredo1");
  await expect(alert(page)).toContainText("Email ou senha incorretos");
  await logIn(page, newEmail, "novo segredo");
  await expect(page).toHaveURL("/home");

  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => /user|role|session|email|admin/i.test(key))).toEqual([]);
});

test("a seller registers by the legacy form, confirms and lands on the shop's panel", async ({ page }) => {
  const email = unique("otavio");
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Criar loja" }).click();
  await expect(main(page).getByRole("radio", { name: /Quero vender/ })).toBeChecked();
  await press(page, "Cadastrar");
  await expect(alert(page)).toContainText("Todos os campos são obrigatórios");
  await fill(page, { "Nome completo": "Otávio Lima", Email: "lojista@mare.test", Telefone: "48991230003" });
  await fill(page, { Senha: "segredo", "Confirmar senha": "segredo" });
  await press(page, "Cadastrar");
  await expect(alert(page)).toContainText("Este email já está cadastrado");
  await fill(page, { Email: email, Senha: "segredo", "Confirmar senha": "segredo" });
  await press(page, "Cadastrar");
  await expect(page.getByRole("heading", { level: 1, name: "Cadastro realizado" })).toBeVisible();
  await page.goto((await lastLetterTo(page, email, "confirm-email")).links[0]!);
  await page.goto("/login");
  await press(page, "Fazer login");
  await expect(alert(page)).toContainText("Por favor, preencha todos os campos");
  await fill(page, { Email: email, Senha: "segredo" });
  await press(page, "Fazer login");
  await expect(page).toHaveURL("/painel-loja");
  await page.goto("/profile");
  await expect(main(page).getByText("Verificação pendente")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
});

test("'Quero Vender' opens the registration as a seller's, also after a reload", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Quero Vender" }).click();
  await expect(page).toHaveURL("/supabase-register?role=seller");
  await expect(main(page).getByRole("radio", { name: /Quero vender/ })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("registerAsLojista"))).toBeNull();
  await page.reload();
  await expect(main(page).getByRole("radio", { name: /Quero vender/ })).toBeChecked();
  // What was meant then does not follow the person to a registration opened otherwise.
  await page.goto("/supabase-register");
  await expect(main(page).getByRole("radio", { name: /Quero comprar/ })).toBeChecked();
});

test.describe("administrators", () => {
  test("sign in at their own door, see their panel, and leave by it", async ({ page }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/login");
    await expect(page.getByText("Área restrita - Apenas administradores autorizados")).toBeVisible();
    await expect(page.getByText("Todos os acessos são monitorados e registrados")).toBeVisible();
    await expect(field(page, "Email")).toHaveAttribute("type", "email");
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

  test("are told how many attempts are left, then locked out for five minutes, and let in again", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/admin/login");
    const guess = async () => {
      await fill(page, { Email: unique("intruso").replace(/\..*@/, "@"), Senha: "errado" });
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
  // The page of who just left may still be asking for their cart.
  test.use({ refusals: [401] });

  test("each role finds its own entries in the user menu, and sellers the figures of the window", async ({
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
    // Who is signed in has nothing to do at that door.
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

test("a visitor is sent back to the page that asked who they are, and never out of the shop", async ({
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

test("a person ends another browser's session from the profile", async ({ page, browser, baseURL }) => {
  await signInAs(page, "novo-lojista");
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(elsewhere, "novo-lojista");
  await page.goto("/profile");
  await main(page).getByRole("button", { name: "Encerrar todos os outros" }).click();
  await expect(page.getByText(/encerrados?\.$/)).toBeVisible();
  await expect(main(page).getByText("Este aparelho")).toBeVisible();
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL("/login?voltar=%2Fprofile");
  await elsewhere.context().close();
});

test("links that are old, foreign or half a link say so, and offer another", async ({ page }) => {
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("registering, signing in, editing and signing out work", async ({ page }) => {
    const email = unique("semscript");
    await page.goto("/supabase-register");
    await fill(page, { "Nome completo": "Rui", Email: email, Telefone: "11987654321", Senha: "segredo" });
    await press(page, "Criar conta");
    await expect(alert(page)).toContainText("As senhas não coincidem");
    await expect(field(page, "Nome completo")).toHaveValue("Rui");
    await fill(page, { Senha: "segredo", "Confirmar senha": "segredo" });
    await press(page, "Criar conta");
    await expect(page.getByRole("heading", { level: 1, name: "Cadastro realizado" })).toBeVisible();
    await expect(page).toHaveURL("/supabase-login?aviso=confirme-seu-email");
    await page.goto((await lastLetterTo(page, email, "confirm-email")).links[0]!);
    await expect(page.getByRole("heading", { level: 1, name: "Email confirmado" })).toBeVisible();
    await page.goto("/supabase-login");
    await fill(page, { Email: email, Senha: "segredo" });
    await press(page, "Entrar");
    await expect(page).toHaveURL("/home");
    await page.goto("/profile/editar");
    await fill(page, { "Nome completo": "Rui Costa" });
    await press(page, "Salvar dados");
    await expect(main(page).locator("dd").first()).toHaveText("Rui Costa");
    await press(page, "Sair");
    await expect(page).toHaveURL("/");
  });
});
