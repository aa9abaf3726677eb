import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { aPerson, inDatabase, type Person, post } from "#tests/support/own-account.ts";
import { dialog, main } from "#tests/support/page-parts.ts";
import { postLogin, signInAs, signInRequest } from "#tests/support/sign-in.ts";

// A permission removed while a form is open.
test.use({ refusals: [403] });

const LIST = "/admin/dashboard/usuarios";

const signIn = (request: APIRequestContext, { email }: Person) =>
  postLogin(request, "/supabase-login", email, DEMO_PASSWORD);

const isBlocked = async ({ id }: Person) =>
  (await inDatabase(`select bloqueado_em is not null as blocked from usuarios where user_id = '${id}'`))[0]!
    .blocked;

test("an administrator finds a person, blocks, sees who decided first, unblocks and ends the sessions", async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = `Zélia Fictícia ${randomUUID().slice(0, 8)}`;
  const zelia = await aPerson(name);
  const phone = await playwright.request.newContext({ baseURL });
  await signIn(phone, zelia);
  expect((await phone.get("/profile", { maxRedirects: 0 })).status()).toBe(200);

  await test.step("the list and its figures", async () => {
    await signInAs(page, "admin");
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Usuários", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Usuários" })).toBeVisible();
    const figures = main(page).getByRole("list", { name: "Usuários em números" }).getByRole("link");
    await expect(figures).toHaveText([
      /^Usuários \d/,
      /^Clientes \d/,
      /^Lojistas \d/,
      /^Administradores \d/,
      /^Novos em 30 dias \d/,
      /^Bloqueados \d/,
      /^Não confirmados \d/,
    ]);
    await expectAccessible(page);
  });

  await test.step("found by name, address and phone; wildcards are letters", async () => {
    const search = main(page).getByLabel("Nome, e-mail ou telefone");
    const rows = main(page)
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader") });
    await search.fill(name.toUpperCase().replace("É", "E").replace("Í", "I"));
    await main(page).getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(/usuarios\?q=ZELIA/);
    await expect(rows).toHaveCount(1);
    // The visible text: on a phone each cell also shows its label.
    await expect(rows.getByRole("cell")).toHaveText(
      [zelia.email, "(47) 98877-6655", "Cliente", /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/, "Ativo"],
      { useInnerText: true },
    );
    await page.goto(`${LIST}?q=${encodeURIComponent("(47) 98877-66")}&situacao=ativo&tipo=cliente`);
    await expect(rows.filter({ hasText: name })).toHaveCount(1);
    await page.goto(`${LIST}?q=Zelia%25&tipo=rei&pagina=99999999&de=ontem`);
    await expect(page.getByRole("heading", { name: "Nenhum usuário encontrado" })).toBeVisible();
    await main(page).getByRole("link", { name: "Limpar filtros" }).click();
    await expect(page).toHaveURL(LIST);
    await page.goto(`${LIST}?q=${zelia.email}`);
    await rows.getByRole("link", { name }).click();
  });

  const path = `${LIST}/${zelia.id}`;
  await test.step("the account, and a block without a reason", async () => {
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("region", { name: "Acessos abertos" }).getByRole("listitem")).toHaveCount(1);
    await expect(main(page)).toContainText("Esta conta nunca foi bloqueada.");
    await main(page).getByRole("link", { name: "Bloquear conta" }).click();
    await expect(page).toHaveURL(`${LIST}/${zelia.id}/bloquear`);
    await dialog(page).getByLabel("Motivo").fill("   ");
    await expect(dialog(page).getByRole("button", { name: "Bloquear conta" })).toBeDisabled();
    await expectAccessible(page, "[role=dialog]");
    const blank = await post(page.request, `${path}/bloquear`, { motivo: " \n " });
    expect(blank.status()).toBe(400);
    expect(await blank.text()).toContain("O motivo é obrigatório");
    expect(await isBlocked(zelia)).toBe(false);
  });

  await test.step("a colleague blocks first", async () => {
    const colleague = await playwright.request.newContext({ baseURL });
    const rui = await aPerson("Rui Colega", { permissions: ["manage_users"] });
    await postLogin(colleague, "/admin/login", rui.email, DEMO_PASSWORD);
    expect(
      (await post(colleague, `${path}/bloquear`, { motivo: "Cartões de outras pessoas" })).status(),
    ).toBe(302);
    await dialog(page).getByLabel("Motivo").fill("Eu também vi");
    await dialog(page).getByRole("button", { name: "Bloquear conta" }).click();
    await expect(main(page).getByRole("status").first()).toContainText(
      "Esta conta já foi bloqueada por Rui Colega em",
    );
    await expect(page).toHaveURL(path);
    await expect(main(page)).toContainText("Motivo: Cartões de outras pessoas");
  });

  await test.step("the blocked person is signed out everywhere and gets the reason by letter", async () => {
    expect((await phone.get("/profile", { maxRedirects: 0 })).headers().location).toContain("/login");
    const refused = await post(phone, "/supabase-login", { email: zelia.email, password: DEMO_PASSWORD });
    expect(refused.status()).toBe(400);
    expect(await refused.text()).toContain("Esta conta está bloqueada. O motivo foi enviado por e-mail");
    const letter = await lastLetterTo(page, zelia.email, "account-blocked");
    expect(letter.text).toContain("Cartões de outras pessoas");
    await page.setViewportSize(PHONE);
    await page.reload();
    await expectFits(page);
    await expectAccessible(page);
  });

  await test.step("unblocked", async () => {
    await main(page).getByRole("link", { name: "Desbloquear conta" }).click();
    await dialog(page).getByLabel("Motivo").fill("Era da família");
    await dialog(page).getByRole("button", { name: "Desbloquear conta" }).click();
    await expect(main(page).getByRole("status").first()).toContainText("Conta desbloqueada.");
    await lastLetterTo(page, zelia.email, "account-unblocked");
    await expect(
      page.getByRole("region", { name: "Bloqueios e acessos encerrados" }).getByRole("listitem"),
    ).toContainText(["Desbloquear usuário, por Helena Prado", "Bloquear usuário, por Rui Colega"]);
  });

  await test.step("every session ended", async () => {
    await signIn(phone, zelia);
    await page.reload();
    await main(page).getByRole("link", { name: "Encerrar acessos" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Encerrar todos os acessos" }).click();
    await expect(main(page).getByRole("status").first()).toContainText("Um acesso foi encerrado.");
    expect((await phone.get("/profile", { maxRedirects: 0 })).status()).toBe(302);
    await expect(main(page)).toContainText("Não está conectado em nenhum aparelho.");
  });

  await test.step("the list as a file", async () => {
    const csv = await page.request.get(`${LIST}.csv?q=${zelia.email}`);
    expect(csv.headers()["content-disposition"]).toBe('attachment; filename="usuarios.csv"');
    expect((await csv.text()).trimEnd().split("\r\n")).toEqual([
      expect.stringContaining("Nome;E-mail;Telefone;Tipo;Cadastro;Situação"),
      expect.stringContaining(`${name};${zelia.email};(47) 98877-6655;Cliente;`),
    ]);
  });
});

test("with manage_users alone: people yes, administrators no; a removed permission ends at once", async ({
  page,
}) => {
  const [clerk, seller] = [
    await aPerson("Clara Atendente", { permissions: ["manage_users"] }),
    await aPerson("Lina Lojista", { kind: "lojista" }),
  ];
  await inDatabase(`insert into sellers (id, name, city, state, cnpj, status, created_at, user_id)
    values ('${seller.id}', 'Ateliê da Lina', 'Itajaí', 'SC', '71346025000190', 'suspenso', now(), '${seller.id}');
    update usuarios set seller_id = '${seller.id}' where user_id = '${seller.id}'`);
  await postLogin(page.request, "/admin/login", clerk.email, DEMO_PASSWORD);

  // Without scripts the dialog is part of the page, and its form works.
  await page.goto(`${LIST}/${seller.id}/bloquear`);
  await expect(page.getByRole("heading", { level: 2, name: "Bloquear conta" })).toBeVisible();
  await main(page).getByLabel("Motivo").fill("Vende o que não tem");
  await main(page).getByRole("button", { name: "Bloquear conta" }).click();
  await expect(main(page).getByRole("status").first()).toContainText("Conta bloqueada.");
  expect(await isBlocked(seller)).toBe(true);

  await page.goto(`${LIST}/demo-admin`);
  await expect(main(page)).toContainText("Esta conta é de um administrador");
  await expect(main(page).getByRole("link", { name: "Bloquear conta" })).toHaveCount(0);
  for (const [id, action, words] of [
    ["demo-admin", "bloquear", "é preciso cuidar também das configurações"],
    ["demo-admin", "encerrar-acessos", "é preciso cuidar também das configurações"],
    [clerk.id, "bloquear", "Ninguém age sobre a própria conta por aqui"],
  ]) {
    await post(page.request, `${LIST}/${id}/${action}`, { motivo: "Porque sim" });
    await page.goto(`${LIST}/${id}`);
    await expect(main(page).getByRole("status").first()).toContainText(words!);
  }
  expect((await post(page.request, `${LIST}/ninguem/bloquear`, { motivo: "Quem?" })).status()).toBe(404);
  expect(await isBlocked({ id: "demo-admin", email: "" })).toBe(false);

  await page.goto(`${LIST}/${seller.id}/desbloquear`);
  await main(page).getByLabel("Motivo").fill("Resolvido");
  await inDatabase(
    `update administradores set permissions = '{view_analytics}' where user_id = '${clerk.id}'`,
  );
  await main(page).getByRole("button", { name: "Desbloquear conta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acesso restrito" })).toBeVisible();
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1, name: "Acesso restrito" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Usuários", exact: true })).toHaveCount(0);
  expect(await isBlocked(seller)).toBe(true);
});

for (const who of ["gerente", "lojista", "cliente", "visitante"] as const) {
  test(`${who}: every form about a person's access is refused`, async ({ request }) => {
    const victim = await aPerson("Vítima Alheia");
    if (who !== "visitante") await signInRequest(request, who);
    for (const action of ["bloquear", "desbloquear", "encerrar-acessos"]) {
      const answer = await post(request, `${LIST}/${victim.id}/${action}`, { motivo: "Porque sim" });
      expect([action, answer.status()]).toEqual([action, who === "gerente" ? 403 : 302]);
    }
    expect((await request.get(`${LIST}.csv`, { maxRedirects: 0 })).status()).toBe(
      who === "gerente" ? 403 : 302,
    );
    expect(await isBlocked(victim)).toBe(false);
  });
}
