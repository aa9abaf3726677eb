import type { Page } from "@playwright/test";
import { SANDBOX_RETURNS } from "#app/modules/payouts/execute/sandbox-returns.ts";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { aShopWithProduct } from "#tests/support/delivered-order.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { aPerson, inDatabase, signInAsAdministrator } from "#tests/support/own-account.ts";
import { main } from "#tests/support/page-parts.ts";
import { postLogin, signInAs } from "#tests/support/sign-in.ts";

/** A sale of an own shop that was released to it. */
const release = (sellerId: string, reais: number) =>
  inDatabase(`
    with booked as (
      insert into ledger_transactions (kind, seller_id, order_id, booked_at)
      values ('release', '${sellerId}', 'JORNADA' || upper(left(md5(random()::text), 19)), now()) returning id
    )
    insert into ledger_entries (transaction_id, account, part, amount)
    select id, account, 'release', amount
    from booked, (values ('seller_pending', ${reais}), ('seller_released', -${reais})) entry (account, amount)`);

async function aSellerSignedIn(page: Page): Promise<{ sellerId: string; email: string }> {
  const { id, email } = await aPerson("Lojista de Repasse", { kind: "lojista" });
  await aShopWithProduct(id);
  await postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);
  const [shop] = await inDatabase(`select id from sellers where user_id = '${id}'`);
  return { sellerId: String(shop!.id), email };
}

async function expectGood(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectFits(page);
    await expectAccessible(page);
  }
}

/** The session is open, and the password was typed long ago. */
const beingAbsent = (userId: string) =>
  inDatabase(`update auth_sessions set confirmed_at = null where user_id = '${userId}'`);
const password = (page: Page) => main(page).getByLabel(/^Sua senha ou um código/);

/** The worker pays: the page is loaded again until it says so. */
const expectOnReload = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass();

test("a seller names where to be paid, asks for a payout, and reads what it paid", async ({ page }) => {
  const { sellerId, email } = await aSellerSignedIn(page);
  await release(sellerId, 150);
  await page.goto("/painel-loja");
  await page
    .getByRole("navigation", { name: "Painel da loja" })
    .getByRole("link", { name: "Repasses" })
    .click();
  await expect(main(page).getByText("Diga primeiro em que conta a loja recebe.")).toBeVisible();
  await expect(main(page).getByText("Repasses simulados")).toBeVisible();

  await main(page).getByRole("link", { name: "Informar a conta" }).click();
  await main(page)
    .getByRole("radio", { name: /Conta bancária/ })
    .check();
  await expect(main(page).getByLabel("Agência")).toBeVisible();
  await expect(main(page).getByRole("textbox", { name: "Chave PIX" })).toBeHidden();
  await main(page).getByRole("radio", { name: /CNPJ/ }).check();
  await main(page).getByRole("textbox", { name: "Chave PIX" }).fill("82.490.731/0001-27");
  await main(page).getByRole("button", { name: "Salvar a conta" }).click();
  await expect(main(page).getByText("A chave CNPJ tem de ser o CNPJ da própria loja.").first()).toBeVisible();
  await expectGood(page);
  await main(page)
    .getByRole("radio", { name: /e-mail/ })
    .check();
  await main(page).getByRole("textbox", { name: "Chave PIX" }).fill("Caixa@Loja.com.br");
  await main(page).getByRole("button", { name: "Salvar a conta" }).click();
  await expect(page.getByText("Conta salva.")).toBeVisible();
  await expect(main(page).getByText("caixa@loja.com.br")).toBeVisible();
  await expect(main(page).getByText("A conta mudou há menos de 48 horas.")).toBeVisible();
  await lastLetterTo(page, email, "payout-account");
  await expectGood(page);

  await inDatabase(`update payout_accounts set usable_from = now() where seller_id = '${sellerId}'`);
  await page.reload();
  await main(page).getByRole("radio", { name: "Toda segunda-feira" }).check();
  await main(page).getByRole("button", { name: "Salvar ritmo" }).click();
  await expect(page.getByText("Ritmo dos repasses salvo.")).toBeVisible();
  await main(page)
    .getByRole("button", { name: /^Receber R\$\s150,00 agora$/ })
    .click();
  await expect(page.getByText(/Repasse de R\$\s150,00 pedido\./)).toBeVisible();
  await expectOnReload(page, "Pago");
  await expectGood(page);

  await main(page)
    .getByRole("link", { name: /^Repasse \d+$/ })
    .click();
  await expect(main(page).getByText(/Comprovante SIMULADO-\d+/)).toBeVisible();
  await expect(main(page).getByRole("table", { name: "O que este repasse paga" })).toContainText(
    "Venda liberada",
  );
  await expectGood(page);
  const here = new URL(page.url()).pathname;
  const pdf = await page.request.get(`${here}/repasse.pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await (await page.request.get(`${here}/repasse.csv`)).text()).toContain("Total do repasse;;150,00");
});

test("a transfer that does not arrive is in the balance again, and says why", async ({ page }) => {
  const { sellerId, email } = await aSellerSignedIn(page);
  await release(sellerId, 90);
  await inDatabase(`insert into payout_accounts (seller_id, kind, pix_key, changed_at, usable_from)
    values ('${sellerId}', 'random', '${SANDBOX_RETURNS}', now(), now())`);
  await page.goto("/painel-loja/repasses");
  const receive = main(page).getByRole("button", { name: /^Receber R\$\s90,00 agora$/ });
  await receive.click();
  await expectOnReload(page, "Voltou ao saldo");
  await expect(receive).toBeVisible();
  await expectGood(page);
  await main(page)
    .getByRole("link", { name: /^Repasse \d+$/ })
    .click();
  await expect(main(page).getByText("Chave PIX não encontrada (simulação).")).toBeVisible();
  await expectGood(page);
  await lastLetterTo(page, email, "payout-returned");
});

test("administrators approve above the limit, take a payout back, and hold a shop's money", async ({
  page,
  browser,
}) => {
  const { sellerId, email } = await aSellerSignedIn(page);
  await release(sellerId, 20_000);
  await inDatabase(`insert into payout_accounts (seller_id, kind, pix_key, changed_at, usable_from)
    values ('${sellerId}', 'phone', '+5511987654321', now(), now())`);
  await page.goto("/painel-loja/repasses");
  await main(page)
    .getByRole("button", { name: /^Receber R\$\s20\.000,00 agora$/ })
    .click();
  await expect(main(page).getByText("Aguarda aprovação")).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  const administrator = await signInAsAdministrator(desk, "manage_finances");
  await desk.goto("/admin/dashboard/repasses");
  await expectGood(desk);
  const waiting = main(desk).getByRole("table", { name: "Repasses que aguardam aprovação" });
  const [payout] = await inDatabase(`select id from payouts where seller_id = '${sellerId}'`);
  await waiting.getByRole("link", { name: `Repasse ${payout!.id}`, exact: true }).click();
  await expect(main(desk).getByText("(11) 98765-4321")).toBeVisible();
  await expectGood(desk);
  await main(desk).getByRole("button", { name: "Aprovar repasse" }).click();
  await expect(desk.getByText("Repasse aprovado.")).toBeVisible();
  await expectOnReload(desk, "Pago");

  await main(desk).getByRole("button", { name: "Devolver ao saldo" }).click();
  await expect(main(desk).getByText("Conte o motivo.").first()).toBeVisible();
  await main(desk).getByLabel("Motivo").fill("O banco devolveu: conta encerrada.");
  await beingAbsent(administrator);
  await main(desk).getByRole("button", { name: "Devolver ao saldo" }).click();
  await expectGood(desk);
  await password(desk).fill(DEMO_PASSWORD);
  await main(desk).getByRole("button", { name: "Devolver ao saldo" }).click();
  await expect(desk.getByText("O valor voltou ao saldo da loja")).toBeVisible();
  await lastLetterTo(desk, email, "payout-returned");

  await main(desk)
    .getByRole("link", { name: /^Loja / })
    .click();
  await main(desk).getByLabel("Motivo").fill("Conferindo a conta.");
  await main(desk).getByRole("button", { name: "Suspender repasses" }).click();
  await expect(desk.getByText("Repasses suspensos. A loja foi avisada por e-mail.")).toBeVisible();
  await expectGood(desk);
  await page.goto("/painel-loja/repasses");
  await expect(main(page).getByText("Motivo: Conferindo a conta.")).toBeVisible();
  await expect(main(page).getByText("Voltou ao saldo")).toBeVisible();

  await beingAbsent(administrator);
  await main(desk).getByLabel("Motivo").fill("A conta está certa.");
  await main(desk).getByRole("button", { name: "Retomar repasses" }).click();
  await password(desk).fill(DEMO_PASSWORD);
  await main(desk).getByRole("button", { name: "Retomar repasses" }).click();
  await expect(desk.getByText("Repasses retomados. A loja foi avisada por e-mail.")).toBeVisible();
  await desk.context().close();
});

test("payouts of all shops are not prepared by whoever finds the session open", async ({ page }) => {
  const administrator = await signInAsAdministrator(page, "manage_finances");
  await beingAbsent(administrator);
  await page.goto("/admin/dashboard/repasses");
  await main(page).getByRole("button", { name: "Preparar repasses agora" }).click();
  await expect(password(page)).toBeVisible();
  await expectGood(page);
  await password(page).fill("errada");
  await main(page).getByRole("button", { name: "Preparar repasses agora" }).click();
  await expect(
    main(page)
      .getByText(/senha.*incorret/i)
      .first(),
  ).toBeVisible();
  expect(await inDatabase(`select from payout_runs where prepared_by = '${administrator}'`)).toEqual([]);
});

test("the rules are for administrators of finances, and asked for in full", async ({ page }) => {
  await signInAsAdministrator(page, "manage_finances");
  await page.goto("/admin/dashboard/repasses/regras");
  await main(page).getByLabel("Valor mínimo de um repasse").fill("nada");
  await main(page).getByRole("button", { name: "Salvar regras" }).click();
  await expect(main(page).getByText("O valor mínimo deve ser um número, como 79,90").first()).toBeVisible();
  await expectGood(page);
  await main(page).getByLabel("Valor mínimo de um repasse").fill("20,00");
  await main(page).getByRole("button", { name: "Salvar regras" }).click();
  await expect(page.getByText("Regras dos repasses salvas.")).toBeVisible();

  const limit = async (typed: string) => {
    await page.goto("/admin/dashboard/repasses/regras");
    await main(page).getByLabel("Uma segunda pessoa aprova acima de").fill(typed);
    await main(page).getByRole("button", { name: "Salvar regras" }).click();
    await expect(page.getByText("Regras dos repasses salvas.")).toBeVisible();
    await page.goto("/admin/dashboard/repasses/regras");
  };
  await limit("12.000,00");
  const waits = main(page).getByText(
    /O limite subiu para R\$\s12\.000,00\. Até .+ ainda vale o de R\$\s10\.000,00\./,
  );
  await expect(waits).toBeVisible();
  await expectGood(page);
  await limit("10.000,00");
  await expect(waits).toBeHidden();
});

test.describe("without the permission", () => {
  test.use({ refusals: [403] });
  test("the tab says which one is missing", async ({ page }) => {
    await signInAs(page, "gerente");
    await page.goto("/admin/dashboard/repasses");
    await expect(main(page).getByText("Cuidar das finanças")).toBeVisible();
  });
});
