import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { aPerson, inDatabase } from "#tests/support/own-account.ts";
import { alert, field, main, press } from "#tests/support/page-parts.ts";
import { postLogin, signInAs } from "#tests/support/sign-in.ts";

const COMPANY = {
  "Nome da empresa": "Ipê Amarelo Distribuidora de Roupas Ltda.",
  CNPJ: "61285734000159",
  "Inscrição Estadual": "Isento",
  "Telefone da empresa": "62991234567",
  "Email da empresa": "contato@ipeamarelo.com.br",
  Endereço: "Avenida Goiás, 100",
  Cidade: "Goiânia",
  CEP: "74005010",
  "Nome do banco": "Banco do Brasil",
  Agência: "0123",
  Conta: "45678-9",
};
const CHOSEN = {
  Estado: "GO",
  "Tipo de negócio": "distribuidor",
  "Faturamento mensal": "5000-15000",
  "Tempo de atividade": "1-3",
};

// Everything here is a form and works without scripts.
test.use({ javaScriptEnabled: false });

test("a customer opens a shop with the account they have and, once approved, changes its address after a review", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, email } = await aPerson("Rita que Vende");
  await postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Criar loja" }).click();
  await expect(page).toHaveURL("/vender");
  await press(page, "Criar loja");
  await expect(alert(page).getByRole("listitem")).toHaveText(["Nome da empresa é obrigatório"]);
  for (const [label, value] of Object.entries(COMPANY)) await field(page, label).fill(value);
  for (const [label, value] of Object.entries(CHOSEN)) await field(page, label).selectOption(value);
  await press(page, "Criar loja");
  await expect(page).toHaveURL("/painel-loja");
  await expect(page.getByRole("heading", { name: "Sua verificação está em análise" })).toBeVisible();

  await inDatabase(`
    update verificacoes_lojista set status = 'aprovado', decided_at = now() where user_id = '${id}';
    update sellers set status = 'aprovado' where user_id = '${id}'`);
  await page.goto("/seller/verification");
  await main(page).getByRole("link", { name: "Alterar os dados da loja" }).click();
  await expect(page).toHaveURL("/seller/dados");
  await expect(main(page).getByRole("link", { name: "Ver a conta que recebe" })).toBeVisible();
  await field(page, "Endereço").fill("Rua da Enseada, 77");
  await press(page, "Enviar para análise");
  await expect(main(page).getByText("Mudança em análise")).toBeVisible();
  await expect(main(page).getByText(/^Endereço: de .+ para Rua da Enseada, 77$/)).toBeVisible();

  const desk = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await signInAs(desk, "gerente");
  await desk.goto("/admin/dashboard/verificacoes");
  await desk.getByRole("link", { name: /^Conferir a mudança de Ipê Amarelo/ }).click();
  await expect(main(desk).getByRole("row", { name: /Endereço/ })).toContainText("Rua da Enseada, 77");
  await press(desk, "Aprovar mudança");
  await expect(main(desk).getByText("Mudança aprovada. O lojista foi avisado por e-mail.")).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(main(page).getByText("Mudança em análise")).toHaveCount(0);
  await expect(field(page, "Endereço")).toHaveValue("Rua da Enseada, 77");
  await expect.poll(async () => (await lastLetterTo(page, email, "shop-data")).text).toContain("já valem");
});
