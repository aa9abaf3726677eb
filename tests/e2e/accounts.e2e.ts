import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { aPerson } from "#tests/support/own-account.ts";
import { alert, field, fill, main, newEmail, press } from "#tests/support/page-parts.ts";
import { postLogin } from "#tests/support/sign-in.ts";

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/supabase-login");
  await fill(page, { Email: email, Senha: password });
  await press(page, "Entrar");
}

test("a customer registers, confirms the e-mail, and signs in", async ({ page }) => {
  const email = newEmail("ana");
  await page.goto("/supabase-register");
  await press(page, "Criar conta");
  await expect(alert(page).getByRole("listitem")).toHaveText([
    "Nome completo é obrigatório",
    "Email é obrigatório",
    "Telefone é obrigatório",
    "A senha deve ter pelo menos 6 caracteres",
  ]);
  await expect(alert(page)).toBeFocused();
  await fill(page, { "Nome completo": "Ana Paula Souza", Email: "cliente@mare.test", Senha: "varanda-1" });
  await field(page, "Telefone").pressSequentially("119876543219");
  await expect(field(page, "Telefone")).toHaveValue("(11) 98765-4321");
  await fill(page, { "Confirmar senha": "varanda-2" });
  await press(page, "Criar conta");
  await expect(alert(page)).toContainText("As senhas não coincidem");
  await fill(page, { "Confirmar senha": "varanda-1" });
  await press(page, "Criar conta");
  await expect(alert(page)).toContainText("Este email já está cadastrado. Tente fazer login.");
  await fill(page, { Email: email.toUpperCase(), Senha: "varanda-1", "Confirmar senha": "varanda-1" });
  await press(page, "Criar conta");
  await expect(page.getByRole("heading", { level: 1, name: "Cadastro realizado" })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL("/supabase-login?aviso=confirme-seu-email");

  await fill(page, { Email: email, Senha: "varanda-1" });
  await press(page, "Entrar");
  await expect(alert(page)).toContainText("Por favor, confirme seu email antes de fazer login");

  const confirmation = await lastLetterTo(page, email, "confirm-email");
  // A scanner that follows the link confirms nothing.
  await page.request.get(confirmation.links[0]!);
  await logIn(page, email, "varanda-1");
  await expect(alert(page)).toContainText("Por favor, confirme seu email antes de fazer login");
  await page.goto(confirmation.links[0]!);
  await expect(main(page).getByText(email)).toBeVisible();
  await expectAccessible(page);
  await press(page, "Confirmar este email");
  await expect(page.getByRole("heading", { level: 1, name: "Email confirmado" })).toBeVisible();
  await logIn(page, email, "varanda-1");
  await expect(page).toHaveURL("/home");
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => /user|role|session|email|admin/i.test(key))).toEqual([]);
});

test("a customer reads and edits the profile", async ({ page }) => {
  const { email } = await aPerson("Ana Paula Souza", { phone: "11987654321" });
  await postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);
  await page.goto("/home");
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
});

test("a customer changes the e-mail address, and signs out", async ({ page }) => {
  const { email } = await aPerson("Ana Paula Souza");
  const next = newEmail("ana.nova");
  await postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);
  await page.goto("/profile/editar");
  await fill(page, { "Novo email": next });
  await field(page, "Senha atual").first().fill(DEMO_PASSWORD);
  await press(page, "Trocar email");
  await expect(page.getByText(`Enviamos um link para ${next}`)).toBeVisible();
  await page.goto((await lastLetterTo(page, next, "confirm-new-email")).links[0]!);
  await press(page, "Confirmar este email");
  await expect(page.getByText("A partir de agora você entra com o novo endereço.")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(main(page).locator("dd")).toContainText([next]);
  await lastLetterTo(page, email, "email-changed");
  await press(page, "Sair");
  await expect(page).toHaveURL("/");
});

test("a forgotten password is replaced once, by the letter's link", async ({ page }) => {
  const { email } = await aPerson("Ana Paula Souza");
  await page.goto("/forgot-password");
  await fill(page, { Email: email });
  await press(page, "Enviar link");
  await expect(page.getByText("Se houver uma conta com o email informado")).toBeVisible();
  const reset = (await lastLetterTo(page, email, "reset-password")).links[0]!;
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
  await lastLetterTo(page, email, "password-changed");
  await logIn(page, email, DEMO_PASSWORD);
  await expect(alert(page)).toContainText("Email ou senha incorretos");
  await logIn(page, email, "novo segredo");
  await expect(page).toHaveURL("/home");
});

test("a seller registers by the legacy form, confirms and lands on the shop's panel", async ({ page }) => {
  const email = newEmail("otavio");
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Criar loja" }).click();
  await expect(main(page).getByRole("radio", { name: /Quero vender/ })).toBeChecked();
  await press(page, "Cadastrar");
  await expect(alert(page)).toContainText("Todos os campos são obrigatórios");
  await fill(page, { "Nome completo": "Otávio Lima", Email: "lojista@mare.test", Telefone: "48991230003" });
  await fill(page, { Senha: "varanda-azul", "Confirmar senha": "varanda-azul" });
  await press(page, "Cadastrar");
  await expect(alert(page)).toContainText("Este email já está cadastrado");
  await fill(page, { Email: email, Senha: "varanda-azul", "Confirmar senha": "varanda-azul" });
  await press(page, "Cadastrar");
  await expect(page.getByRole("heading", { level: 1, name: "Cadastro realizado" })).toBeVisible();
  await page.goto((await lastLetterTo(page, email, "confirm-email")).links[0]!);
  await press(page, "Confirmar este email");
  await page.goto("/login");
  await press(page, "Fazer login");
  await expect(alert(page)).toContainText("Por favor, preencha todos os campos");
  await fill(page, { Email: email, Senha: "varanda-azul" });
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem("registerAsLojista"))).toBeNull();
  await page.reload();
  await expect(main(page).getByRole("radio", { name: /Quero vender/ })).toBeChecked();
  // The seller choice is not kept for a registration opened another way.
  await page.goto("/supabase-register");
  await expect(main(page).getByRole("radio", { name: /Quero comprar/ })).toBeChecked();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("registering, signing in, editing and signing out work", async ({ page }) => {
    const email = newEmail("semscript");
    await page.goto("/supabase-register");
    await fill(page, {
      "Nome completo": "Rui",
      Email: email,
      Telefone: "11987654321",
      Senha: "varanda-azul",
    });
    await press(page, "Criar conta");
    await expect(alert(page)).toContainText("As senhas não coincidem");
    await expect(field(page, "Nome completo")).toHaveValue("Rui");
    await fill(page, { Senha: "varanda-azul", "Confirmar senha": "varanda-azul" });
    await press(page, "Criar conta");
    await expect(page.getByRole("heading", { level: 1, name: "Cadastro realizado" })).toBeVisible();
    await expect(page).toHaveURL("/supabase-login?aviso=confirme-seu-email");
    await page.goto((await lastLetterTo(page, email, "confirm-email")).links[0]!);
    await press(page, "Confirmar este email");
    await expect(page.getByRole("heading", { level: 1, name: "Email confirmado" })).toBeVisible();
    await page.goto("/supabase-login");
    await fill(page, { Email: email, Senha: "varanda-azul" });
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
