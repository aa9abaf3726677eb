import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { choose, chooseFirstSize, DRESS } from "#tests/support/product-page.ts";

const main = (page: Page) => page.getByRole("main");
const reviews = (page: Page) => page.getByRole("region", { name: "Avaliações" });
const details = (page: Page) => page.locator("div", { has: page.locator("> section > #descricao") });

/** The same document as before: nothing was loaded anew. */
async function expectSameDocument(page: Page, during: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await during();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}

/** What a page shows that comes from the server. */
async function servedTexts(page: Page): Promise<string[]> {
  return Promise.all([details(page).innerText(), reviews(page).innerText()]);
}

test("details and reviews come without a component, and choices leave them alone", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await page.goto(DRESS);
  const before = await servedTexts(page);
  expect(before[0]).toContain("Guia de medidas");
  await choose(page, "cor", "Rosa-claro");
  await chooseFirstSize(page);
  await expect(page.getByText("Cor: Rosa-claro")).toBeVisible();
  expect(await servedTexts(page)).toEqual(before);
  expect(files.filter((file) => /\/served-[^/]*\.js$/.test(file))).toEqual([]);
});

test("another product is drawn as the server would draw it, and the first one again on the way back", async ({
  page,
}) => {
  await page.goto(DRESS);
  const dress = await servedTexts(page);
  await choose(page, "cor", "Rosa-claro");
  await chooseFirstSize(page);
  await expectSameDocument(page, async () => {
    const related = page.getByRole("region", { name: "Parecidos" }).getByRole("article").first();
    const name = await related.getByRole("heading").innerText();
    await related.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator("input[name=tamanho]:checked")).toHaveCount(0);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const served = await servedTexts(other);
    expect(served).not.toEqual(dress);
    // The details are drawn first, and the reviews a moment after them.
    await expect.poll(() => servedTexts(page)).toEqual(served);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Ilhabela/);
    await expect.poll(() => servedTexts(page)).toEqual(dress);
  });
});

test("a product that is opened from a list has its details and reviews", async ({ page }) => {
  await page.goto("/category/roupas");
  await expectSameDocument(page, async () => {
    await main(page).getByRole("link", { name: "Vestido Midi Floral Ilhabela", exact: true }).click();
    await expect(page).toHaveURL(DRESS);
    await expect(details(page)).toContainText("Guia de medidas");
    await expect(reviews(page).getByRole("article").first()).toBeVisible();
  });
});

test("reviews are filtered in place: the choice stays, and so does the focus", async ({ page }) => {
  await page.goto(DRESS);
  await choose(page, "tamanho", "M");
  const five = reviews(page).getByRole("link", { name: /^5 estrelas/ });
  await expectSameDocument(page, async () => {
    await five.focus();
    await page.keyboard.press("Enter");
    await expect(reviews(page)).toContainText(/avaliaç(ão|ões) com 5 estrelas/);
    await expect(page).toHaveURL(`${DRESS}?nota=5#avaliacoes`);
    await expect(five).toHaveAttribute("aria-current", "true");
    await expect(five).toBeFocused();
    await reviews(page).getByRole("link", { name: "Ver todas" }).click();
    await expect(page).toHaveURL(`${DRESS}#avaliacoes`);
    await expect(five).not.toHaveAttribute("aria-current");
  });
  await expect(page.locator("input[name=tamanho]:checked")).toHaveValue("M");
});

test("links in the details are followed without loading the page anew", async ({ page }) => {
  await page.goto(DRESS);
  await expectSameDocument(page, async () => {
    await details(page).getByRole("link", { name: "Como funciona a compra garantida" }).click();
    await expect(page).toHaveURL("/guarantee");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
