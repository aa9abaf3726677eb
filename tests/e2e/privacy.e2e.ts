import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { PRIVACY_EDITION } from "#app/modules/help/privacy-edition.ts";
import { COOKIES, STORED_IN_BROWSER, STORED_IN_TAB } from "#app/platform/browser-storage.ts";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test, waitForHydration } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { main } from "#tests/support/page-parts.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const section = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

async function expectGoodLooks(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectFits(page);
  }
}

/** An account with hundreds of orders, copied from a demo customer's delivered one. */
async function makeBusy(userId: string): Promise<void> {
  await inDatabase(`
    create temporary table model as select * from pedidos where status = 'entregue' limit 1;
    create temporary table copies as
      select '01M' || upper(substr(md5('${userId}' || n), 1, 23)) as id, gen_random_uuid() as payment
      from generate_series(1, 300) n;
    insert into pedidos select (jsonb_populate_record(model, jsonb_build_object('id', copies.id, 'user_id', '${userId}',
      'idempotency_key', 'busy-account-' || copies.id, 'payment_id', copies.payment))).* from model, copies;
    insert into remessas select (jsonb_populate_record(parcel, jsonb_build_object('pedido_id', copies.id))).*
      from remessas parcel join model on model.id = parcel.pedido_id, copies;
    insert into payments select (jsonb_populate_record(paid, jsonb_build_object('id', copies.payment, 'order_id', copies.id,
      'user_id', '${userId}', 'provider_reference', null, 'txid', null))).*
      from payments paid join model on model.payment_id = paid.id, copies;
    insert into enderecos (user_id, nome, telefone, endereco, cidade, estado, cep, created_at)
      values ('${userId}', 'Pessoa de Teste', '13991234567', 'Rua do Teste, 1', 'Santos', 'SP', '11055300', now())`);
}

test("the footer links to the stored data, and a person with much data downloads a full copy", async ({
  page,
}) => {
  const id = await signInAsSomebodyNew(page);
  await makeBusy(id);
  await page.goto("/");
  const topic = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });
  for (const [name, next, path] of [
    ["Meus pedidos", "Ver meus pedidos", "/orders"],
    ["Favoritos", "Ver meus favoritos", "/favorites"],
    ["Endereços", "Ver meus endereços", "/addresses"],
  ] as const) {
    await topic(name).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: next })).toHaveAttribute("href", path);
    await page.keyboard.press("Escape");
  }
  await topic("Meus dados").click();
  await page.getByRole("dialog").getByRole("link", { name: "Abrir Meus dados" }).click();
  await expect(page).toHaveURL("/my-data");
  const table = main(page).getByRole("table", { name: "O que guardamos sobre você" });
  const countOf = (kind: string) =>
    table
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: kind }) })
      .getByRole("cell")
      .first();
  await expect(countOf("Pedidos")).toHaveText("300");
  await expect(countOf("Pagamentos")).toHaveText("300");
  await expect(countOf("Endereços")).toHaveText("1");
  await expect(table).not.toContainText("Loja e verificação");
  await expectGoodLooks(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    main(page).getByRole("button", { name: "Baixar meus dados" }).click(),
  ]);
  const copy = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(download.suggestedFilename()).toBe(`meus-dados-${copy.protocolo}.json`);
  expect(copy.dados.conta).toMatchObject([{ id, nome: "Pessoa de Teste", email: `${id}@mare.test` }]);
  const stored = await inDatabase(`select id from pedidos where user_id = '${id}' order by id`);
  expect(copy.dados.pedidos.map((order: { id: string }) => ({ id: order.id }))).toEqual(stored);
  expect(copy.dados.pedidos[299].itens.length).toBeGreaterThan(0);
  expect(copy.dados.pagamentos).toHaveLength(300);
  expect(JSON.stringify(copy)).not.toContain("argon2");

  await page.reload();
  await expect(section(page, "Suas solicitações").getByRole("listitem")).toContainText(copy.protocolo);
});

test("a person gives and withdraws a consent, here and in the profile, and requests a correction", async ({
  page,
}) => {
  const id = await signInAsSomebodyNew(page);
  await page.goto("/my-data");
  const lembrete = main(page).getByRole("checkbox", { name: "Lembrete do carrinho por e-mail" });
  await lembrete.check();
  await main(page).getByRole("button", { name: "Salvar escolhas" }).click();
  await expect(main(page).getByText("Suas escolhas foram salvas.")).toBeVisible();
  await expect(lembrete).toBeChecked();
  // The profile shows the same consents and can withdraw them.
  await page.goto("/profile");
  await lembrete.uncheck();
  await main(page).getByRole("button", { name: "Salvar escolhas" }).click();
  const given = () =>
    inDatabase(`select purpose, withdrawn_at is not null as ended from consents where user_id = '${id}'`);
  await expect.poll(given).toEqual([{ purpose: "lembrete-carrinho", ended: true }]);
  await expect(page).toHaveURL("/profile");
  await expect(lembrete).not.toBeChecked();

  await page.goto("/my-data");
  await main(page).getByRole("button", { name: "Enviar solicitação" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Escreva o texto");
  await main(page).getByLabel("Conte o que você precisa*").fill("O nome no pedido está com um <b>erro</b>.");
  await main(page).getByRole("button", { name: "Enviar solicitação" }).click();
  const told = await main(page)
    .getByText(/Recebemos a sua solicitação\. Protocolo LGPD-/)
    .textContent();
  await expect(section(page, "Suas solicitações")).toContainText("O nome no pedido está com um <b>erro</b>.");
  await expect(section(page, "Suas solicitações")).toContainText(/LGPD-\d{8}-\w{8}/.exec(told!)![0]);
});

test("an administrator sees which request is late, and answers it by letter", async ({ page }) => {
  const id = await signInAsSomebodyNew(page);
  const protocol = `LGPD-20260101-${id.slice(-8).toUpperCase()}`;
  await inDatabase(`insert into privacy_requests (protocol, user_id, kind, status, message, created_at, due_at)
    values ('${protocol}', '${id}', 'correcao', 'aberta', 'O nome no pedido está errado.', now(), now() - interval '1 day')`);
  await signInAs(page, "admin");
  await page.goto("/admin/dashboard/usuarios");
  await main(page)
    .getByRole("link", { name: /^Solicitações de dados/ })
    .click();
  await main(page).getByRole("link", { name: "Ver atrasadas" }).click();
  await expect(page.getByRole("row", { name: protocol })).toContainText("Atrasada");
  await expectGoodLooks(page);
  await page.getByRole("link", { name: protocol }).click();
  await main(page).getByRole("button", { name: "Responder e encerrar" }).click();
  await expect(main(page)).toContainText("Escreva o texto");
  await expectAccessible(page);
  await main(page).getByLabel("Resposta*").fill("Corrigimos o nome no pedido.");
  await main(page).getByRole("button", { name: "Responder e encerrar" }).click();
  await expect(main(page)).toContainText("A solicitação está encerrada.");
  const letter = await lastLetterTo(page, `${id}@mare.test`, "privacy-request-answered");
  expect(letter.text).toContain("Corrigimos o nome no pedido.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an account is deleted once nothing is open, and its e-mail address can register again", async ({
    page,
  }) => {
    const id = await signInAsSomebodyNew(page);
    const email = `${id}@mare.test`;
    await makeBusy(id);
    await inDatabase(
      `update pedidos set status = 'enviado' where id = (select max(id) from pedidos where user_id = '${id}')`,
    );
    await page.goto("/my-data");
    await main(page).getByRole("link", { name: "Excluir minha conta" }).click();
    await expect(main(page)).toContainText("Ainda não dá para excluir a conta");
    await expect(main(page)).toContainText(
      "Você tem um pedido em aberto.Espere a entrega ou cancele o pedido.",
    );
    await expect(main(page).getByRole("link", { name: /^Pedido / })).toHaveAttribute("href", /^\/order\//);
    await expect(main(page).getByLabel("Sua senha*")).toHaveCount(0);

    await inDatabase(`update pedidos set status = 'entregue' where user_id = '${id}'`);
    await page.reload();
    await main(page).getByLabel("Sua senha*").fill("errada");
    await main(page).getByRole("button", { name: "Excluir minha conta para sempre" }).click();
    await expect(main(page).getByRole("alert")).toContainText("Senha atual incorreta");
    await main(page).getByLabel("Sua senha*").fill(DEMO_PASSWORD);
    await main(page).getByRole("button", { name: "Excluir minha conta para sempre" }).click();
    const told = await main(page)
      .getByText(/Sua conta foi excluída\. Protocolo LGPD-/)
      .textContent();
    const [protocol] = /LGPD-\d{8}-\w{8}/.exec(told!)!;
    expect((await lastLetterTo(page, email, "account-deleted")).text).toContain(protocol);
    await expect(page.getByRole("banner").getByRole("link", { name: "Entrar" })).toBeVisible();

    expect(
      await inDatabase(`select
        (select count(*)::int from auth_users where id = '${id}' or email = '${email}') as accounts,
        (select count(*)::int from enderecos where user_id = '${id}') as addresses,
        (select count(*)::int from pedidos o join auth_users a on a.id = o.user_id
         where idempotency_key like 'busy-account-%' and a.name = 'Conta excluída') >= 300 as orders_stay`),
    ).toEqual([{ accounts: 0, addresses: 0, orders_stay: true }]);
    await page.goto("/supabase-login");
    await main(page).getByLabel("Email*").fill(email);
    await main(page).getByLabel("Senha*", { exact: true }).fill(DEMO_PASSWORD);
    await main(page).getByRole("button", { name: "Entrar" }).click();
    await expect(main(page).getByRole("alert")).toContainText("Email ou senha incorretos");

    await page.goto("/register");
    await main(page).getByLabel("Nome completo*").fill("Pessoa de Volta");
    await main(page).getByLabel("Email*").fill(email);
    await main(page).getByLabel("Telefone*").fill("13991234567");
    await main(page).getByLabel("Senha*", { exact: true }).fill("uma-outra-senha-2026");
    await main(page).getByLabel("Confirmar senha*").fill("uma-outra-senha-2026");
    await main(page).getByRole("button", { name: "Cadastrar" }).click();
    await lastLetterTo(page, email, "confirm-email");
  });
});

test("a new visitor gets no optional cookie or storage, and one notice that stays dismissed", async ({
  page,
  context,
}) => {
  const notice = page.getByRole("complementary", { name: "Aviso de cookies" });
  for (const path of ["/", "/search?q=vestido", "/product/bella-1", "/cart", "/contato"]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(notice).toContainText("Usamos só os cookies necessários para a loja funcionar.");
  }
  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const known = [...STORED_IN_BROWSER, ...STORED_IN_TAB].map(({ name }) => name as string);
  expect(stored.filter((name) => !known.includes(name))).toEqual([]);
  await expectAccessible(page);

  await notice.getByRole("button", { name: "Entendi" }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL("/contato");
  await page.goto("/search?q=saia");
  await expect(notice).toBeHidden();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(["mare.cookies"]);
  expect(COOKIES.map(({ name }) => name as string)).toEqual(expect.arrayContaining(names));
});

test("after a new edition of the privacy policy a notice is shown until it is dismissed", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "mare.cookies", value: "0.9", url: baseURL! }]);
  await page.goto("/favorites");
  const notice = page.getByRole("complementary", { name: "Aviso de privacidade" });
  await expect(notice).toContainText("Nossa política de privacidade mudou.");
  await notice.getByRole("link", { name: "Leia a nova versão" }).click();
  await expect(main(page).getByText(`Versão ${PRIVACY_EDITION.version}`)).toBeVisible();
  await notice.getByRole("button", { name: "Entendi" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(main(page).getByText(`Versão ${PRIVACY_EDITION.version}`)).toBeVisible();
  await expect(notice).toBeHidden();
});
