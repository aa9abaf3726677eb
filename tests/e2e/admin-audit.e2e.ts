import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { inDatabase } from "#tests/support/own-account.ts";
import { postLogin, signInAs, signInRequest } from "#tests/support/sign-in.ts";

const AUDIT = "/admin/dashboard/auditoria";
const PASSWORD = "segredo de teste";
const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

/** Runs the command-line tool while the shop runs; it finds the database in the data folder. */
function admin(baseURL: string, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: ".data/browser-tests", PUBLIC_URL: baseURL };
  return execFileSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/admin.ts", ...args],
    {
      env,
      encoding: "utf8",
    },
  );
}

interface Made {
  email: string;
  name: string;
  id: string;
  link: string;
}

async function anAdministrator(baseURL: string, permissions: string): Promise<Made> {
  const code = randomUUID().slice(0, 8);
  const email = `guardia-${code}@mare.test`;
  const name = `Guardiã ${code.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)}`;
  const out = admin(baseURL, "create", email, "--name", name, "--permissions", permissions);
  const [row] = await inDatabase(`select id from auth_users where email = '${email}'`);
  return { email, name, id: String(row!.id), link: out.match(/http\S+/)![0] };
}

async function asSomebodyElse(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

const panelTabs = (page: Page) =>
  page.getByRole("navigation", { name: "Painel administrativo" }).getByRole("link");
const permissionsOf = async (id: string) =>
  (await inDatabase(`select permissions from administradores where user_id = '${id}'`))[0]!.permissions;

test.use({ refusals: [403] });

test("an administrator created on the command line, their permissions and their audit log", async ({
  page,
  browser,
  baseURL,
}) => {
  const keeper = await anAdministrator(baseURL!, "system_settings");

  const theirs = await asSomebodyElse(browser, baseURL!);
  await test.step("the terminal's link sets the password", async () => {
    await theirs.goto(keeper.link);
    await theirs.getByRole("textbox", { name: "Nova senha" }).fill(PASSWORD);
    await theirs.getByRole("textbox", { name: "Confirmar senha" }).fill(PASSWORD);
    await theirs.getByRole("button", { name: "Redefinir senha" }).click();
    await expect(theirs.getByRole("heading", { name: "Senha redefinida" })).toBeVisible();
    await postLogin(theirs.request, "/admin/login", keeper.email, PASSWORD);
  });

  await test.step("one permission opens one tab", async () => {
    await theirs.goto(AUDIT);
    await expect(theirs.getByRole("banner")).toContainText(keeper.name);
    await expect(panelTabs(theirs).filter({ hasText: "Auditoria" })).toHaveAttribute("aria-current", "page");
    const refused = await theirs.goto("/admin/dashboard/usuarios");
    expect(refused!.status()).toBe(403);
    await expect(theirs.getByRole("heading", { name: "Acesso restrito" })).toBeVisible();
    await expect(theirs.getByText("pede a permissão “Gerenciar usuários”")).toBeVisible();
    await expect(panelTabs(theirs).filter({ hasText: "Usuários" })).toHaveCount(0);
    await expect(theirs.getByRole("banner")).toContainText(keeper.name);
    await theirs.goto(`${AUDIT}/permissoes`);
  });

  const dialog = page.getByRole("dialog");
  const reason = `Férias de ${keeper.name}`;
  await test.step("a full administrator changes the permissions", async () => {
    await signInAs(page, "admin");
    await page.goto(AUDIT);
    await expectAccessible(page);
    await page
      .getByRole("navigation", { name: "Auditoria" })
      .getByRole("link", { name: "Permissões" })
      .click();
    await page.getByRole("link", { name: `Alterar as permissões de ${keeper.name}` }).click();
    await expect(dialog).toContainText(`Permissões de ${keeper.name}`);
    await dialog.getByRole("checkbox", { name: "Ver relatórios" }).check();
    await dialog.getByRole("checkbox", { name: "Configurações e auditoria" }).uncheck();
    await dialog.getByLabel("Motivo").fill("   ");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Conte o motivo da mudança.");
    await expect(dialog.getByRole("checkbox", { name: "Ver relatórios" })).toBeChecked();
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByLabel("Motivo").fill(reason);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText(`Permissões de ${keeper.name} alteradas.`)).toBeVisible();
    expect(await permissionsOf(keeper.id)).toEqual(["view_analytics"]);
  });

  await test.step("the next request with the old permission is refused", async () => {
    await theirs
      .getByRole("navigation", { name: "Auditoria" })
      .getByRole("link", { name: "Acessos" })
      .click();
    await expect(theirs.getByText("pede a permissão “Configurações e auditoria”")).toBeVisible();
    const posted = await theirs.request.post(`${AUDIT}/permissoes/${keeper.id}`, {
      headers: sameOrigin,
      form: { permissao: "system_settings", motivo: "De volta" },
    });
    expect(posted.status()).toBe(403);
    expect(await permissionsOf(keeper.id)).toEqual(["view_analytics"]);
  });

  const rows = page.getByRole("region", { name: /Registro de auditoria/ }).getByRole("row");
  await test.step("the change is on record, with before and after", async () => {
    await page.goto(AUDIT);
    await page.getByRole("searchbox", { name: "Buscar no registro" }).fill(reason.toUpperCase());
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(page).toHaveURL(/auditoria\?q=F/);
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText("Helena Prado");
    await page.getByRole("link", { name: "Alterar permissões" }).click();
    await expect(page).toHaveURL(/auditoria\/linha\/\d+\?q=F/);
    const line = page.getByRole("dialog");
    const changes = line.getByRole("region", { name: "O que mudou" }).getByRole("listitem");
    await expect(changes).toHaveText([
      /^Permissões\s*Antes\s*Configurações e auditoria\s*Depois\s*Ver relatórios$/,
      new RegExp(`^Motivo\\s*Antes\\s*—\\s*Depois\\s*${reason}$`),
    ]);
    await expect(line).toContainText("127.0.0.1");
    await expectAccessible(page, "[role=dialog]");
    await line.getByRole("link", { name: "Tudo o que foi feito aqui" }).click();
    await expect(page).toHaveURL(new RegExp(`objeto=${keeper.id}`));
    await expect(rows).toHaveCount(3);
    await expect(rows.last()).toContainText("Sistema");
    await expect(rows.last()).toContainText("terminal: ");
    await page.setViewportSize(PHONE);
    await expectFits(page);
  });

  await test.step("the record as a file, and on record itself", async () => {
    const file = await page.request.get(`${AUDIT}.csv?objeto=${keeper.id}`);
    expect(file.headers()["content-disposition"]).toBe('attachment; filename="auditoria.csv"');
    expect((await file.text()).trim().split("\r\n")).toHaveLength(3);
    await page.goto(`${AUDIT}?acao=exportar-auditoria`);
    await expect(rows.nth(1)).toContainText(keeper.id);
  });

  await test.step("the terminal ends the access at once", async () => {
    admin(baseURL!, "disable", keeper.email);
    await theirs.goto("/admin/dashboard");
    await expect(theirs).toHaveURL(/\/admin\/login\?voltar=/);
  });
});

test("the panel's frame: accesses, a page that does not exist, visible tabs on a phone, signing out", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.setViewportSize(PHONE);
  await page.goto(`${AUDIT}/acessos`);
  const accesses = page.getByRole("region", { name: /Acessos ao painel/ }).getByRole("row");
  // Among the newest: other tests' administrators sign in at the same time.
  const own = accesses.filter({ hasText: "Helena Prado" }).first();
  await expect(own).toContainText("Entrou");
  const moments = (await accesses.allInnerTexts()).flatMap((row) =>
    [...row.matchAll(/(\d\d)\/(\d\d)\/(\d{4}), (\d\d:\d\d)/g)].map(([, d, m, y, t]) => `${y}-${m}-${d} ${t}`),
  );
  expect(moments.length).toBeGreaterThan(0);
  expect(moments).toEqual(moments.toSorted().reverse());
  expect(await accesses.count()).toBeLessThanOrEqual(101);
  await expectFits(page);
  await expectAccessible(page);
  const current = panelTabs(page).filter({ hasText: "Auditoria" });
  await expect(current).toBeInViewport({ ratio: 0.9 });
  await current.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(AUDIT);

  const missing = await page.goto("/admin/dashboard/x");
  expect(missing!.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  await expect(panelTabs(page).filter({ hasText: "Auditoria" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Ir para Visão Geral" })).toBeVisible();
  expect((await page.goto(`${AUDIT}/linha/0`))!.status()).toBe(404);
  await page.getByRole("banner").getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/admin/login");
});

test("forms of other people are refused", async ({ playwright, baseURL }) => {
  const target = await anAdministrator(baseURL!, "manage_orders");
  const outcome = async (request: APIRequestContext) => {
    const answer = await request.post(`${AUDIT}/permissoes/${target.id}`, {
      headers: sameOrigin,
      form: { mostrada: "manage_orders", permissao: "system_settings", motivo: "Porque sim" },
      maxRedirects: 0,
    });
    return answer.headers().location ?? answer.status();
  };
  const outcomes: Record<string, unknown> = {};
  for (const who of ["visitante", "cliente", "lojista", "gerente"] as const) {
    const request = await playwright.request.newContext({ baseURL });
    if (who !== "visitante") await signInRequest(request, who);
    outcomes[who] = await outcome(request);
    await request.dispose();
  }
  expect(outcomes).toEqual({
    visitante: `/admin/login?${new URLSearchParams({ voltar: `${AUDIT}/permissoes/${target.id}` })}`,
    cliente: "/",
    lojista: "/",
    gerente: 403,
  });
  expect(await permissionsOf(target.id)).toEqual(["manage_orders"]);
});
