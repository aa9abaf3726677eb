import type { Page } from "@playwright/test";
import {
  NEW_SYNONYM_PATH,
  SEARCH_DESK_PATH,
  SYNONYMS_PATH,
  SYNONYMS_PREVIEW_PATH,
} from "#app/platform/paths.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { inDatabase, signInAsAdministrator } from "#tests/support/own-account.ts";
import { signInAs } from "#tests/support/sign-in.ts";

test.use({ refusals: [409] });
// Drafts are published together, so these journeys go one after the other.
test.describe.configure({ mode: "serial" });

async function expectBothWidths(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectFits(page);
    await expectAccessible(page);
  }
}

const thisWeek = "date_trunc('week', now() at time zone 'America/Sao_Paulo')::date";
const counted = (query: string, asked: number, found: number, clicked = 0) =>
  inDatabase(`insert into search_counts (query, shown, week, asked, found, clicked)
    values ('${query}', '${query}', ${thisWeek}, ${asked}, ${found}, ${clicked})
    on conflict (query, week) do update set asked = excluded.asked, found = excluded.found, clicked = excluded.clicked`);

const foundFor = async (page: Page, word: string): Promise<number> => {
  await page.goto(`/search?q=${word}`);
  return page.getByRole("region", { name: "Produtos encontrados" }).getByRole("article").count();
};

test("an administrator sees what is not found, drafts a synonym, previews, publishes and undoes it", async ({
  page,
}) => {
  test.slow();
  await counted("zabumbinha", 31, 0);
  await counted("saia godê", 30, 4);
  await signInAsAdministrator(page, "manage_products");

  await test.step("searches without result and without click", async () => {
    await page.goto("/admin/dashboard/produtos");
    await page.getByRole("navigation").getByRole("link", { name: "Busca", exact: true }).click();
    await expect(page).toHaveURL(SEARCH_DESK_PATH);
    const nothing = page
      .getByRole("region", { name: "Sem resultado" })
      .getByRole("row", { name: /zabumbinha/ });
    await expect(nothing).toContainText("31");
    await expect(nothing.getByRole("link", { name: "zabumbinha", exact: true })).toHaveAttribute(
      "href",
      "/search?q=zabumbinha",
    );
    await expect(
      page.getByRole("region", { name: "Sem clique" }).getByRole("row", { name: /saia godê/ }),
    ).toContainText("30");
    await expectBothWidths(page);
    await nothing.getByRole("link", { name: "Criar sinônimo" }).click();
    await expect(page.getByLabel(/^Palavras/)).toHaveValue("zabumbinha");
  });

  await test.step("a draft with nothing to lead to is refused, in words", async () => {
    await page.getByRole("button", { name: "Salvar rascunho" }).click();
    await expect(page.getByRole("alert")).toContainText("Escreva ao menos duas palavras");
    await page.getByLabel(/^Também mostra/).fill("saia, Zabumbinha");
    await page.getByRole("button", { name: "Salvar rascunho" }).click();
    await expect(page.getByRole("alert")).toContainText("“zabumbinha” levaria a si mesma");
    await expectBothWidths(page);
    await page.getByLabel(/^Também mostra/).fill("saia");
    await page.getByRole("button", { name: "Salvar rascunho" }).click();
    await expect(page.getByText("Rascunho salvo. Veja a prévia antes de publicar.")).toBeVisible();
    await expect(page.getByRole("row", { name: /zabumbinha/ })).toContainText("Novo, em rascunho");
    await expectBothWidths(page);
  });

  await test.step("nobody's search uses it yet; the preview shows what would change", async () => {
    expect(await foundFor(page, "zabumbinha")).toBe(0);
    await page.goto(SYNONYMS_PREVIEW_PATH);
    const compared = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: /zabumbinha/ }) });
    await expect(compared).toContainText("Encontrados: 0");
    await expect(compared.getByRole("listitem").first()).toContainText("Saia");
    await expectBothWidths(page);
  });

  await test.step("another administrator's change is noticed", async () => {
    await inDatabase("update search_desk set version = version + 1");
    await page.getByRole("button", { name: "Publicar tudo" }).click();
    await expect(page.getByText("Os rascunhos mudaram depois desta prévia.")).toBeVisible();
    await expect(page).toHaveURL(SYNONYMS_PREVIEW_PATH);
  });

  await test.step("published, it counts; undone, it does not", async () => {
    // Somebody else may draft something between a look and the decision.
    await expect(async () => {
      await page.goto(SYNONYMS_PREVIEW_PATH);
      await page.getByRole("button", { name: "Publicar tudo" }).click();
      await expect(page.getByText("Publicado. As buscas já usam os novos sinônimos.")).toBeVisible();
    }).toPass();
    // Each process hears of it a moment later.
    await expect(async () => expect(await foundFor(page, "zabumbinha")).toBeGreaterThan(0)).toPass();
    await page.goto(SYNONYMS_PATH);
    await page.getByRole("link", { name: "Desfazer" }).click();
    const undo = page.getByRole("button", { name: "Desfazer" });
    await expect(undo).toBeVisible();
    await expectAccessible(page);
    await undo.click();
    await expect(page.getByText("Publicação desfeita.")).toBeVisible();
    await expect(async () => expect(await foundFor(page, "zabumbinha")).toBe(0)).toPass();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a synonym is drafted to be deleted, and the draft is taken back", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signInAsAdministrator(page, "manage_products");
    await page.goto(`${SYNONYMS_PATH}?q=sapato`);
    const row = page.getByRole("row", { name: /sapato/ }).first();
    await row.getByRole("link", { name: "Editar" }).click();
    await page.getByRole("button", { name: "Apagar sinônimo" }).click();
    await expect(page.getByText("Será apagado quando os rascunhos forem publicados.")).toBeVisible();
    await expect(page.getByText("Será apagado", { exact: true })).toBeVisible();
    await expectFits(page);
    await page.getByRole("link", { name: "Ver prévia" }).click();
    await expect(page.getByRole("heading", { name: "Como as buscas respondem" })).toBeVisible();
    await expectFits(page);
    await page.getByRole("button", { name: "Descartar rascunhos" }).click();
    await expect(page.getByText("Rascunhos descartados.")).toBeVisible();
  });

  test("odd input is answered with a message", async ({ page }) => {
    await signInAsAdministrator(page, "manage_products");
    await page.goto(NEW_SYNONYM_PATH);
    await page.getByLabel(/^Palavras/).fill(`saia, ${"a".repeat(10_000)}`);
    await page.getByRole("button", { name: "Salvar rascunho" }).click();
    await expect(page.getByRole("alert")).toContainText("é longa demais: use até 60 letras");
    await page.goto(`${SEARCH_DESK_PATH}?semana=%27%22x`);
    await expect(page.getByRole("heading", { name: "Sem resultado" })).toBeVisible();
  });
});

test("a seller reads what people look for and hardly find, and begins a product with it", async ({
  page,
}) => {
  await counted("vestido de veludo", 40, 0);
  await signInAs(page, "lojista");
  await page.goto("/painel-loja");
  const section = page.getByRole("region", { name: "O que procuram" });
  await expect(section).toBeVisible();
  await expectBothWidths(page);
  await section.getByRole("link", { name: "Adicionar produto com o nome vestido de veludo" }).click();
  await expect(page).toHaveURL("/seller/add-product?nome=Vestido+de+veludo");
  await expect(page.getByLabel(/^Nome do Produto/)).toHaveValue("Vestido de veludo");
});
