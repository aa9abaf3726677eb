import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { lastLetterTo } from "#tests/support/letters.ts";
import { inDatabase, signInAsAdministrator, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { namingShop } from "#tests/support/shown-shop.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const LIST = "/admin/dashboard/produtos";
const SENT = { headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 };

interface Own {
  seller: Page;
  email: string;
  id: string;
  name: string;
  shop: string;
}

/** A seller for this test only, with a shop and one product on sale. */
async function aSellerWithProduct(browser: Browser): Promise<Own> {
  const seller = await (await browser.newContext()).newPage();
  const userId = await signInAsSomebodyNew(seller, "lojista");
  const mark = randomUUID().slice(0, 8);
  const [shop, name] = [`Ateliê ${mark}`, `Kaftan Açaí ${mark}`];
  await inDatabase(`
    insert into sellers (id, name, city, state, cnpj, status, created_at, user_id)
    values ('atelie-${mark}', '${shop}', 'Itajaí', 'SC', '71346025000190', 'aprovado', now(), '${userId}');
    update usuarios set seller_id = 'atelie-${mark}' where user_id = '${userId}'`);
  const answer = await seller.request.post(await namingShop(seller.request, "/seller/add-product"), {
    ...SENT,
    multipart: {
      nome: name,
      descricao: "Uma peça de teste.",
      preco: "59.90",
      categoria: "saias",
      estoque: "12",
      cores: "Azul, Coral",
      tamanhos: "P, M",
    },
  });
  expect(answer.status()).toBe(302);
  const [made] = await inDatabase(`select id from products where seller_id = 'atelie-${mark}'`);
  return { seller, email: `${userId}@mare.test`, id: made!.id as string, name, shop };
}

/** What a visitor gets, a moment after a change: the product page, its search result, its cart line. */
async function shopperSees(page: Page, { id, name }: Own) {
  const search = await page.request.get(`/search?q=${encodeURIComponent(name)}`);
  const cart = await page.request.post("/api/cart/price", {
    ...SENT,
    data: { lines: [{ productId: id, color: "Azul", size: "P", quantity: 1 }] },
  });
  return {
    page: (await page.request.get(`/product/${id}`)).status(),
    found: (await search.text()).includes(`/product/${id}`),
    refused: ((await cart.json()) as { refused: { reason: string }[] }).refused.map(({ reason }) => reason),
  };
}
const ON_SALE = { page: 200, found: true, refused: [] };
const OFF_SALE = { page: 404, found: false, refused: ["gone"] };

test("an administrator finds a product, takes it down, restores, corrects and deletes it, and its seller gets a letter each time", async ({
  page,
  browser,
}) => {
  const own = await aSellerWithProduct(browser);
  const { seller, email, id, name, shop } = own;
  const shopper = await (await browser.newContext()).newPage();
  const second = await (await browser.newContext()).newPage();
  await signInAs(page, "admin");
  await signInAs(second, "gerente");

  await test.step("found by name, category and seller, whatever accents and capitals; a wildcard is a letter", async () => {
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Produtos", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produtos");
    const figures = page.getByRole("list", { name: "Produtos em números" });
    await expect(figures.getByRole("listitem")).toHaveCount(7);
    await page.getByLabel("Nome, categoria ou loja").fill(`SAIAS acai ${shop.slice(2).toUpperCase()}`);
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(/q=SAIAS\+acai/);
    const row = page.getByRole("row").filter({ hasText: name });
    for (const cell of [shop, "Saias", "R$ 59,90", "12", "À venda"]) await expect(row).toContainText(cell);
    await page.goto(`${LIST}?q=${encodeURIComponent(`${name.slice(0, 6)}%`)}`);
    await expect(page.getByText("Nenhum produto encontrado")).toBeVisible();
    await page.goto(`${LIST}?q=${encodeURIComponent(name)}&situacao=a-venda&ordem=nome`);
    const csv = await page.request.get(`${LIST}.csv?q=${encodeURIComponent(name)}`);
    expect(csv.headers()["content-type"]).toContain("text/csv");
    expect(await csv.text()).toContain(`${id};${name};Saias;${shop};59,90;12;0;0;À venda;`);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectFits(page);
    }
    await expectAccessible(page);
  });

  await test.step("read as a whole", async () => {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`${LIST}/${id}`);
    await expect(page.getByRole("table", { name: "Peças de cada cor e tamanho" })).toContainText("Coral");
    await expect(page.getByRole("region", { name: "Dados do produto" })).toContainText("Uma peça de teste.");
    await expectAccessible(page);
    await expect.poll(() => shopperSees(shopper, own)).toEqual(ON_SALE);
  });

  const dialog = page.getByRole("dialog", { name: "Retirar produto da venda" });
  await test.step("taken down with a reason; a second administrator with the same dialog open gets a conflict", async () => {
    await second.goto(`${LIST}/${id}/retirar`);
    await page.getByRole("link", { name: "Retirar da venda" }).click();
    await expect(dialog.getByRole("button", { name: "Retirar da venda" })).toBeDisabled();
    await dialog.getByLabel("Motivo").fill("As fotos são de outra marca.");
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Retirar da venda" }).click();
    await expect(page.getByText("Produto retirado da venda.")).toBeVisible();
    await expect(page.getByRole("paragraph").filter({ hasText: "Motivo: As fotos são" })).toBeVisible();
    await expect.poll(() => shopperSees(shopper, own)).toEqual(OFF_SALE);
    await second.getByLabel("Motivo").fill("Também acho.");
    await second.getByRole("button", { name: "Retirar da venda" }).click();
    await expect(second.getByText("Este produto já foi retirado por Helena Prado.")).toBeVisible();
  });

  await test.step("its seller reads why, corrects it, and cannot put it back", async () => {
    const letter = await lastLetterTo(seller, email, "product-taken-down");
    expect(letter.text).toContain("As fotos são de outra marca.");
    await seller.goto("/dashboard/produtos");
    await expect(seller.getByText("Retirado pela Maré: As fotos são de outra marca.")).toBeVisible();
    await expect(seller.getByRole("button", { name: /tivar / })).toHaveCount(0);
    const press = { ...SENT, form: { id, acao: "ativar" } };
    expect(
      (await seller.request.post(await namingShop(seller.request, "/dashboard/produtos"), press)).status(),
    ).toBe(409);
    await seller.goto(new URL(letter.links.find((link) => link.includes(id))!).pathname);
    await expect(seller.getByText("Retirado pela Maré: As fotos são de outra marca.")).toBeVisible();
    await seller.getByLabel("Composição").fill("100% linho");
    await seller.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(seller.getByText("Produto atualizado com sucesso!")).toBeVisible();
    await expect.poll(() => shopperSees(shopper, own)).toEqual(OFF_SALE);
  });

  await test.step("restored by the colleague", async () => {
    await second.goto(`${LIST}/${id}`);
    await second.getByRole("link", { name: "Restaurar" }).click();
    await second.getByRole("dialog").getByLabel("Motivo").fill("Fotos trocadas.");
    await second.getByRole("dialog").getByRole("button", { name: "Restaurar produto" }).click();
    await expect(second.getByText("Produto restaurado.")).toBeVisible();
    await expect.poll(() => shopperSees(shopper, own)).toEqual(ON_SALE);
    expect((await lastLetterTo(seller, email, "product-restored")).text).toContain("Fotos trocadas.");
  });

  await test.step("corrected, but not without a reason", async () => {
    await page.goto(`${LIST}/${id}/editar`);
    await page.getByRole("spinbutton", { name: "Preço (R$)", exact: true }).fill("49.90");
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(page.getByRole("alert")).toContainText("O motivo é obrigatório");
    await page.getByRole("textbox", { name: "Motivo" }).fill("Preço combinado com o lojista.");
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();
    const corrected = await lastLetterTo(seller, email, "product-corrected");
    expect(corrected.text).toContain("Preço combinado com o lojista.");
    expect(corrected.text.replaceAll("\u00a0", " ")).toContain("R$ 59,90 → R$ 49,90");
    const history = page.getByRole("region", { name: "Histórico" });
    for (const done of [
      "Corrigir produto",
      "Restaurar produto",
      "Retirar produto da venda",
      "Editar produto",
    ]) {
      await expect(history).toContainText(done);
    }
  });

  await test.step("deleted after the question; the colleague comes too late", async () => {
    await second.goto(`${LIST}/${id}/excluir`);
    await page.getByRole("link", { name: "Excluir" }).click();
    const question = page.getByRole("dialog", { name: "Excluir produto" });
    await expect(
      question.getByText("Tem certeza que deseja excluir este produto?", { exact: true }),
    ).toBeVisible();
    await question.getByLabel("Motivo").fill("Produto falsificado.");
    await question.getByRole("button", { name: "Excluir produto" }).click();
    await expect(page.getByText("Produto excluído com sucesso!")).toBeVisible();
    await expect(page).toHaveURL(LIST);
    await second.getByLabel("Motivo").fill("Falsificado.");
    await second.getByRole("button", { name: "Excluir produto" }).click();
    await expect(second.getByText("Este produto já foi excluído.")).toBeVisible();
    await expect.poll(() => shopperSees(shopper, own)).toEqual(OFF_SALE);
    expect((await lastLetterTo(seller, email, "product-deleted")).text).toContain("Produto falsificado.");
    await seller.goto("/dashboard/produtos");
    await expect(seller.getByText("Nenhum produto cadastrado")).toBeVisible();
  });
});

test("with manage_products alone everything works, without it nothing does, also over HTTP", async ({
  page,
  browser,
}) => {
  const own = await aSellerWithProduct(browser);
  const { id, seller } = own;
  const acts = ["retirar", "restaurar", "excluir", "editar"].map((act) => `${LIST}/${id}/${act}`);
  const form = {
    versao: "1",
    motivo: "Porque sim.",
    nome: "Meu",
    descricao: "Meu",
    preco: "1",
    categoria: "saias",
  };
  const outcomes = async (who: Page) => {
    const asked = [LIST, `${LIST}.csv`, `${LIST}/${id}`, ...acts].map((at) =>
      who.request.get(at, { maxRedirects: 0 }),
    );
    const sent = acts.map((at) => who.request.post(at, { ...SENT, form }));
    const answers = await Promise.all([...asked, ...sent]);
    return [...new Set(answers.map((answer) => answer.headers().location?.split("?")[0] ?? answer.status()))];
  };
  const other = await (await browser.newContext()).newPage();
  expect(await outcomes(other)).toEqual(["/admin/login"]);
  expect(await outcomes(seller)).toEqual(["/"]);
  await signInAsSomebodyNew(other);
  expect(await outcomes(other)).toEqual(["/"]);
  const orders = await (await browser.newContext()).newPage();
  await signInAsAdministrator(orders, "manage_orders", "manage_users", "manage_sellers", "view_analytics");
  expect(await outcomes(orders)).toEqual([403]);
  expect(await shopperSees(other, own)).toEqual(ON_SALE);

  const admin = await signInAsAdministrator(page, "manage_products");
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produtos");
  await page.goto(`${LIST}/${id}/retirar`);
  // The button waits for a reason only after hydration.
  await expect(page.getByRole("button", { name: "Retirar da venda" })).toBeDisabled();
  await page.getByLabel("Motivo").fill("Sem nota fiscal.");
  await page.getByRole("button", { name: "Retirar da venda" }).click();
  await expect(page.getByText("Produto retirado da venda.")).toBeVisible();
  // A permission removed while the page is open.
  await page.goto(`${LIST}/${id}/restaurar`);
  await inDatabase(`update administradores set permissions = '{manage_orders}' where user_id = '${admin}'`);
  expect((await page.request.post(`${LIST}/${id}/restaurar`, { ...SENT, form })).status()).toBe(403);
  expect(await shopperSees(other, own)).toEqual(OFF_SALE);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a product is taken down and restored, and a blank reason is refused", async ({ page, browser }) => {
    const { id } = await aSellerWithProduct(browser);
    await signInAs(page, "gerente");
    await page.goto(`${LIST}/${id}`);
    await page.getByRole("link", { name: "Retirar da venda" }).click();
    await page.getByLabel("Motivo").fill("   ");
    await page.getByRole("button", { name: "Retirar da venda" }).click();
    await expect(page.getByText("O motivo é obrigatório")).toBeVisible();
    await page.getByLabel("Motivo").fill("Descrição falsa.");
    await page.getByRole("button", { name: "Retirar da venda" }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Motivo: Descrição falsa." })).toBeVisible();
    await page.getByRole("link", { name: "Restaurar" }).click();
    await page.getByLabel("Motivo").fill("Corrigida.");
    await page.getByRole("button", { name: "Restaurar produto" }).click();
    await expect(page.getByText("Produto restaurado.")).toBeVisible();
  });
});
