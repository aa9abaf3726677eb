import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { inDatabase } from "#tests/support/own-account.ts";
import { addProduct, lineOf, newName } from "#tests/support/seller-products.ts";
import { namingShop } from "#tests/support/shown-shop.ts";
import { signInAs } from "#tests/support/sign-in.ts";

/** Three products that only this test finds. */
async function aSeason(page: Page, name: string): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of ["Saia", "Blusa", "Calça"]) ids.push(await addProduct(page, `${kind} ${name}`));
  await page.goto(`/dashboard/produtos?q=${encodeURIComponent(name)}`);
  return ids;
}

const stockOf = async (id: string): Promise<number[]> =>
  (
    (await inDatabase(`select stock from product_variants where product_id = '${id}' order by id`)) as {
      stock: number;
    }[]
  ).map(({ stock }) => stock);

const paste = (cell: Locator, block: string) =>
  cell.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, block);

test("a seller raises the prices of selected products, undoes it, and deletes all that match", async ({
  page,
}) => {
  const name = newName("Lote");
  await page.setViewportSize(DESKTOP);
  await signInAs(page, "lojista");
  await aSeason(page, name);

  await test.step("selected and previewed", async () => {
    await page.getByLabel(`Selecionar Saia ${name}`).check();
    await page.getByLabel(`Selecionar Blusa ${name}`).check();
    await expect(page.getByText("2 selecionados")).toBeVisible();
    await page.getByRole("button", { name: "Alterar 2" }).click();
    await expect(page.getByRole("heading", { name: "Alterar 2 produtos" })).toBeVisible();
    await page.locator("summary", { hasText: "Preço" }).click();
    await page.getByRole("button", { name: "Ver prévia" }).click();
    await expect(page.getByRole("alert")).toContainText("Informe a porcentagem");
    await page.getByLabel("Porcentagem").fill("10");
    await page.getByText("Arredondar para o preço").click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ver prévia" }).click();
    await expect(page.getByRole("heading", { name: "Prévia da alteração" })).toBeVisible();
    await expect(page.getByText("De 2 produtos: 2 vão mudar.")).toBeVisible();
    await expect(lineOf(page, `Saia ${name}`)).toContainText("R$ 59,90 →");
    await expect(lineOf(page, `Saia ${name}`)).toContainText("R$ 65,90");
    await expectAccessible(page);
  });

  await test.step("confirmed, with the list as it was filtered", async () => {
    await page.getByRole("button", { name: "Alterar 2 produtos" }).click();
    await expect(page.getByRole("heading", { name: "Alteração feita" })).toBeVisible();
    await page.getByRole("link", { name: "Voltar aos produtos" }).click();
    await expect(page).toHaveURL(/\/dashboard\/produtos\?q=Lote/);
    await expect(lineOf(page, `Saia ${name}`)).toContainText("R$ 65,90");
    await expect(lineOf(page, `Calça ${name}`)).toContainText("R$ 59,90");
  });

  await test.step("undone", async () => {
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByRole("heading", { name: "Alteração desfeita" })).toBeVisible();
    await page.getByRole("link", { name: "Voltar aos produtos" }).click();
    await expect(lineOf(page, `Saia ${name}`)).toContainText("R$ 59,90");
  });

  await test.step("filtered, sorted, and all of them deleted", async () => {
    await page.getByText("Mais filtros").click();
    await page.getByRole("combobox", { name: "Ordem" }).selectOption({ label: "Nome" });
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/ordem=nome/);
    await expect(page.getByRole("rowheader")).toHaveText([/^Blusa/, /^Calça/, /^Saia/]);
    await page.getByRole("button", { name: "Alterar todos os 3" }).click();
    await page.locator("summary", { hasText: "Excluir" }).click();
    await page.getByRole("button", { name: "Ver prévia" }).click();
    await page.getByRole("button", { name: "Excluir 3 produtos" }).click();
    await page.getByRole("link", { name: "Voltar aos produtos" }).click();
    await expect(page.getByRole("heading", { name: "Nenhum produto encontrado" })).toBeVisible();
  });
});

test.describe("the grid of the stock", () => {
  test.use({ refusals: [409] });

  test("is typed, pasted and saved like a spreadsheet; a sale in between is a conflict of its cell alone", async ({
    page,
  }) => {
    const name = newName("Grade");
    await signInAs(page, "lojista");
    const id = await addProduct(page, name, { estoque: "12" });
    await page.goto(`/dashboard/estoque?q=${encodeURIComponent(name)}`);
    const cell = (variant: string) => page.getByLabel(`Estoque de ${name}, ${variant}`, { exact: true });

    await cell("Azul, P").fill("4");
    await cell("Azul, P").press("Enter");
    await expect(cell("Azul, M")).toBeFocused();
    await cell("Azul, M").press("ArrowDown");
    await expect(cell("Coral, P")).toBeFocused();
    await paste(cell("Coral, P"), "7\r\n1.008\r\n");
    await expect(cell("Coral, M")).toHaveValue("1.008");
    await paste(cell("Azul, P"), "2001\t5\r\n2002\t6\r\n");
    await expect(
      page.getByRole("status").filter({ hasText: "2 linhas coladas não estão nesta página: 2001, 2002" }),
    ).toBeVisible();
    await expect(cell("Azul, P")).toHaveValue("4");
    await expect(page.getByText("3 números alterados")).toBeVisible();
    await page.getByRole("button", { name: "Salvar estoque" }).click();
    await expect(page.getByText("Estoque salvo: 3 variações.")).toBeVisible();
    expect(await stockOf(id)).toEqual([4, 3, 7, 1008]);

    await inDatabase(
      `update product_variants set stock = stock - 1 where product_id = '${id}' and color = 'Azul' and size = 'P'`,
    );
    await cell("Azul, P").fill("20");
    await cell("Azul, M").fill("21");
    await page.getByRole("button", { name: "Salvar estoque" }).click();
    await expect(page.getByText("Estoque salvo: 1 variação.")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Mudou de 4 para 3 enquanto você editava");
    await expect(cell("Azul, P")).toHaveValue("20");
    await expectAccessible(page);
    expect(await stockOf(id)).toEqual([3, 21, 7, 1008]);

    await page.getByRole("link", { name: "Voltar aos produtos" }).click();
    await page.getByRole("button", { name: "Continuar na grade" }).click();
    await page.getByRole("button", { name: "Salvar estoque" }).click();
    // The message of the first time may still be there.
    await expect.poll(() => stockOf(id)).toEqual([20, 21, 7, 1008]);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByRole("link", { name: "Voltar aos produtos" }).click();
    await expect(page).toHaveURL("/dashboard/produtos");
  });
});

test("a SKU belongs to one product, and finds it", async ({ page }) => {
  const name = newName("Código");
  const sku = newName("SKU");
  await signInAs(page, "lojista");
  await addProduct(page, `Um ${name}`, {
    dados_fiscais: "1",
    "sku:Azul:P": sku,
    ncm: "6109.10.00",
    peso: "320",
  });
  const other = await addProduct(page, `Dois ${name}`);
  await page.goto(`/seller/product/${other}/edit`);
  await page.getByText("Dados fiscais e de envio").click();
  await expect(page.getByLabel("Peso embalado, por peça")).toHaveAttribute("placeholder", "300");
  await page.getByLabel("SKU de Coral, M").fill(sku);
  await page.getByLabel("EAN de Coral, M").fill("7891000315508");
  await page.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(page.getByRole("alert")).toContainText("Coral, M: EAN inválido: confira os dígitos");
  await page.getByLabel("EAN de Coral, M").fill("7891000315507");
  await page.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(page.getByRole("alert")).toContainText(`O SKU ${sku} já é do produto “Um ${name}” (Azul, P)`);
  await expectAccessible(page);
  await page.getByLabel("SKU de Coral, M").fill(`${sku}-B`);
  await page.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();
  await page.goto(`/dashboard/produtos?q=${encodeURIComponent(`${sku}-b`)}`);
  await expect(page.getByRole("rowheader")).toHaveText([new RegExp(`Dois ${name}.*SKU ${sku}-B`)]);
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("many products are changed and undone, and the grid is a plain form", async ({ page }) => {
    const name = newName("Simples");
    const open = (path: string) => page.goto(path, { waitUntil: "load" });
    await signInAs(page, "lojista");
    const ids: string[] = [];
    for (const kind of ["Saia", "Blusa"]) {
      const sent = await page.request.post(await namingShop(page.request, "/seller/add-product"), {
        headers: { "Sec-Fetch-Site": "same-origin" },
        maxRedirects: 0,
        multipart: {
          nome: `${kind} ${name}`,
          descricao: "Peça.",
          preco: "59.90",
          categoria: "saias",
          estoque: "12",
          cores: "Azul, Coral",
          tamanhos: "P, M",
        },
      });
      expect(sent.status()).toBe(302);
      const [row] = (await inDatabase(`select id from products where name = '${kind} ${name}'`)) as {
        id: string;
      }[];
      ids.push(row!.id);
    }
    await open(`/dashboard/produtos?q=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: "Alterar selecionados" }).click();
    await expect(page.getByText("Nenhum produto selecionado")).toBeVisible();
    await page.getByRole("link", { name: "Voltar aos produtos" }).click();
    await page.getByLabel(`Selecionar Saia ${name}`).check();
    await expectFits(page);
    await page.getByRole("button", { name: "Alterar selecionados" }).click();
    await page.locator("summary", { hasText: "Estoque" }).click();
    await page.getByLabel("Peças").fill("2");
    await expectFits(page);
    await page.getByRole("button", { name: "Ver prévia" }).click();
    await expect(page.getByText("De 1 produto: 1 vai mudar.")).toBeVisible();
    await expectFits(page);
    await page.getByRole("button", { name: "Alterar 1 produto" }).click();
    await expect(page.getByRole("heading", { name: "Alteração feita" })).toBeVisible();
    expect(await stockOf(ids[0]!)).toEqual([5, 5, 5, 5]);
    expect(await stockOf(ids[1]!)).toEqual([3, 3, 3, 3]);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByRole("heading", { name: "Alteração desfeita" })).toBeVisible();
    expect(await stockOf(ids[0]!)).toEqual([3, 3, 3, 3]);

    await open(`/dashboard/estoque?q=${encodeURIComponent(`Saia ${name}`)}`);
    await expectFits(page);
    await page.getByLabel(`Estoque de Saia ${name}, Azul, M`).fill("9");
    await page.getByRole("button", { name: "Salvar estoque" }).click();
    await expect(page.getByText("Estoque salvo: 1 variação.")).toBeVisible();
    expect(await stockOf(ids[0]!)).toEqual([3, 9, 3, 3]);
  });
});

test("on a phone the screens fit and are accessible", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, "lojista");
  for (const path of [
    "/dashboard/produtos?estoque=com&ordem=nome",
    "/dashboard/produtos/lote?todos=1",
    "/dashboard/estoque",
    "/dashboard/estoque?estoque=sem",
  ]) {
    await page.goto(path);
    await expectFits(page);
    await expectAccessible(page);
  }
  await page.goto("/dashboard/estoque");
  const long = "SKU-DE-OUTRA-PAGINA-COM-NOME-COMPRIDO";
  await paste(
    page.getByLabel(/^Estoque de /).first(),
    ["A", "B", "C", "D"].map((end) => `${long}${end}\t5`).join("\n"),
  );
  await expect(page.getByText("linhas coladas não estão nesta página")).toBeInViewport();
  await expectFits(page);
  await expectAccessible(page);
});

test("no form reaches another seller's products, and broken ones are answered", async ({ page }) => {
  const post = async (path: string, form: Record<string, string> = {}) =>
    (
      await page.request.post(await namingShop(page.request, path), {
        headers: { "Sec-Fetch-Site": "same-origin" },
        form,
        maxRedirects: 0,
      })
    ).status();
  await signInAs(page, "novo-lojista");
  const [theirs] = (await inDatabase(
    "select id, stock from product_variants where product_id = 'bella-1' order by id limit 1",
  )) as { id: string; stock: number }[];
  const choose = "/dashboard/produtos/lote?id=bella-1";
  expect(await post(choose, { acao: "excluir" })).toBe(400);
  expect(await post(choose, { acao: "outra" })).toBe(404);
  expect(await post("/dashboard/produtos/lote/nada", { acao: "confirmar" })).toBe(404);
  expect(
    await post("/dashboard/estoque", {
      [`peca-${theirs!.id}`]: String(theirs!.stock + 1),
      [`antes-${theirs!.id}`]: String(theirs!.stock),
    }),
  ).toBe(409);
  expect(await post("/dashboard/estoque", { "peca-1": "x", "antes-1": "1" })).toBe(400);
  expect(await stockOf("bella-1")).toContain(theirs!.stock);
});
