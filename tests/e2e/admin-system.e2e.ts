import { randomUUID } from "node:crypto";
import { RULES } from "#app/modules/backoffice/books/book-check.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { inDatabase } from "#tests/support/own-account.ts";
import { main } from "#tests/support/page-parts.ts";
import { signInAs } from "#tests/support/sign-in.ts";

// The test opens a refused page on purpose.
test.use({ refusals: [403] });

// One after the other: the check of the books finds a job that gave up.
test.describe.configure({ mode: "default" });

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

test("Sistema: jobs that gave up are tried again", async ({ page }) => {
  // A kind that no worker knows, so that nobody takes it meanwhile.
  const task = `journey-${randomUUID().slice(0, 8)}`;
  await inDatabase(`
    select graphile_worker.add_job('${task}', '{}'::json, max_attempts => 1);
    update graphile_worker._private_jobs job set attempts = 1, last_error = 'no answer'
    from graphile_worker._private_tasks kind where kind.id = job.task_id and identifier = '${task}'`);
  await signInAs(page, "admin");
  await page.setViewportSize(PHONE);
  await page.goto("/admin/dashboard/sistema");
  const line = main(page).getByRole("listitem").filter({ hasText: task });
  await expect(line).toContainText("1 desistiu");
  await expectFits(page);
  await expectAccessible(page);
  await line.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("A tarefa começa de novo.")).toBeVisible();
  await expect(line).not.toContainText("desistiu");
  await expect(line.getByRole("button")).toHaveCount(0);
  await page.goto(`/admin/dashboard/auditoria?objeto=${task}`);
  await expect(main(page).getByRole("row").filter({ hasText: task })).toContainText("Tentar tarefas de novo");
  await inDatabase(`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = '${task}'))`);
});

test("Sistema is not for administrators without the permission", async ({ page }) => {
  await signInAs(page, "gerente");
  await page.goto("/admin/dashboard/sistema");
  await expect(main(page).getByText("Configurações e auditoria")).toBeVisible();
});
