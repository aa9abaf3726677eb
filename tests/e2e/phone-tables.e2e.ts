import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/sign-in.ts";

/** The most important column is visible on a phone, in the first row and without scrolling sideways. */
async function expectInSight(page: Page, path: string, column: string): Promise<void> {
  await page.goto(path);
  const table = page.getByRole("table").first();
  await expect(table).toBeVisible();
  const heads = await table.locator("thead th").allTextContents();
  expect(heads, path).toContain(column);
  const cell = table.locator("tbody tr").first().locator("th, td").nth(heads.indexOf(column));
  await expect(cell).toBeVisible();
  const box = (await cell.boundingBox())!;
  expect(box.x, path).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, path).toBeLessThanOrEqual(PHONE.width);
  await expectFits(page);
  await expectAccessible(page);
}

test("a seller on a phone sees the deadline of each parcel and the net of each sale", async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await signInAs(page, "lojista");
  await expectInSight(page, "/painel-loja/pedidos", "Prazo");
  await expectInSight(page, "/painel-loja/extrato", "Líquido");
  await expectInSight(page, "/dashboard/relatorios", "Valor");
});

test("an administrator on a phone sees the most important column of every list in the panel", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await signInAs(page, "admin");
  const lists: [string, string][] = [
    ["pedidos", "Total"],
    ["usuarios", "Situação"],
    ["produtos", "Situação"],
    ["produtos/avaliacoes?situacao=todas", "Denúncias"],
    ["verificacoes", "Espera"],
    ["auditoria/acessos", "Quando"],
    ["relatorios", "Receita"],
  ];
  for (const [list, column] of lists) await expectInSight(page, `/admin/dashboard/${list}`, column);
});
