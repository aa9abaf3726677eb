import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test, waitForHydration } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { alert, field, fill, main, newEmail, press } from "#tests/support/page-parts.ts";
import { COMPANY, MISSING, PASSWORD, PERSON } from "#tests/support/seller-registration.ts";
import { signInRequest } from "#tests/support/sign-in.ts";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Follows the letter's link to the panel. */
async function confirmAndSignIn(page: Page, email: string): Promise<void> {
  await page.goto((await lastLetterTo(page, email, "confirm-email")).links[0]!);
  await press(page, "Confirmar este email");
  await expect(title(page, "Email confirmado")).toBeVisible();
  await page.goto("/supabase-login");
  await fill(page, { Email: email, Senha: PASSWORD.Senha });
  await press(page, "Entrar");
  await expect(page).toHaveURL("/painel-loja");
}

test("a seller registers with the company's data, confirms, and sells once approved", async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = newEmail("clara");
  await test.step("the form names what is missing", async () => {
    await page.goto("/supabase-register?role=seller");
    await waitForHydration(page);
    await fill(page, { ...PERSON, Email: email, ...PASSWORD });
    await press(page, "Continuar");

    await expect(main(page).getByText("Análise em até 48 horas")).toBeVisible();
    await expect(main(page).getByText("Dados falsos levam à rejeição do cadastro.")).toBeVisible();
    await press(page, "Criar conta");
    await expect(alert(page).getByRole("listitem")).toHaveText(MISSING.slice(0, 1));
    await expect(alert(page)).toBeFocused();
    await expect(main(page).locator("[id$=-error]")).toHaveText(MISSING);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await page.setViewportSize(DESKTOP);
  });

  await test.step("the CNPJ is checked and looked up", async () => {
    await field(page, "CNPJ").pressSequentially("27835146000104");
    await expect(field(page, "CNPJ")).toHaveValue("27.835.146/0001-04");
    await expect(main(page).getByText("CNPJ inválido")).toBeVisible();
    await expect(main(page).getByText("CNPJ é obrigatório")).toHaveCount(0);
    await fill(page, { ...COMPANY, CNPJ: "11222333000181", Estado: "SP" });
    await expect(field(page, "Estado"), "the CEP names the state").toHaveValue("SC");
    await expect(main(page).getByText("CNPJ válido")).toBeVisible();
    await press(page, "Criar conta");
    await expect(alert(page)).toContainText(
      "CNPJ não encontrado na Receita Federal. Verifique os dados e tente novamente.",
    );
    await fill(page, { CNPJ: "26741958000127" });
    await press(page, "Criar conta");
    await expect(alert(page)).toContainText("Este CNPJ já está cadastrado no sistema");
  });

  await test.step("going back keeps what was typed; registered", async () => {
    await press(page, "Voltar aos dados pessoais");
    await expect(field(page, "Senha")).toHaveValue(PASSWORD.Senha);
    await press(page, "Continuar");
    await expect(field(page, "Cidade"), "what was typed waits").toHaveValue("Brusque");
    await fill(page, { CNPJ: COMPANY.CNPJ });
    await press(page, "Criar conta");
    await expect(title(page, "Cadastro realizado")).toBeVisible();
    await expect(main(page).getByText("o resultado chega por email em até 48 horas")).toBeVisible();
    await expect(page).toHaveURL("/supabase-login?aviso=confirme-seu-email");
    expect((await lastLetterTo(page, email, "verification-received")).text).toContain("27.835.146/0001-03");
  });

  await test.step("the panel says that it is being looked at", async () => {
    await confirmAndSignIn(page, email);
    await expect(title(page, "Olá, Clara")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sua verificação está em análise" })).toBeVisible();
    await expect(main(page).getByText(/Analisamos em até 48 horas: faltam no máximo 48 horas/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectFits(page);
  });

  await test.step("an administrator approves", async () => {
    const administrator = await playwright.request.newContext({ baseURL });
    await signInRequest(administrator, "gerente");
    const call = (name: string, data: Record<string, unknown>) =>
      administrator.post(`/api/rpc/${name}`, { data, headers: { "Sec-Fetch-Site": "same-origin" } });
    const waiting = await (await call("get_verificacoes_pendentes", {})).json();
    const own = waiting.find((request: { email_usuario: string }) => request.email_usuario === email);
    const given = { verificacao_id: own.id, admin_id: "demo-gerente", admin_email: "gerente@mare.test" };
    expect((await call("aprovar_verificacao", { ...given, admin_id: "demo-admin" })).status()).toBe(403);
    expect((await call("aprovar_verificacao", given)).status()).toBe(200);
    await administrator.dispose();
  });

  await test.step("the panel says so", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sua loja está aprovada" })).toBeVisible();
    await lastLetterTo(page, email, "verification-approved");
    await page.getByLabel("Conta de Clara Menezes").click();
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("the wizard keeps typed values, queries the registry, and accepts a correction", async ({ page }) => {
  await signInAsSomebodyNew(page, "lojista");
  await test.step("the panel leads to the wizard", async () => {
    await page.goto("/painel-loja");
    await expect(page.getByRole("heading", { name: "Conte sobre a sua empresa" })).toBeVisible();
    await main(page).getByRole("link", { name: "Informar os dados da empresa" }).click();
  });

  await test.step("the company, as the registry knows it", async () => {
    await expect(title(page, "Verificação da loja")).toBeVisible();
    await press(page, "Próximo");
    await expect(alert(page).getByRole("listitem")).toHaveText([
      "Nome da empresa é obrigatório",
      "CNPJ é obrigatório",
      "Inscrição Estadual é obrigatória",
      "Tipo de negócio é obrigatório",
    ]);
    await expectAccessible(page);
    const error = main(page).locator("[id=companyName-error]");
    await expect(error).toBeVisible();
    await fill(page, { "Nome da empresa": "Renda de Maré Moda Praia Ltda." });
    await expect(error).toHaveCount(0);
    await fill(page, { CNPJ: "123", "Inscrição Estadual": "061234567", "Tipo de negócio": "e-commerce" });
    await press(page, "Próximo");
    await expect(alert(page)).toContainText("CNPJ deve ter 14 dígitos");
    await fill(page, { CNPJ: "11.222.333/0001-81" });
    await press(page, "Próximo");
    await expect(alert(page)).toContainText("CNPJ não encontrado na Receita Federal");
    await fill(page, { CNPJ: "17634850000144" });
    await press(page, "Próximo");
    await expect(alert(page)).toContainText("consta como BAIXADA na Receita Federal");
    await fill(page, { CNPJ: "36914072000191" });
    await press(page, "Próximo");
  });

  await test.step("contact and address, kept between visits", async () => {
    await expect(main(page).getByText("Na Receita Federal: Renda de Maré Moda Praia Ltda.")).toBeVisible();
    await fill(page, { Telefone: "", Email: "" });
    await press(page, "Próximo");
    await expect(alert(page).getByRole("listitem")).toHaveText([
      "Telefone é obrigatório",
      "Email é obrigatório",
      "Endereço é obrigatório",
      "Cidade é obrigatória",
      "Estado é obrigatório",
      "CEP é obrigatório",
    ]);
    await field(page, "Telefone").pressSequentially("859912345678");
    await expect(field(page, "Telefone")).toHaveValue("(85) 99123-4567");
    const kept = page.waitForResponse(/verification\/rascunho/);
    await fill(page, { Cidade: "Aquiraz", Email: "loja@rendademare.com.br" });
    await field(page, "Email").blur();
    await kept;
    await page.goto("/painel-loja");
    await page.goto("/seller/verification");
    await expect(field(page, "Cidade"), "kept between visits").toHaveValue("Aquiraz");
    await press(page, "Anterior");
    await expect(field(page, "CNPJ")).toHaveValue("36.914.072/0001-91");
    await press(page, "Próximo");
    await fill(page, {
      Telefone: "(85) 99123-4567",
      Email: "loja@rendademare.com.br",
      Endereço: "Rua do Labirinto, 9",
    });
    await field(page, "CEP").pressSequentially("617000001");
    await expect(field(page, "CEP")).toHaveValue("61700-000");
    await expect(field(page, "Estado")).toHaveValue("CE");
    await press(page, "Próximo");
  });

  await test.step("the account that receives; sent", async () => {
    await press(page, "Enviar verificação");
    await expect(alert(page).getByRole("listitem")).toHaveText([
      "Faturamento mensal é obrigatório",
      "Tempo de atividade é obrigatório",
      "Nome do banco é obrigatório",
      "Agência é obrigatória",
      "Conta é obrigatória",
    ]);
    await fill(page, {
      "Faturamento mensal": "100000+",
      "Tempo de atividade": "10+",
      "Nome do banco": "Caixa",
    });
    await fill(page, { Agência: "0456", Conta: "12345-6" });
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await expectFits(page);
    await press(page, "Enviar verificação");
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(
      page.getByText(
        "Solicitação de verificação enviada com sucesso! Você receberá um email com o status em até 48 horas.",
      ),
    ).toBeVisible();
  });

  await test.step("being looked at", async () => {
    await page.goto("/seller/verification");
    await expect(page.getByRole("heading", { name: "Sua verificação está em análise" })).toBeVisible();
    await expect(main(page).getByText("Acima de R$ 100.000")).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step("a correction that was asked for", async () => {
    await inDatabase(
      "update verificacoes_lojista set status = 'correcao', motivo = 'Confira a conta.' where cnpj = '36914072000191'",
    );
    await page.goto("/painel-loja");
    await expect(main(page).getByText("Confira a conta.")).toBeVisible();
    await main(page).getByRole("link", { name: "Corrigir e reenviar" }).click();
    await press(page, "Próximo");
    await expect(field(page, "Cidade")).toHaveValue("Aquiraz");
    await press(page, "Próximo");
    await fill(page, { Conta: "65432-1" });
    await press(page, "Enviar verificação");
    await expect(page).toHaveURL(/\/dashboard/);
    const stored = await inDatabase(
      "select status, conta_bancaria, motivo from verificacoes_lojista where cnpj = '36914072000191'",
    );
    expect(stored).toEqual([{ status: "pendente", conta_bancaria: "65432-1", motivo: null }]);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a seller registers, confirms, and sends again what was rejected", async ({ page }) => {
    const email = newEmail("semscript");
    await page.goto("/supabase-register?role=seller");
    await fill(page, { ...PERSON, Email: email, ...PASSWORD });
    await press(page, "Continuar");
    await expect(field(page, "Nome completo")).toHaveValue("Clara Menezes");
    expect(await page.content(), "a password never comes back").not.toContain(PASSWORD.Senha);
    await fill(page, {
      ...COMPANY,
      "Nome da empresa": "Plural Moda Plus Size Ltda.",
      CNPJ: "k7m2px4r000140",
    });
    await fill(page, { Cidade: "Vitória", Estado: "ES", CEP: "88350001", ...PASSWORD });
    await press(page, "Criar conta");
    await expect(alert(page)).toContainText("Este CEP é do estado SC. Confira o CEP e o estado.");
    await expect(field(page, "Conta")).toHaveValue("45678-9");
    await fill(page, { CEP: "29010-002", ...PASSWORD });
    await press(page, "Criar conta");
    await expect(title(page, "Cadastro realizado")).toBeVisible();
    await expect(page).toHaveURL("/supabase-login?aviso=confirme-seu-email");
    await confirmAndSignIn(page, email);
    await expect(page.getByRole("heading", { name: "Sua verificação está em análise" })).toBeVisible();
    await main(page).getByRole("link", { name: "Ver o que foi enviado" }).click();
    await expect(main(page).getByText("K7.M2P.X4R/0001-40")).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Próximo" })).toHaveCount(0);

    await inDatabase(
      "update verificacoes_lojista set status = 'rejeitado', motivo = 'Não confere.' where cnpj = 'K7M2PX4R000140'",
    );
    await page.reload();
    await expect(main(page).getByText("Não confere.")).toBeVisible();
    await press(page, "Próximo");
    await press(page, "Anterior");
    await press(page, "Próximo");
    await fill(page, { CEP: "88350001" });
    await press(page, "Próximo");
    await expect(alert(page)).toContainText("Este CEP é do estado SC. Confira o CEP e o estado.");
    await fill(page, { CEP: "29010-002" });
    await press(page, "Próximo");
    await press(page, "Enviar verificação");
    await expect(page.getByText("Solicitação de verificação enviada com sucesso!")).toBeVisible();
    const records = await inDatabase(
      "select status from verificacoes_lojista where cnpj = 'K7M2PX4R000140' order by id",
    );
    expect(records).toEqual([{ status: "rejeitado" }, { status: "pendente" }]);
  });
});
