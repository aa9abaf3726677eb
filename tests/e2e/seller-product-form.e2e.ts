import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { hold } from "#tests/support/requests.ts";
import {
  addProduct,
  fillBasics,
  idOf,
  lineOf,
  newName,
  photo,
  pictureRows,
  priceOf,
} from "#tests/support/seller-products.ts";
import { signInAs } from "#tests/support/sign-in.ts";

test("a seller adds a product with uploaded pictures, and finds it in the shop", async ({ page }) => {
  const name = newName("Vestido Envelope");
  const preview = page.getByRole("complementary", { name: "Pré-visualização" });
  await test.step("basics, with a preview", async () => {
    await signInAs(page, "lojista");
    await page.goto("/dashboard/produtos");
    await page.getByRole("link", { name: "Adicionar Produto" }).click();
    await expect(preview.locator("img")).toHaveAttribute("src", "/sem-foto.svg");

    await fillBasics(page, name);
    await expect(preview).toContainText(name);
    await expect(preview).toContainText("12x de R$ 10,83 sem juros");
    await page.getByLabel("Preço de atacado (R$)").fill("129.90");
    await page.getByLabel("Cores Disponíveis").fill("Azul, Coral");
    await page.getByLabel("Tamanhos Disponíveis").fill("P, M");
  });

  await test.step("a picture by address that may not be fetched", async () => {
    await page.getByLabel("URL da Imagem").fill("https://127.0.0.1/foto.png");
    await page.getByLabel("URL da Imagem").press("Enter");
    await expect(page.getByText("Este endereço não pode ser usado.")).toBeVisible();
    await expect(preview).toContainText("A imagem não pôde ser carregada");
    await expect(preview.locator("img")).toHaveAttribute("src", "/sem-foto.svg");
    await page.getByLabel("URL da Imagem").fill("");
  });

  await test.step("uploads, judged by their content", async () => {
    const letUploadsThrough = await hold(page, "**/seller/product-pictures*");
    await page
      .getByLabel("Escolher fotos")
      .setInputFiles([
        await photo("frente.png", 200),
        { name: "falsa.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") },
        await photo("costas.png", 40),
      ]);
    await expect(page.getByRole("progressbar", { name: "frente.png" })).toBeVisible();
    // Sent too early, the form waits for the uploads; a refused upload keeps it open.
    await page.getByRole("button", { name: "Adicionar Produto" }).click();
    await expect(page.getByRole("button", { name: "Esperando 3 fotos..." })).toBeVisible();
    letUploadsThrough();
    await expect(pictureRows(page)).toHaveCount(2);
    await expect(page.getByRole("alert")).toContainText("1 foto não foi enviada");
    await expect(preview.locator("img").last()).toHaveAttribute("src", /^\/pictures\//);
    await expect(page.getByRole("list", { name: "Envios" })).toHaveText(
      "falsa.png: Formato não aceito. Envie uma imagem JPEG, PNG, WebP ou AVIF.",
    );
  });

  await test.step("pictures described, coloured and put in order", async () => {
    await pictureRows(page).first().fill("Vestido de frente");
    await page.getByLabel("Cor da foto 2").selectOption("Coral");
    await page.getByRole("button", { name: "Mover foto 2 para antes" }).click();
    await expect(page.getByLabel("Cor da foto 1")).toHaveValue("Coral");
    await expect(page.getByRole("button", { name: "Mover foto 1 para antes" })).toBeFocused();
    const handles = page.getByTitle("Arraste para mudar a ordem");
    await handles.nth(0).dragTo(handles.nth(1));
    await expect(page.getByLabel("Cor da foto 2")).toHaveValue("Coral");
  });

  await test.step("stock by colour and size, measures", async () => {
    await page.getByLabel("Por cor e tamanho").check();
    await page.getByLabel("Estoque de Azul, P").fill("4");
    await page.getByLabel("Estoque de Coral, M").fill("1");
    await expect(
      page.getByRole("table", { name: "Peças de cada cor e tamanho" }).locator("output"),
    ).toHaveText("5");
    await page.getByLabel("Busto do tamanho P").fill("88,5");
  });

  await test.step("a wrong wholesale price; saved", async () => {
    await page.getByRole("button", { name: "Adicionar Produto" }).click();
    await expect(page.getByRole("alert")).toContainText("O preço de atacado deve ser menor que o preço");
    await page.getByLabel("Preço de atacado (R$)").fill("99.90");
    const letItBeSaved = await hold(page, "**/seller/add-product.data*");
    await page.getByRole("button", { name: "Adicionar Produto" }).click();
    await expect(page.getByRole("button", { name: "Salvando..." })).toBeVisible();
    letItBeSaved();
    await expect(page.getByText("Produto adicionado com sucesso!")).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
    await page.getByRole("link", { name: "Meus Produtos" }).click();
  });

  await test.step("in the seller's list", async () => {
    const line = lineOf(page, name);
    await expect(line).toContainText("R$ 129,90");
    await expect(line).toContainText("Baixo");
    await expect(line).toContainText("Ativo");
    await expect(line).toContainText("Roupas");
    await expect(page.getByRole("columnheader")).toHaveText([
      ...["Imagem", "Produto", "Categoria", "Preço", "Estoque", "Vendas", "Visualizações", "Status", "Ações"],
    ]);
    await expect(page.getByLabel(`Estoque de ${name}`, { exact: true })).toHaveValue("5");
  });

  await test.step("in the shop", async () => {
    await page.goto(`/product/${await idOf(page, name)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("region", { name: "Fotos do produto" }).getByRole("link")).toHaveCount(4);
    await expect(page.getByRole("cell", { name: "R$ 99,90" })).toBeVisible();
    await expect(page.getByText("88,5")).toBeVisible();
    await expect(page.getByRole("radio", { name: "M esgotado" })).toBeDisabled();
  });
});

test("a form sent during an upload waits for it, and an interrupted upload is retried", async ({ page }) => {
  const name = newName("Regata Canelada");
  await signInAs(page, "lojista");
  const id = await addProduct(page, name);
  await page.goto(`/seller/product/${id}/edit`);
  await page.getByLabel("Composição").fill("100% algodão");
  await page.route("**/seller/product-pictures*", (route) => route.fulfill({ status: 429, body: "" }));
  await page.getByLabel("Escolher fotos").setInputFiles([await photo("frente.png", 120)]);
  await expect(page.getByRole("list", { name: "Envios" })).toContainText(
    "frente.png: O envio foi interrompido. Confira a conexão e tente de novo.",
  );
  const save = page.getByRole("button", { name: "Salvar Alterações" });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "1 foto não foi enviada" })).toBeVisible();

  const letItThrough = await hold(page, "**/seller/product-pictures*");
  await page.getByRole("button", { name: "Enviar frente.png de novo" }).click();
  await save.click();
  await expect(page.getByRole("button", { name: "Esperando 1 foto..." })).toBeVisible();
  letItThrough();
  await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();
  await page.goto(`/seller/product/${id}/edit`);
  await expect(pictureRows(page)).toHaveCount(1);
  await expect(page.getByLabel("Composição")).toHaveValue("100% algodão");
});

test.describe("colours and sizes", () => {
  // The confirmation before pieces are removed is answered with 409.
  test.use({ refusals: [409] });

  test("a renamed colour keeps its pieces, and removing one with pieces asks for confirmation", async ({
    page,
  }) => {
    const name = newName("Blusa Ciganinha");
    await signInAs(page, "lojista");
    const id = await addProduct(page, name);
    await page.goto(`/seller/product/${id}/edit`);
    await page.getByLabel("Estoque de Azul, P").fill("9");
    await page.getByLabel("Cores Disponíveis").fill("Azul-marinho, Coral");
    await expect(page.getByLabel("A cor Azul (6 peças)")).toHaveValue("Azul-marinho");
    // Values typed into the grid stay with the colour.
    await expect(page.getByLabel("Estoque de Azul-marinho, P")).toHaveValue("9");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();

    await page.goto(`/seller/product/${id}/edit`);
    await expect(page.getByLabel("Estoque de Azul-marinho, P")).toHaveValue("9");
    await page.getByLabel("Cores Disponíveis").fill("Coral");
    await expect(page.getByText("A cor Azul-marinho será removida, com 12 peças em estoque.")).toBeVisible();
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    const question = page.getByRole("alertdialog", { name: "Remover Azul-marinho?" });
    await expect(question).toContainText("12 peças em estoque saem do produto");
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel("Cores Disponíveis")).toHaveValue("Coral");
    await page.getByLabel("Cores Disponíveis").fill("Azul-marinho, Coral");
    await expect(page.getByLabel("Estoque de Azul-marinho, P")).toHaveValue("9");
    await page.getByLabel("Cores Disponíveis").fill("Coral");
    await page.getByRole("button", { name: "Remover e salvar" }).click();
    await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();
    await page.goto(`/seller/product/${id}/edit`);
    await expect(page.getByLabel("Estoque de Coral, M")).toHaveValue("3");
    await expect(page.getByLabel("Estoque de Azul-marinho, P")).toHaveCount(0);
  });
});

test("of two tabs that edit one product the second gets a conflict, and nothing is overwritten silently", async ({
  page,
  context,
}) => {
  const name = newName("Blusa Canelada");
  await signInAs(page, "lojista");
  const id = await addProduct(page, name);
  await page.goto(`/seller/product/${id}/edit`);
  const second = await context.newPage();
  await second.goto(`/seller/product/${id}/edit`);

  await priceOf(page).fill("70");
  await page.getByLabel("Estoque de Azul, P").fill("9");
  await page.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();

  await second.getByLabel("Composição").fill("100% algodão");
  await second.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(second.getByText("Este produto foi alterado enquanto você editava")).toBeVisible();
  await expect(second.getByRole("status").filter({ hasText: "Preço (R$)" })).toContainText("70.00");
  await expect(second.getByLabel("Composição")).toHaveValue("100% algodão");
  // Fields the second tab did not change take the first tab's values.
  await expect(second.getByLabel("Estoque de Azul, P")).toHaveValue("9");
  await page.goto(`/dashboard/produtos/${id}`);
  await expect(page.getByRole("region", { name: "Detalhes do Produto" })).toContainText("R$ 70,00");

  await priceOf(second).fill("70.00");
  await second.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(second.getByText("Produto atualizado com sucesso!")).toBeVisible();
  await second.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a product is added with its pictures and grid, stocked, edited and deleted", async ({ page }) => {
    const name = newName("Macacão Linho");
    await signInAs(page, "lojista");
    await page.setViewportSize(PHONE);
    await page.goto("/seller/add-product");
    await expectFits(page);
    await page.setViewportSize(DESKTOP);
    await fillBasics(page, name);
    await page.getByLabel("Cores Disponíveis").fill("Areia");
    await page.getByLabel("Tamanhos Disponíveis").fill("P, M");
    await page.getByLabel("Por cor e tamanho").check();
    await page
      .locator("input[type=file]")
      .setInputFiles([await photo("a.png", 11), await photo("b.png", 222)]);
    await page.getByRole("button", { name: "Atualizar a grade e a tabela de medidas" }).click();
    await expect(pictureRows(page)).toHaveCount(2);
    const pictures = () =>
      page.locator("input[name=foto]").evaluateAll((all) => all.map((e) => (e as HTMLInputElement).value));
    const before = await pictures();
    await page.getByLabel("Estoque de Areia, M").fill("7");
    await page.getByRole("button", { name: "Mover foto 2 para antes" }).click();
    expect(await pictures()).toEqual(before.toReversed());
    await expect(page.getByLabel("Estoque de Areia, M")).toHaveValue("7");
    // Enter in a field saves; it does not move a picture.
    await page.getByLabel("Nome do Produto").press("Enter");
    await expect(page.getByText("Produto adicionado com sucesso!")).toBeVisible();
    await page.getByRole("link", { name: "Meus Produtos" }).click();

    const stock = page.getByLabel(`Estoque de ${name}`, { exact: true });
    await expect(stock).toHaveValue("7");
    await stock.fill("10");
    await page.getByRole("button", { name: `Salvar o estoque de ${name}` }).click();
    // Two variants: the grid asks for each, and proposes nothing for sold-out ones.
    await expect(page.getByLabel("Estoque de Areia, P")).toHaveValue("0");
    await expect(page.getByLabel("Estoque de Areia, M")).toHaveValue("10");
    await page.getByRole("button", { name: "Salvar o estoque", exact: true }).click();
    await expect(page.getByText("Estoque salvo: 10 peças.")).toBeVisible();

    await page.getByRole("link", { name: `Editar ${name}` }).click();
    await page
      .getByRole("region", { name: "Editar Produto" })
      .getByRole("spinbutton", { name: "Estoque" })
      .fill("3");
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(
      page.getByText("Alterações salvas. Falta o estoque: diga onde ficam as peças."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Salvar o estoque", exact: true }).click();
    await expect(page.getByLabel(`Estoque de ${name}`, { exact: true })).toHaveValue("3");
    await page.getByRole("link", { name: `Excluir ${name}` }).click();
    await page.getByRole("button", { name: "Excluir Permanentemente" }).click();
    await expect(page.getByText("Produto excluído com sucesso!")).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });

  test.describe("with values in other rows than are typed", () => {
    test.use({ refusals: [400] });

    test("a product comes again with the right ones", async ({ page }) => {
      const name = newName("Saia Linho");
      const sku = name.slice(-8);
      await signInAs(page, "lojista");
      await page.goto("/seller/add-product");
      await fillBasics(page, name);
      await page.getByLabel("Estoque Inicial").fill("40");
      await page.getByText("Dados fiscais e de envio").click();
      await page.getByLabel("SKU de Cor única, Tamanho único").fill(sku);
      await page.getByLabel("Busto do tamanho Tamanho único").fill("88");
      await page.getByLabel("Cores Disponíveis").fill("Areia, Azul");
      await page.getByLabel("Por cor e tamanho").check();
      const add = page.getByRole("button", { name: "Adicionar Produto" });
      await add.click();
      await expect(page.getByRole("alert")).toContainText("confira o SKU e o EAN de cada variação");
      await expect(page.getByLabel("SKU de Areia, Tamanho único")).toHaveValue(sku);
      await expect(page.getByLabel("Estoque de Azul, Tamanho único")).toHaveValue("20");
      await add.click();
      await expect(page.getByText("Produto adicionado com sucesso!")).toBeVisible();
      await page.goto(`/dashboard/produtos?q=${sku}`);
      await expect(page.getByLabel(`Estoque de ${name}`, { exact: true })).toHaveValue("40");
    });
  });
});
