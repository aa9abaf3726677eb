import { RULES } from "#app/modules/backoffice/books/book-check.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { main } from "#tests/support/page-parts.ts";
import { signInAs } from "#tests/support/sign-in.ts";

// The test opens a refused page on purpose.
test.use({ refusals: [403] });

test("Sistema: processes, queues, backup, and the books checked when asked", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/dashboard");
  await page
    .getByRole("navigation", { name: "Painel administrativo" })
    .getByRole("link", { name: "Sistema" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Sistema" })).toBeVisible();

  const processes = main(page).getByRole("table", { name: "Processos de todas as máquinas" });
  await expect(processes.getByRole("row", { name: /^Páginas/ }).first()).toContainText("Responde");
  await expect(processes.getByRole("row", { name: /^Tarefas/ }).first()).toContainText("Responde");
  await expect(main(page).getByRole("table", { name: "Filas de tarefas automáticas" })).toContainText(
    "agamentos, reembolsos e estoque",
  );
  await expect(main(page).getByText("Nunca foi feita uma cópia com npm run backup")).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole("button", { name: "Verificar agora" }).click();
  await expect(page.getByText("A conferência começou.")).toBeVisible();
  await expect(main(page).getByText(/^Última em /)).toBeVisible();
  const rules = main(page).getByRole("region", { name: "Conferência dos livros" }).getByRole("listitem");
  const count = Object.keys(RULES).length;
  await expect(rules).toHaveCount(count);
  await expect(rules.filter({ hasText: "Certo" })).toHaveCount(count);

  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test("Sistema is not for administrators without the permission", async ({ page }) => {
  await signInAs(page, "gerente");
  await page.goto("/admin/dashboard/sistema");
  await expect(main(page).getByText("Configurações e auditoria")).toBeVisible();
});
