import { randomUUID } from "node:crypto";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { connectTo } from "#tests/support/application-processes.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { LETTER_EXAMPLES } from "#tests/support/letter-examples.ts";
import { lastLetterTo } from "#tests/support/letters.ts";

const URL_IN_LETTER = LETTER_EXAMPLES["reset-password"].url;

/** As `postLetter` does, from outside the application. */
async function post(to: string): Promise<void> {
  const database = await connectTo(".data/browser-tests");
  const id = randomUUID();
  await database.query("begin");
  await database.query(
    "insert into emails (id, kind, recipient, props, created_at) values ($1, 'reset-password', $2, $3, now())",
    [id, to, LETTER_EXAMPLES["reset-password"]],
  );
  await database.query("select graphile_worker.add_job('send-letter', $1::json)", [
    JSON.stringify({ emailId: id }),
  ]);
  await database.query("commit");
  await database.end();
}

test("a letter is written by the worker and read at /dev/emails", async ({ page }) => {
  const to = `${randomUUID()}@exemplo.com.br`;
  await post(to);
  const letter = await lastLetterTo(page, to, "reset-password");
  expect(letter).toMatchObject({ to, links: [URL_IN_LETTER] });
  expect(letter.text).toContain(URL_IN_LETTER);

  await page.setViewportSize(PHONE);
  await page.goto("/dev/emails");
  await page.getByLabel("Destinatário").fill(to.toUpperCase());
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole("link", { name: letter.subject }).click();
  await expect(page.getByRole("heading", { level: 1, name: letter.subject })).toBeVisible();
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("heading", { name: "Vamos criar uma nova senha" })).toBeVisible();
  await expect(shown.getByRole("link", { name: "Escolher nova senha" })).toHaveAttribute(
    "href",
    URL_IN_LETTER,
  );
  await expect(page.getByRole("link", { name: URL_IN_LETTER })).toHaveAttribute("href", URL_IN_LETTER);
  await expectFits(page);
  // No script runs in the letter's frame, not even axe.
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the letters can be read, and a missing one shows a message", async ({ page }) => {
    await page.goto("/dev/emails?to=ninguem@exemplo.com.br");
    await expect(page.getByRole("heading", { name: "Nada para este endereço" })).toBeVisible();
    expect((await page.goto("/dev/emails/nao-existe"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  });
});
