import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { blingSeason } from "#tests/support/bling-file.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { aPerson, inDatabase } from "#tests/support/own-account.ts";
import { namingShop } from "#tests/support/shown-shop.ts";
import { postLogin } from "#tests/support/sign-in.ts";

/** A new seller with an approved, empty shop: one import of a shop is under way at a time. */
async function signInWithEmptyShop(page: Page): Promise<string> {
  const { id, email } = await aPerson("Dona Importadora", { kind: "lojista" });
  const shop = `loja-${id.slice(-12)}`;
  await inDatabase(`
    insert into sellers (id, name, city, state, cnpj, status, user_id, created_at)
    values ('${shop}', 'Loja Importadora', 'Santos', 'SP', '71346025000190', 'aprovado', '${id}', now());
    update usuarios set seller_id = '${shop}' where user_id = '${id}'`);
  await postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);
  return shop;
}

const send = async (page: Page, name: string, content: string | Buffer) => {
  await page.goto("/dashboard/importar");
  await page.getByLabel("Arquivo de produtos").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content as string),
  });
  await page.getByRole("button", { name: "Enviar e conferir" }).click();
};

/** The worker reads and writes; a page without scripts is opened again. */
const waitFor = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

for (const [where, viewport] of Object.entries({ "at a desk": DESKTOP, "on a phone": PHONE }))
  test(`${where}, a season comes from Bling: checked, imported, found in the shop, and undone`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    test.slow();
    await signInWithEmptyShop(page);
    await page.goto("/dashboard/produtos");
    await page.getByRole("link", { name: "Importe tudo de uma vez" }).click();
    await expect(page.getByRole("heading", { name: "Importar produtos" })).toBeVisible();
    await send(page, "estação.csv", blingSeason(300));

    await expect(page.getByText("300 produtos novos")).toBeVisible();
    await expect(page.getByText("Bling, 3.900 linhas")).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Importar 300 produtos" }).click();
    await expect(page.getByText("300 criados, 0 alterados, 0 já estavam iguais, 0 recusados.")).toBeVisible();
    await expectFits(page);
    await page.getByRole("link", { name: "Vestido Verão 12", exact: true }).click();
    await expect(page.getByLabel("Nome do Produto")).toHaveValue("Vestido Verão 12");

    await test.step("what is exported comes back as no change", async () => {
      const exported = await page.request.get("/dashboard/produtos/exportar.xlsx");
      await send(page, "produtos.xlsx", await exported.body());
      await expect(page.getByText("300 ficam como estão: já são iguais")).toBeVisible();
      await page.getByRole("button", { name: "Descartar" }).click();
      await expect(page.getByText("Importação descartada. Nada mudou na loja.")).toBeVisible();
    });

    await page.getByRole("link", { name: "estação.csv" }).click();
    await page.getByText("Desfazer esta importação").click();
    await page.getByRole("button", { name: "Desfazer tudo" }).click();
    await expect(page.getByText("Importação desfeita")).toBeVisible();
    await page.goto("/dashboard/produtos");
    await expect(page.getByText("Nenhum produto cadastrado")).toBeVisible();
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("a file on a phone: categories are chosen, refused rows named, the good ones imported", async ({
    page,
  }) => {
    await signInWithEmptyShop(page);
    const file = `${blingSeason(2, { category: "Moda Feminina" })};QUEBRADA;Sem preço;;;;;;;Ativo;x\r\n`;
    await send(page, "moda.csv", file);
    await waitFor(page, "O que vai acontecer");
    await expect(page.getByText("3 recusados")).toBeVisible();
    await expect(
      page.getByText("Linha 28, coluna “Estoque”: O estoque deve ser um número inteiro, e está “x”"),
    ).toBeVisible();
    await expectFits(page);
    await page.getByLabel("Moda Feminina").selectOption({ label: "Roupas" });
    await page.getByRole("button", { name: "Usar estas categorias" }).click();
    await waitFor(page, "2 produtos novos");
    await page.getByRole("button", { name: "Importar 2 produtos" }).click();
    await waitFor(page, "2 criados, 0 alterados, 0 já estavam iguais, 1 recusado.");
    await expectFits(page);
  });

  test("a file that cannot be read, or is too large, is told in a sentence", async ({ page }) => {
    await signInWithEmptyShop(page);
    await page.goto("/dashboard/importar");
    await expectFits(page);
    await page.getByRole("button", { name: "Enviar e conferir" }).click();
    await expect(page.getByRole("alert")).toContainText("Escolha um arquivo .xlsx ou .csv.");
    await send(page, "contatos.csv", "Nome;Telefone\nAna;13999999999");
    await waitFor(page, "Não reconhecemos as colunas");
    await send(page, "grande.csv", Buffer.alloc(12 * 1024 * 1024, "x"));
    await expect(page.getByRole("alert")).toContainText("O arquivo pode ter até 10 MB.");
    // By itself: a browser complains about the 413 that it shows.
    const buffer = Buffer.alloc(49 * 1024 * 1024, "x");
    const answer = await page.request.post(await namingShop(page.request, "/dashboard/importar"), {
      multipart: { arquivo: { name: "enorme.csv", mimeType: "text/csv", buffer } },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(answer.status()).toBe(413);
    expect(await answer.text()).toContain("O arquivo de produtos pode ter até 10 MB.");
  });
});

test("nobody sees or steers another shop's import", async ({ page, browser }) => {
  await signInWithEmptyShop(page);
  await send(page, "minha.csv", blingSeason(1));
  await expect(page.getByText("1 produto novo")).toBeVisible();
  const address = page.url();
  const other = await (await browser.newContext({ viewport: DESKTOP })).newPage();
  await signInWithEmptyShop(other);
  expect((await other.goto(address))?.status()).toBe(404);
  const answer = await other.request.post(await namingShop(other.request, address), {
    form: { acao: "importar", modo: "boas" },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(404);
});
