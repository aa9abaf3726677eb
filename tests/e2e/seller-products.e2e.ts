import type { APIResponse, Page } from "@playwright/test";
import sharp from "sharp";
import { DESKTOP, expect, expectAccessible, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const photo = async (name: string, hue: number) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({
    create: { width: 300, height: 400, channels: 3, background: { r: hue, g: 90, b: 80 } },
  })
    .png()
    .toBuffer(),
});

/** A name of its own: tests share one shop. */
const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

async function fillBasics(page: Page, name: string): Promise<void> {
  await page.getByLabel("Nome do Produto").fill(name);
  await page.getByLabel("Descrição", { exact: false }).first().fill("Amarra na cintura e veste bem.");
  await priceOf(page).fill("129.90");
  await page.getByLabel("Categoria").selectOption({ label: "Roupas" });
}

/** Not the wholesale price, which is another field. */
const priceOf = (page: Page) => page.getByRole("spinbutton", { name: "Preço (R$)", exact: true });

/** The id of the product whose line is in sight. */
async function idOf(page: Page, name: string): Promise<string> {
  const address = await page.getByRole("link", { name: `Editar ${name}` }).getAttribute("href");
  return /produtos\/([^/]+)\/editar/.exec(address!)![1]!;
}

const lineOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const pictureRows = (page: Page) => page.getByRole("textbox", { name: /^Descrição da foto/ });

/** Keeps what the page sends there until it is let through. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A product made over HTTP, as a browser without scripts would. */
async function addProduct(page: Page, name: string, given: Record<string, string> = {}): Promise<string> {
  const answer = await page.request.post("/seller/add-product", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
    multipart: {
      nome: name,
      descricao: "Uma peça de teste.",
      preco: "59.90",
      categoria: "saias",
      estoque: "12",
      cores: "Azul, Coral",
      tamanhos: "P, M",
      ...given,
    },
  });
  expect(answer.status()).toBe(302);
  await page.goto(`/dashboard/produtos?q=${encodeURIComponent(name)}`);
  return idOf(page, name);
}

test("from the user menu a seller comes to the dashboard's tabs and to the form of a new product", async ({
  page,
}) => {
  await signInAs(page, "lojista");
  await page.goto("/payment-methods");
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Isabela Colares!");
  await expect(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveText([
    "Visão Geral",
    "Meus Produtos",
    "Relatórios",
  ]);

  await page.goto("/seller/add-product");
  await expect(page.getByLabel("Nome do Produto")).toHaveAttribute("required");
  await expect(page.locator("textarea#descricao")).toHaveAttribute("required");
  for (const [name, value] of [
    ["type", "number"],
    ["min", "0"],
    ["step", "0.01"],
    ["required", ""],
  ] as const) {
    await expect(priceOf(page)).toHaveAttribute(name, value);
  }
  const stock = page.getByLabel("Estoque Inicial");
  await expect(stock).toHaveAttribute("min", "0");
  await expect(stock).toHaveAttribute("required");
  await expect(stock).toHaveValue("0");
  await expect(page.getByLabel("URL da Imagem")).toHaveAttribute("type", "url");
  // The 17 categories, and the choice of none.
  await expect(page.getByLabel("Categoria").locator("option")).toHaveCount(18);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a seller adds a product with uploaded pictures, and finds it in the shop", async ({ page }) => {
  const name = newName("Vestido Envelope");
  await signInAs(page, "lojista");
  await page.goto("/dashboard/produtos");
  await page.getByRole("link", { name: "Adicionar Produto" }).click();
  const preview = page.getByRole("complementary", { name: "Pré-visualização" });
  await expect(preview.locator("img")).toHaveAttribute("src", "/sem-foto.svg");

  await fillBasics(page, name);
  await expect(preview).toContainText(name);
  await expect(preview).toContainText("12x de R$ 10,83 sem juros");
  await page.getByLabel("Preço de atacado (R$)").fill("129.90");
  await page.getByLabel("Cores Disponíveis").fill("Azul, Coral");
  await page.getByLabel("Tamanhos Disponíveis").fill("P, M");

  // Fetched by the server, which is not sent to itself; the preview falls back.
  await page.getByLabel("URL da Imagem").fill("http://127.0.0.1/foto.png");
  await page.getByLabel("URL da Imagem").press("Enter");
  await expect(page.getByText("Este endereço não pode ser usado.")).toBeVisible();
  await expect(preview).toContainText("A imagem não pôde ser carregada");
  await expect(preview.locator("img")).toHaveAttribute("src", "/sem-foto.svg");
  await page.getByLabel("URL da Imagem").fill("");

  // Judged by its content: a page that calls itself a picture is none.
  const letUploadsThrough = await hold(page, "**/seller/product-pictures");
  await page
    .getByLabel("Escolher fotos")
    .setInputFiles([
      await photo("frente.png", 200),
      { name: "falsa.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") },
      await photo("costas.png", 40),
    ]);
  await expect(page.getByRole("progressbar", { name: "frente.png" })).toBeVisible();
  // Sent too early, the form waits; as one of them is refused, it stays.
  await page.getByRole("button", { name: "Adicionar Produto" }).click();
  await expect(page.getByRole("button", { name: "Esperando 3 fotos..." })).toBeVisible();
  letUploadsThrough();
  await expect(pictureRows(page)).toHaveCount(2);
  await expect(page.getByRole("alert")).toContainText("1 foto não foi enviada");
  await expect(preview.locator("img").last()).toHaveAttribute("src", /^\/pictures\//);
  await expect(page.getByRole("list", { name: "Envios" })).toHaveText(
    "falsa.png: Formato não aceito. Envie uma imagem JPEG, PNG, WebP ou AVIF.",
  );
  await pictureRows(page).first().fill("Vestido de frente");
  await page.getByLabel("Cor da foto 2").selectOption("Coral");
  await page.getByRole("button", { name: "Mover foto 2 para antes" }).click();
  await expect(page.getByLabel("Cor da foto 1")).toHaveValue("Coral");
  await expect(page.getByRole("button", { name: "Mover foto 1 para antes" })).toBeFocused();
  const handles = page.getByTitle("Arraste para mudar a ordem");
  await handles.nth(0).dragTo(handles.nth(1));
  await expect(page.getByLabel("Cor da foto 2")).toHaveValue("Coral");

  await page.getByLabel("Por cor e tamanho").check();
  await page.getByLabel("Estoque de Azul, P").fill("4");
  await page.getByLabel("Estoque de Coral, M").fill("1");
  await expect(page.getByRole("table", { name: "Peças de cada cor e tamanho" }).locator("output")).toHaveText(
    "5",
  );
  await page.getByLabel("Busto do tamanho P").fill("88,5");

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

  const line = lineOf(page, name);
  await expect(line).toContainText("R$ 129,90");
  await expect(line).toContainText("Baixo");
  await expect(line).toContainText("Ativo");
  await expect(line).toContainText("Roupas");
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Imagem", "Produto", "Categoria", "Preço", "Estoque", "Vendas", "Visualizações", "Status", "Ações"],
  ]);
  await expect(page.getByLabel(`Estoque de ${name}`, { exact: true })).toHaveValue("5");

  await page.goto(`/product/${await idOf(page, name)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("region", { name: "Fotos do produto" }).getByRole("link")).toHaveCount(4);
  await expect(page.getByRole("cell", { name: "R$ 99,90" })).toBeVisible();
  await expect(page.getByText("88,5")).toBeVisible();
  await expect(page.getByRole("radio", { name: "M esgotado" })).toBeDisabled();
});

test("a seller changes stock, status and words of a product, copies and deletes it", async ({ page }) => {
  const name = newName("Saia Plissada");
  await signInAs(page, "lojista");
  const id = await addProduct(page, name);

  const stock = page.getByLabel(`Estoque de ${name}`, { exact: true });
  await stock.fill("21");
  await stock.press("Enter");
  const grid = page.getByRole("dialog", { name: "Onde ficam as peças" });
  await expect(grid).toContainText("vai de 12 peças para 21 peças");
  await grid.getByLabel("Estoque de Azul, P").fill("7");
  await expect(grid.getByText("1 peça a mais que 21.")).toBeVisible();
  await grid.getByLabel("Estoque de Azul, P").fill("6");
  await expect(grid.getByText("21 peças no lugar.")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await grid.getByRole("button", { name: "Salvar o estoque" }).click();
  await expect(page.getByText("Estoque salvo: 21 peças.")).toBeVisible();
  await expect(stock).toHaveValue("21");
  await expect(lineOf(page, name)).toContainText("Alto");

  await page.getByRole("link", { name: `Ver ${name}` }).click();
  const details = page.getByRole("dialog", { name: "Detalhes do Produto" });
  await expect(details).toContainText("Uma peça de teste.");
  for (const fact of [
    "Saias",
    "R$ 59,90",
    "Bella Colada",
    "21",
    "P, M",
    "Azul, Coral",
    "Visualizações",
    "Ativo",
  ]) {
    await expect(details).toContainText(fact);
  }
  await details.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByRole("link", { name: `Ver ${name}` })).toBeFocused();

  await page.getByRole("link", { name: `Editar ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Editar Produto" });
  await edit.getByLabel("Preço (R$)").fill("64.905");
  await edit.getByText("Inativo", { exact: true }).click();
  await edit.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(edit.getByRole("alert")).toContainText("O preço deve ter no máximo duas casas decimais");
  await edit.getByLabel("Preço (R$)").fill("64.90");
  await edit.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(lineOf(page, name)).toContainText("R$ 64,90");
  await expect(lineOf(page, name)).toContainText("Inativo");
  await page.getByRole("button", { name: `Ativar ${name}` }).click();
  await expect(page.getByText("Produto ativado.")).toBeVisible();
  await page.getByRole("link", { name: "Painel", exact: true }).click();
  await expect(page).toHaveURL("/painel-loja");
  await expect(page.getByText("Produto ativado.")).toHaveCount(0);
  await page.goBack();
  await page.goto(`/product/${id}/atacado`);
  await expect(page).toHaveURL(`/product/${id}`);
  await expect(page.getByRole("button", { name: "COMPRAR NO VAREJO" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/atacado/i);
  await page.goBack();

  await page.getByRole("button", { name: `Duplicar ${name}` }).click();
  await expect(page.getByLabel("Nome do Produto")).toHaveValue(`${name} (cópia)`);
  await expect(page.getByLabel("Estoque de Azul, P")).toHaveValue("0");
  await page.getByRole("link", { name: "Cancelar" }).click();

  for (const victim of [`${name} (cópia)`, name]) {
    await page.goto(`/dashboard/produtos?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name: `Excluir ${victim}`, exact: true }).click();
    const confirm = page.getByRole("alertdialog", { name: "Confirmar Exclusão" });
    await expect(confirm).toContainText("Esta ação é permanente e não pode ser desfeita.");
    await confirm.getByRole("button", { name: "Excluir Permanentemente" }).click();
    await expect(page.getByText("Produto excluído com sucesso!")).toBeVisible();
  }
  const gone = await page.goto(`/product/${id}`);
  expect(gone!.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produto não encontrado");
});

test("a form sent while a photograph is on its way waits for it, and one that was cut off is sent again", async ({
  page,
}) => {
  const name = newName("Regata Canelada");
  await signInAs(page, "lojista");
  const id = await addProduct(page, name);
  await page.goto(`/seller/product/${id}/edit`);
  await page.getByLabel("Composição").fill("100% algodão");
  await page.route("**/seller/product-pictures", (route) => route.fulfill({ status: 429, body: "" }));
  await page.getByLabel("Escolher fotos").setInputFiles([await photo("frente.png", 120)]);
  await expect(page.getByRole("list", { name: "Envios" })).toContainText(
    "frente.png: O envio foi interrompido. Confira a conexão e tente de novo.",
  );
  const save = page.getByRole("button", { name: "Salvar Alterações" });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "1 foto não foi enviada" })).toBeVisible();
  await page.unroute("**/seller/product-pictures");

  const letItThrough = await hold(page, "**/seller/product-pictures");
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
  // The question before pieces leave is a refusal to save.
  test.use({ refusals: [409] });

  test("a colour that is renamed keeps its pieces, and one that is taken out with pieces asks first", async ({
    page,
  }) => {
    const name = newName("Blusa Ciganinha");
    await signInAs(page, "lojista");
    const id = await addProduct(page, name);
    await page.goto(`/seller/product/${id}/edit`);
    await page.getByLabel("Estoque de Azul, P").fill("9");
    await page.getByLabel("Cores Disponíveis").fill("Azul-marinho, Coral");
    await expect(page.getByLabel("A cor Azul (6 peças)")).toHaveValue("Azul-marinho");
    // What was typed into the grid stays with the colour.
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

test("words without an end widen no page", async ({ page }) => {
  const name = newName("W".repeat(100));
  await signInAs(page, "lojista");
  const id = await addProduct(page, name, {
    descricao: "W".repeat(5_000),
    composicao: "W".repeat(300),
    cuidados: "W".repeat(1_000),
    preco_atacado: "9.90",
    cores: "W".repeat(40),
    tamanhos: "P",
  });
  await page.setViewportSize(PHONE);
  for (const path of [
    ...[`/product/${id}`, `/product/${id}/atacado`, `/seller/product/${id}/edit`],
    ...[`/dashboard/produtos/${id}`, `/dashboard/produtos/${id}/editar`, `/dashboard/produtos/${id}/estoque`],
  ]) {
    await page.goto(path);
    await expectFits(page);
  }
});

test("of two tabs that edit one product the second is told, and nothing is overwritten silently", async ({
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
  // What the second tab had not touched follows the first.
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

  test("a product is added with its pictures and grid, stocked, edited and deleted all the same", async ({
    page,
  }) => {
    const name = newName("Macacão Linho");
    await signInAs(page, "lojista");
    await page.goto("/seller/add-product");
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
    // Two variants: the grid asks where, and proposes nothing for what is sold out.
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
});

test("no address and no form reaches another seller's product", async ({ page }) => {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const post = (path: string, form: Record<string, string> = {}): Promise<APIResponse> =>
    page.request.post(path, { headers, form, maxRedirects: 0 });
  await signInAs(page, "novo-lojista");
  await page.goto("/dashboard/produtos");
  await expect(page.getByRole("heading", { name: "Nenhum produto cadastrado" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Adicionar Primeiro Produto" })).toBeVisible();

  const shown = await (await page.request.get("/product/bella-1")).text();
  const edit = {
    nome: "Meu agora",
    descricao: "x",
    preco: "1",
    estoque: "0",
    categoria: "saias",
    versao: "1",
  };
  const statuses = [
    ...(await Promise.all(
      ["/dashboard/produtos/bella-1", "/dashboard/produtos/bella-1/editar"]
        .concat(
          "/dashboard/produtos/bella-1/excluir",
          "/dashboard/produtos/bella-1/estoque",
          "/seller/product/bella-1/edit",
          "/seller/product/x/edit",
        )
        .map((path) => page.request.get(path)),
    )),
    await post("/dashboard/produtos/bella-1/editar", edit),
    await post("/dashboard/produtos/bella-1/excluir"),
    await post("/dashboard/produtos/bella-1/estoque", { "grade:Azul:P": "0" }),
    await post("/seller/product/bella-1/edit", edit),
    ...(await Promise.all(
      ["estoque", "ativar", "desativar", "duplicar", "outra"].map((acao) =>
        post("/dashboard/produtos", { acao, id: "bella-1", estoque: "0" }),
      ),
    )),
  ].map((answer) => answer.status());
  expect(statuses).toEqual(statuses.map(() => 404));
  const withoutIds = (html: string) => html.replace(/[\w-]{36}|nonce="[^"]*"|[\w+/=-]{20,}/g, "");
  expect(withoutIds(await (await page.request.get("/product/bella-1")).text())).toBe(withoutIds(shown));
  expect(await (await post("/seller/product-pictures")).json()).toHaveProperty("problem");
});

test("the seller's product screens fit a phone and are accessible on it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, "lojista");
  await page.goto("/seller/product/bella-2/edit");
  await expectFits(page);
  await expectAccessible(page);
  await page.goto("/dashboard/produtos?q=vestido");
  await expectFits(page);
  await expectAccessible(page);
});

test("the seller's product screens and dialogs are accessible on a desk", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInAs(page, "lojista");
  await page.goto("/seller/add-product");
  await page.getByRole("button", { name: "Adicionar Produto" }).click();
  await expect(page.getByRole("alert")).toContainText("Nome do produto é obrigatório");
  await expectFits(page);
  await expectAccessible(page);
  await page.goto("/dashboard/produtos?q=vestido");
  await expectAccessible(page);
  for (const [action, role] of [
    ["Ver", "dialog"],
    ["Editar", "dialog"],
    ["Excluir", "alertdialog"],
  ] as const) {
    await page
      .getByRole("row")
      .getByRole("link", { name: new RegExp(`^${action} `) })
      .first()
      .click();
    await expect(page.getByRole(role)).toBeVisible();
    await expectAccessible(page, `[role=${role}]`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole(role)).toBeHidden();
  }
});
