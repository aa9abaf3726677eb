import type { APIResponse } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { addProduct, lineOf, newName, priceOf } from "#tests/support/seller-products.ts";
import { namingShop } from "#tests/support/shown-shop.ts";
import { signInAs } from "#tests/support/sign-in.ts";

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
  // The 17 categories, and an empty option.
  await expect(page.getByLabel("Categoria").locator("option")).toHaveCount(18);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a seller changes stock, status and texts of a product, copies and deletes it", async ({ page }) => {
  const name = newName("Saia Plissada");
  await signInAs(page, "lojista");
  const id = await addProduct(page, name);

  await test.step("stock by variant", async () => {
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
  });

  await test.step("details", async () => {
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
  });

  await test.step("edited and switched off", async () => {
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
  });

  await test.step("switched on again, in retail only", async () => {
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
  });

  await test.step("copied", async () => {
    await page.getByRole("button", { name: `Duplicar ${name}` }).click();
    await expect(page.getByLabel("Nome do Produto")).toHaveValue(`${name} (cópia)`);
    await expect(page.getByLabel("Estoque de Azul, P")).toHaveValue("0");
    await page.getByRole("link", { name: "Cancelar" }).click();
  });

  await test.step("deleted", async () => {
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
});

test("very long words do not widen any page", async ({ page }) => {
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

test("no address and no form reaches another seller's product", async ({ page }) => {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const post = async (path: string, form: Record<string, string> = {}): Promise<APIResponse> =>
    page.request.post(await namingShop(page.request, path), { headers, form, maxRedirects: 0 });
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
