import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { inDatabase, signInAsAdministrator } from "#tests/support/own-account.ts";
import { main } from "#tests/support/page-parts.ts";
import { signInAs } from "#tests/support/sign-in.ts";

// The test opens refused pages on purpose.
test.use({ refusals: [403] });

const tabs = (page: Page) =>
  page.getByRole("navigation", { name: "Painel administrativo" }).getByRole("link").allInnerTexts();
const stat = (page: Page, label: string) =>
  main(page).getByText(label, { exact: true }).locator("xpath=following-sibling::dd[1]");

/** "R$ 1.234,50" and "1.234" as numbers of centavos and of things. */
const digits = (text: string): number => Number(text.replace(/\D/g, ""));

/** The rows of a report's table, by their names, as numbers: views, sales, conversion, revenue. */
async function rowsOf(table: Locator): Promise<Map<string, number[]>> {
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
    );
  return new Map(rows.map(([name, ...cells]) => [name!, cells.map(digits)]));
}

test("the overview: problems, the eight numbers, the month, the charts, the links", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Visão Geral" })).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Algo errado hoje?" })).toBeVisible();
  await expect(
    main(page)
      .getByRole("status")
      .filter({ hasText: /verificaç(ão|ões) pendente/ }),
  ).toContainText("prometemos resposta em até 48 h");
  for (const label of ["Usuários", "Clientes", "Lojistas", "Produtos", "Pedidos", "Pedidos pendentes"])
    await expect(stat(page, label)).toHaveText(/^[\d.]+$/);
  for (const label of ["Receita total", "Receita do mês"])
    await expect(stat(page, label)).toHaveText(/^R\$\s[\d.]+,\d\d$/);
  const [people, customers, sellers] = await Promise.all(
    ["Usuários", "Clientes", "Lojistas"].map(async (label) => digits(await stat(page, label).innerText())),
  );
  const [{ count: administrators }] = (await inDatabase(
    "select count(*)::int from administradores where disabled_at is null",
  )) as [{ count: number }];
  expect(people).toBeGreaterThan(customers! + sellers!);
  expect(people).toBeLessThanOrEqual(customers! + sellers! + administrators);
  await expect(main(page).getByText(/% (acima|abaixo) de 1º( a \d+)? de |nada vendido de /)).toBeVisible();
  for (const title of ["Receita por dia", "Pedidos pagos por dia"]) {
    const chart = main(page).getByRole("figure", { name: title });
    await chart.getByText("Ver os números").click();
    await expect(chart.getByRole("row")).toHaveCount(30);
  }
  await expectAccessible(page);

  await main(page).getByRole("link", { name: "Ver relatórios" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Relatórios" })).toBeVisible();
  await page.goBack();
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test("an order that was not posted is listed, with a link for administrators who may open it", async ({
  page,
}) => {
  const [late] = (await inDatabase(`
    update remessas set ship_by = (now() at time zone 'America/Sao_Paulo')::date - 30 where (pedido_id, seller_id) = (
      select pedido_id, seller_id from remessas r join pedidos p on p.id = pedido_id
      where r.status = 'processando' and delivery = 'delivery' order by pedido_id limit 1)
    returning pedido_id`)) as { pedido_id: string }[];
  expect(late).toBeDefined();
  await signInAsAdministrator(page, "view_analytics");
  await page.goto("/admin/dashboard");
  const line = main(page)
    .getByRole("listitem")
    .filter({ hasText: /pedidos? não enviados? no prazo/ });
  await expect(line).toContainText("passou do prazo há 29 dias");
  await expect(line.getByRole("link")).toHaveCount(0);
  await expect(main(page).getByText("Tudo em ordem")).toHaveCount(0);
  expect(await tabs(page)).toEqual(["Visão Geral", "Relatórios"]);
  await expect(main(page).getByRole("link")).toHaveText(["Ver relatórios", "Abrir a loja"]);
  expect((await page.goto("/admin/dashboard/pedidos"))!.status()).toBe(403);

  await page.context().clearCookies();
  await signInAs(page, "admin");
  await page.goto("/admin/dashboard");
  await line.getByRole("link", { name: /^Pedidos: / }).click();
  await expect(page).toHaveURL("/admin/dashboard/pedidos?fila=atrasados");
  await expect(main(page).getByRole("link", { name: new RegExp(late!.pedido_id.slice(-8)) })).toBeVisible();
});

test("the reports: totals, top ten, categories and shops add up on every screen and in every file", async ({
  page,
}) => {
  await signInAsAdministrator(page, "view_analytics");
  await page.goto("/admin/dashboard/relatorios?periodo=mes-passado");
  const labels = ["Visualizações", "Vendas", "Taxa de conversão", "Receita"];
  const figures = await Promise.all(labels.map(async (label) => stat(page, label).first().innerText()));
  const [views, sales, rate, revenue] = figures.map(digits) as [number, number, number, number];
  expect(sales).toBeGreaterThan(0);
  expect(rate).toBe(Math.round((sales / views) * 10_000));
  const table = (name: RegExp) => main(page).getByRole("region", { name }).locator("table");
  for (const name of [/por categoria/, /por loja/]) {
    const rows = await rowsOf(table(name));
    expect(rows.get("Total")).toEqual([views, sales, rate, revenue, 1000]);
    rows.delete("Total");
    const sum = (column: number) => [...rows.values()].reduce((total, row) => total + row[column]!, 0);
    expect([sum(0), sum(1), sum(3)]).toEqual([views, sales, revenue]);
  }
  const columnOf = async (name: RegExp, column: number) =>
    (await table(name).locator(`tbody tr td:nth-child(${column})`).allInnerTexts()).map(digits);
  for (const [name, column] of [
    [/mais vistos/, 3],
    [/mais vendidos/, 4],
  ] as const) {
    const ranked = await columnOf(name, column);
    expect(ranked).toHaveLength(10);
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  }
  await expectAccessible(page);

  const file = await page.request.get(
    (await main(page).getByRole("link", { name: "Baixar CSV: Por loja" }).getAttribute("href"))!,
  );
  expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="lojas-\d{4}-\d\d-01-a-/);
  const lines = (await file.text()).trim().split("\r\n").slice(1);
  expect(lines.reduce((total, line) => total + digits(line.split(";")[4]!), 0)).toBe(revenue);

  // Any two dates, kept in the URL; invalid ones show a message.
  await main(page).getByLabel("De", { exact: true }).fill("2026-01-31");
  await main(page).getByLabel("Até", { exact: true }).fill("2026-01-01");
  await main(page).getByRole("button", { name: "Ver período" }).click();
  await expect(page).toHaveURL(/de=2026-01-31&ate=2026-01-01/);
  await expect(main(page).getByRole("alert")).toContainText("A data inicial vem depois da final.");
  await page.goto("/admin/dashboard/relatorios?de=2020-01-01&ate=%00");
  await expect(main(page).getByRole("alert")).toContainText("Informe as duas datas.");
  await main(page).getByRole("navigation", { name: "Período" }).getByRole("link", { name: "Hoje" }).click();
  await expect(page).toHaveURL(/periodo=hoje/);
  expect((await page.request.get("/admin/dashboard/relatorios.csv?tabela=nada")).status()).toBe(404);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test("without permission for the figures another tab opens; without an administrator's account, the home page", async ({
  page,
}) => {
  await signInAsAdministrator(page, "manage_orders", "system_settings");
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin/dashboard/pedidos");
  expect(await tabs(page)).toEqual(["Pedidos", "Auditoria", "Sistema"]);
  for (const address of ["/admin/dashboard/relatorios", "/admin/dashboard/relatorios.csv?tabela=lojas"])
    expect((await page.request.get(address)).status()).toBe(403);
  await page.context().clearCookies();
  await signInAsAdministrator(page);
  expect((await page.goto("/admin/dashboard"))!.status()).toBe(403);
  await expect(main(page)).toContainText("Esta página pede a permissão");
  await page.context().clearCookies();
  await signInAs(page, "lojista");
  await page.goto("/admin/dashboard/relatorios");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Acesso restrito apenas para administradores")).toBeVisible();
});
