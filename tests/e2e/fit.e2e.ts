import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test, waitForHydration } from "#tests/support/browser.ts";
import { aShopWithProduct } from "#tests/support/delivered-order.ts";
import { aPerson, inDatabase, post, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { alert, field, fill, main, press } from "#tests/support/page-parts.ts";
import { signInAs } from "#tests/support/sign-in.ts";

/** A dress of the sample shop with a table of measures, and a list of other pieces. */
const DRESS = "/product/bella-1";
const CATEGORY = "/category/cropped-blusa";
const MEASURES = { "Busto ou tórax": "94", Cintura: "76", Quadril: "104" };

const mySize = (page: Page) =>
  main(page)
    .getByRole("link", { name: /tamanho/i })
    .and(page.locator("[href^='/medidas/produto/']"));

const size = (page: Page, name: RegExp) => main(page).getByRole("radio", { name });

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test("a visitor gives measures, sees the size on products, filters by it, and takes it to an account", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(DRESS);
  await waitForHydration(page);
  await expect(mySize(page)).toContainText("Qual é o meu tamanho?");
  await mySize(page).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Qual é o meu tamanho?");
  await expectAccessible(page);
  await expectFits(page);

  // What cannot be is answered beside its field, with what to do.
  await fill(page, { "Busto ou tórax": "36", Cintura: "setenta" });
  await press(page, "Ver o tamanho");
  await expect(alert(page).first()).toContainText("parece estar em polegadas");
  await expect(
    main(page)
      .getByText(/Cintura: informe só o número/)
      .first(),
  ).toBeVisible();
  await expect(field(page, "Cintura")).toHaveValue("setenta");

  await fill(page, MEASURES);
  await press(page, "Ver o tamanho");
  await expect(main(page).getByRole("heading", { name: "Eu: M" })).toBeVisible();
  await expect(main(page).getByText(/^Confiança alta, \d\d%/)).toBeVisible();
  await expect(main(page).getByText(/ficam perto do M na tabela desta peça/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await main(page).getByRole("link", { name: "Escolher o M" }).click();
  await expect(size(page, /^M\b/)).toBeChecked();

  // The page is the same for everybody; the browser puts the size where the link was, and nothing moves.
  await page.goto(DRESS);
  await expect(mySize(page)).toContainText("Seu tamanho: M");
  await expect(size(page, /^M\b.*seu tamanho$/)).toBeVisible();
  await expect(size(page, /seu tamanho/)).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);
  expect(await shifts(page)).toBeLessThan(0.02);
  expect(await (await page.request.get(DRESS)).text()).not.toContain("Seu tamanho");
  expect(await page.evaluate(() => document.cookie)).not.toContain("mare.medidas=");

  await page.goto(CATEGORY);
  await main(page).getByRole("link", { name: "Só o que tem no meu tamanho" }).click();
  await expect(page).toHaveURL(/\/category\/cropped-blusa\?tamanho=M$/);

  // The account asks before it takes over what is in the browser.
  const userId = await signInAsSomebodyNew(page);
  await page.goto("/medidas/pessoas");
  await expect(main(page).getByText("Há medidas de 1 pessoa neste navegador")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Guardar na minha conta");
  await expect(page.getByText("Medidas guardadas na sua conta.")).toBeVisible();
  expect(
    await inDatabase(`select nome, para, corpo, ajuda from medidas where user_id = '${userId}'`),
  ).toEqual([{ nome: "Eu", para: "mulher", corpo: { peito: 94, cintura: 76, quadril: 104 }, ajuda: false }]);
  await page.goto(DRESS);
  await expect(mySize(page)).toContainText("Seu tamanho: M");

  // A second person, by a piece that fits; then the list asks for whom.
  await page.goto("/medidas/pessoas");
  await waitForHydration(page);
  await main(page).getByText("Não tenho fita: conheço uma peça que serve bem").click();
  await fill(page, { "De quem são as medidas": "Bia", "Peça desta loja": DRESS, "Tamanho que uso": "G" });
  await main(page).getByLabel("Contar, sem meu nome, para aconselhar outras pessoas").check();
  await press(page, "Guardar medidas");
  await expect(main(page).getByText("Bia, mulher")).toBeVisible();
  await expectFits(page);
  await page.goto(CATEGORY);
  await main(page).getByRole("link", { name: "Só o que tem no meu tamanho" }).click();
  await main(page).getByRole("link", { name: /^Bia/ }).click();
  await expect(page).toHaveURL(/tamanho=G/);

  // The page of a product asks for whom, too, and the next one remembers.
  await page.goto(DRESS);
  await expect(size(page, /^M\b.*tamanho de Eu$/)).toBeVisible();
  const whose = main(page).getByLabel("Tamanho de", { exact: true });
  expect(await shifts(page)).toBeLessThan(0.02);
  await whose.selectOption("Bia");
  await expect(size(page, /^G\b.*tamanho de Bia$/)).toBeVisible();
  await expect(size(page, /tamanho de/)).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);
  await page.reload();
  await expect(whose.locator("option:checked")).toHaveText("Bia");

  // In the copy of one's data; deleted by one press.
  const copy = await (await post(page.request, "/my-data/exportar")).json();
  expect(copy.dados.medidas).toHaveLength(2);
  await page.goto("/medidas/pessoas");
  await press(page, "Apagar todas as medidas");
  await expect(page.getByText("Todas as medidas foram apagadas.")).toBeVisible();
  expect(await inDatabase(`select 1 from medidas where user_id = '${userId}'`)).toEqual([]);
  await page.goto(DRESS);
  await waitForHydration(page);
  await expect(mySize(page)).toContainText("Qual é o meu tamanho?");
});

test("a list asks for measures first, and a product without data says what is missing", async ({ page }) => {
  await page.goto("/medidas/filtro?lista=//evil.example/");
  await expect(page).toHaveURL(/\/medidas\/pessoas\?voltar=/);
  await expect(page.getByText("Informe suas medidas para ver só o que tem no seu tamanho.")).toBeVisible();
  await fill(page, { "Comprimento do pé": "24,5" });
  // Otherwise the next page would be asked for before the measures are kept.
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
  await press(page, "Guardar medidas");
  await kept;
  await page.goto("/medidas/produto/bella-1");
  await expect(main(page).getByText(/falta seu busto ou tórax, sua cintura/)).toBeVisible();
  expect((await page.request.get("/medidas/produto/cat-99999")).status()).toBe(404);
});

test("an advised size that is sold out leads to the request to be told", async ({ page }) => {
  const owner = await aPerson("Olga Dona", { kind: "lojista" });
  const { productId: id } = await aShopWithProduct(owner.id);
  await inDatabase(`
    update products set sizes = dress.sizes, size_guide = dress.size_guide, category = dress.category
    from products dress where dress.id = 'bella-1' and products.id = '${id}';
    delete from product_variants where product_id = '${id}';
    insert into product_variants (product_id, color, size, stock)
    select id, 'Coral', size, (size <> 'M')::int from products, unnest(sizes) size where id = '${id}'`);
  await page.goto(`/medidas/produto/${id}`);
  await fill(page, MEASURES);
  await press(page, "Ver o tamanho");
  await expect(main(page).getByText("O M está esgotado.")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Escolher o M" })).toHaveCount(0);
  const request = main(page).getByRole("link", { name: "Avise-me quando voltar" });
  await expect(request).toHaveAttribute("href", `/product/${id}/avise-me?tamanho=M`);
  await expectAccessible(page);
  await expectFits(page);

  // The page of a product is told the same.
  const told = await (await page.request.get(`/medidas/produto/${id}/conselho`)).json();
  expect(told.people).toMatchObject([{ title: "Seu tamanho: M", detail: "Esgotado" }]);
  await page.route("**/medidas/produto/bella-1/conselho", (route) => route.fulfill({ json: told }));
  await page.goto(DRESS);
  const line = main(page).getByRole("link", { name: "Seu tamanho: M Esgotado Avise-me" });
  await expect(line).toHaveAttribute("href", `/product/${id}/avise-me?tamanho=M`);
});

test("a search for shoes is filtered by the foot, and what was typed beside a piece stays", async ({
  page,
}) => {
  await page.goto("/medidas/pessoas");
  await waitForHydration(page);
  await main(page).getByText("Não tenho fita: conheço uma peça que serve bem").click();
  await fill(page, {
    "De quem são as medidas": "Bia",
    Cintura: "70",
    "Comprimento do pé": "23,5",
    "Peça desta loja": DRESS,
    "Tamanho que uso": "M",
  });
  await press(page, "Guardar medidas");
  const measures = main(page).getByText(/Cintura 70 cm · Quadril 104 cm/);
  await expect(measures).toBeVisible();

  await main(page).getByRole("link", { name: "Editar Bia" }).click();
  await expect(field(page, "Cintura")).toHaveValue("70");
  await expect(field(page, "Quadril")).toHaveValue("");
  await fill(page, { "De quem são as medidas": "Beatriz" });
  await press(page, "Guardar medidas");
  await expect(main(page).getByText("Beatriz, mulher")).toBeVisible();
  await expect(measures).toBeVisible();

  await page.goto("/search?q=sandália");
  await main(page).getByRole("link", { name: "Só o que tem no meu tamanho" }).click();
  await expect(page).toHaveURL(/tamanho=3[45]/);
  await expect(page).not.toHaveURL(/tamanho=(?!3[4-6])/);
});

test("a seller sees which products lack measures", async ({ page }) => {
  await signInAs(page, "lojista");
  await page.goto("/dashboard/produtos?medidas=faltam");
  await expect(
    main(page)
      .getByText(/sem tabela de medidas completa/)
      .or(main(page).getByText(/têm a tabela de medidas completa/))
      .first(),
  ).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("measures are kept, advised by, changed and deleted", async ({ page }) => {
    await page.goto(DRESS);
    await mySize(page).click();
    await fill(page, MEASURES);
    await press(page, "Ver o tamanho");
    await expect(main(page).getByRole("heading", { name: "Eu: M" })).toBeVisible();
    await main(page)
      .getByRole("link", { name: /Mudar as medidas/ })
      .click();
    await fill(page, {
      "De quem são as medidas": "Ana",
      "Busto ou tórax": "102",
      Cintura: "84",
      Quadril: "112",
    });
    await press(page, "Guardar medidas");
    await expect(main(page).getByText("Ana, mulher")).toBeVisible();
    await page.goto(CATEGORY);
    await main(page).getByRole("link", { name: "Só o que tem no meu tamanho" }).click();
    await expect(page).toHaveURL(/tamanho=G$/);
    await page.goto("/medidas/pessoas");
    await press(page, "Apagar Ana");
    await expect(page.getByText("Medidas apagadas.")).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("mare.medidas");
  });
});
